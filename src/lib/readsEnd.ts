import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import type { ChangedEntity } from '../../contract/changeset.ts';
import { until } from './externalStore.ts';
import { useLive } from './live.ts';

/** Resolves once no query under the key is fetching. */
export function readsEnd(client: QueryClient, queryKey: QueryKey): Promise<void> {
  return until(
    (listener) => client.getQueryCache().subscribe(listener),
    () => client.isFetching({ queryKey }) === 0,
  );
}

/**
 * Refetches the mounted queries under the key after a live event. TanStack Query does not repeat a first fetch, and that one may miss the
 * change, so this waits for it. Callers that wait together share one refetch: a fetch begun after the wait includes the change.
 */
export async function readAnew(client: QueryClient, queryKey: QueryKey): Promise<void> {
  await readsEnd(client, queryKey);
  await client.invalidateQueries({ queryKey }, { cancelRefetch: false });
}

/**
 * `readAnew` after changes of these entities in the company, of any unless they are named; also when events were missed, and after a change
 * that names no entity: a month was closed or opened.
 */
export function useReadAnew(queryKey: QueryKey, ...entities: readonly ChangedEntity[]): void {
  const client = useQueryClient();
  useLive('changeset', (change) => {
    const named = 'reload' in change ? [] : change.entities;
    if (entities.length === 0 || named.length === 0 || named.some((entity) => entities.includes(entity))) void readAnew(client, queryKey);
  });
}
