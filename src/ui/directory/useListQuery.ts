import { useSearchParams } from 'react-router';
import { type ListQuery, readListQuery, writeListQuery } from './listQuery.ts';

export type ListQueryChange = Partial<Omit<ListQuery, 'filters'>> & { filters?: Readonly<Record<string, string | undefined>> };

/**
 * What the list shows, kept in the address: a reload and the way back restore it. A change of anything but the page begins at the first one.
 * @param filters names of the filters that this list has
 */
export function useListQuery(filters: readonly string[]) {
  const [params, setParams] = useSearchParams();
  const query = readListQuery(params, filters);

  /** @param replace the way back skips the state before: for what is being typed */
  function change({ filters: changed = {}, ...rest }: ListQueryChange, replace = false): void {
    setParams(
      (now) => {
        const before = readListQuery(now, filters);
        const merged: Record<string, string | undefined> = { ...before.filters, ...changed };
        const kept = Object.entries(merged).flatMap(([name, value]) => (value ? [[name, value] as const] : []));
        return writeListQuery({ ...before, page: 1, ...rest, filters: Object.fromEntries(kept) });
      },
      { replace },
    );
  }
  return { query, change };
}
