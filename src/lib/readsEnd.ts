import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Resolves once nothing under the key is being read. */
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
 * Reads what is shown under the key anew. A list that has not come yet is not asked for again, and its first read may miss the news:
 * it is waited for. A read that is under way after that began later than the news, so all who waited share it.
 */
export async function readAnew(client: QueryClient, queryKey: QueryKey): Promise<void> {
  await readsEnd(client, queryKey);
  await client.invalidateQueries({ queryKey }, { cancelRefetch: false });
}
