import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Resolves once no query under the key is fetching. */
export function readsEnd(client: QueryClient, queryKey: QueryKey): Promise<void> {
  return new Promise((resolve) => {
    const stop = client.getQueryCache().subscribe(check);
    function check() {
      if (client.isFetching({ queryKey }) > 0) return;
      stop();
      resolve();
    }
    check();
  });
}

/**
 * Refetches the mounted queries under the key after a live event. TanStack Query does not repeat a first fetch, and that one may miss the
 * change, so this waits for it. Callers that wait together share one refetch: a fetch begun after the wait includes the change.
 */
export async function readAnew(client: QueryClient, queryKey: QueryKey): Promise<void> {
  await readsEnd(client, queryKey);
  await client.invalidateQueries({ queryKey }, { cancelRefetch: false });
}
