import { type BaseRecord, useList } from '@refinedev/core';
import { keepPreviousData } from '@tanstack/react-query';
import type { ApiFailure } from '../lib/api-failure.ts';
import type { ListQuery } from './listQuery.ts';
import { useLastPage } from './useLastPage.ts';
import { useListQuery } from './useListQuery.ts';
import { useSelection } from './useSelection.ts';

export type ListRow = BaseRecord & { guid: string; title: string; is_deleted: boolean; version: number };

export type ListScreen<R extends ListRow> = ReturnType<typeof useListScreen<R>>;

/**
 * One page of a resource, as the address says it: search, filters, order, page and size. Other people's changes come by themselves.
 * @param filters names of the filters in the address
 */
export function useListScreen<R extends ListRow>(resource: string, filters: readonly string[] = []) {
  const { query, change } = useListQuery(filters);
  const { query: page } = useList<R, ApiFailure>({
    resource,
    ...asked(query),
    errorNotification: false,
    queryOptions: { placeholderData: keepPreviousData },
  });
  useLastPage(page, query, (last) => change({ page: last }, true));
  const selection = useSelection<R>();
  return { query, change, page, selection };
}

function asked({ search, ordering, page, size, withDeleted, filters }: ListQuery) {
  const equal = Object.entries({ ...filters, ...(withDeleted ? {} : { is_deleted: 'false' }) });
  return {
    pagination: { currentPage: page, pageSize: size },
    sorters: ordering ? [{ field: ordering.replace('-', ''), order: ordering.startsWith('-') ? ('desc' as const) : ('asc' as const) }] : [],
    filters: [
      { field: 'search', operator: 'contains' as const, value: search },
      ...equal.map(([field, value]) => ({ field, operator: 'eq' as const, value })),
    ],
  };
}
