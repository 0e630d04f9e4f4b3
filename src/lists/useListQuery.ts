import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import { type ListQuery, readListQuery, writeListQuery } from './listQuery.ts';

export type ListQueryChange = Partial<Omit<ListQuery, 'filters'>> & { filters?: Readonly<Record<string, string | undefined>> };

/**
 * What the list shows, kept in the address: a reload and the way back restore it. A change of anything but the page begins at the first one.
 * Changes one right after the other add up, however late the screen shows the first of them.
 * @param filters names of the filters that this list has
 */
export function useListQuery(filters: readonly string[]) {
  const [params, setParams] = useSearchParams();
  const query = readListQuery(params, filters);
  // the router's own `now` is the one shown last: a search that waits to be shown would be lost to the filter chosen next
  const asked = useRef({ params, shown: params });
  if (asked.current.shown !== params) asked.current = { params, shown: params };

  /** @param replace the way back skips the state before: for what is being typed; `state` is kept with the address */
  function change({ filters: changed = {}, ...rest }: ListQueryChange, replace = false, state?: unknown): void {
    const before = readListQuery(asked.current.params, filters);
    const merged: Record<string, string | undefined> = { ...before.filters, ...changed };
    const kept = Object.entries(merged).flatMap(([name, value]) => (value ? [[name, value] as const] : []));
    asked.current.params = writeListQuery({ ...before, page: 1, ...rest, filters: Object.fromEntries(kept) });
    setParams(asked.current.params, { replace, state });
  }
  return { query, change };
}
