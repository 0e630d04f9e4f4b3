import type { ListQuery } from '../../../lists/listQuery.ts';
import type { ListQueryChange } from '../../../lists/useListQuery.ts';

/** The change after which nothing narrows the list. */
export function resetOf({ filters }: Pick<ListQuery, 'filters'>): ListQueryChange {
  return { search: '', filters: Object.fromEntries(Object.keys(filters).map((name) => [name, undefined])) };
}
