import { type UseListProps, useList } from '@refinedev/core';
import { keepPreviousData } from '@tanstack/react-query';
import type { ApiFailure } from '../lib/apiFailure.ts';
import { type ListQuery, type ListQueryChange, type OnlyValid, useListQuery } from './listQuery.ts';
import { useLastPage } from './paging.ts';
import { type ListRow, useSelection } from './useSelection.ts';

/** A row that is deleted softly and can be brought back. */
export type DeletableRow = ListRow & { title: string; is_deleted: boolean; version: number };

/** What the address says of a list, and the way to say something else. */
export type ListAddress = { query: ListQuery; change(change: ListQueryChange, replace?: boolean): void };

type Options = {
  /** what the server orders by; anything else in the address is left out. All unless said */
  orderings?: readonly string[];
  /** what narrows the list, by the names of the API; search, filters and deleted rows as the address has them unless said */
  narrowed?(query: ListQuery): Readonly<Record<string, string | undefined>>;
  /** rows are not moved under the reader's hands: neither live events nor the way back to the window read them anew */
  still?: boolean;
};

/**
 * One page of a resource, as the address says it: search, filters, order, page and size. Other people's changes come by themselves.
 * @param resource name of a `defineResource`: its `calls` are sent
 * @param filters names of the filters in the address
 * @param onlyValid as for `useListQuery`
 */
export function useListScreen<R extends ListRow>(
  resource: string,
  filters: readonly string[] = [],
  { onlyValid, ...options }: Options & { onlyValid?: OnlyValid } = {},
) {
  return useListPage<R>(resource, useListQuery(filters, onlyValid), options);
}

/** As `useListScreen`, where the address says more than the list. */
export function useListPage<R extends ListRow>(resource: string, { query, change }: ListAddress, options: Options = {}) {
  const { queryOptions, ...asked } = pageOf<R>(resource, query, options);
  const { query: page } = useList<R, ApiFailure>({ ...asked, queryOptions: { ...queryOptions, placeholderData: keepPreviousData } });
  const isMore: boolean = page.data?.isMore ?? false;
  useLastPage(page, query, (last) => change({ page: last }, true), isMore && page.data?.data.length !== 0);
  const selection = useSelection<R>();
  return { query, change, page, isMore, selection };
}

/** What `useList` is asked for one page. */
export function pageOf<R extends ListRow>(
  resource: string,
  query: ListQuery,
  { orderings, narrowed = asInAddress, still = false }: Options,
): UseListProps<R, ApiFailure, R> {
  const field = query.ordering.replace('-', '');
  const ordered = field !== '' && (orderings?.includes(field) ?? true);
  return {
    resource,
    pagination: { currentPage: query.page, pageSize: query.size },
    sorters: ordered ? [{ field, order: query.ordering.startsWith('-') ? 'desc' : 'asc' }] : [],
    filters: Object.entries(narrowed(query)).map(([name, value]) => ({ field: name, operator: 'eq' as const, value })),
    errorNotification: false,
    ...(still && { liveMode: 'off', queryOptions: { refetchOnWindowFocus: false } }),
  };
}

function asInAddress({ search, withDeleted, filters }: ListQuery) {
  return { search, ...filters, is_deleted: withDeleted ? undefined : 'false' };
}
