import type { TablePaginationConfig } from 'antd';
import type { SorterResult } from 'antd/es/table/interface';
import { useEffect } from 'react';
import { type ListQuery, pageSizes } from './listQuery.ts';

/** The order of a column as the address says it. */
export function sortingOf({ ordering }: ListQuery, key: string) {
  const sortOrder = ordering.replace('-', '') === key ? (ordering.startsWith('-') ? ('descend' as const) : ('ascend' as const)) : null;
  return { sorter: true, sortOrder, showSorterTooltip: false };
}

/** What a click on a column's head asks for; '' is the server's own order. */
export function orderingOf<R>(sorter: SorterResult<R> | SorterResult<R>[]): string {
  const { columnKey, order } = Array.isArray(sorter) ? (sorter[0] ?? {}) : sorter;
  if (!order || columnKey === undefined) return '';
  return order === 'descend' ? `-${String(columnKey)}` : String(columnKey);
}

/**
 * @param isMore there are more rows than `total`, the API counted no further
 * @param rows on this page; where it is not full, it is the last
 */
export function paginationOf({ page, size }: ListQuery, total: number, isMore = false, rows = size): TablePaginationConfig {
  const least = pageSizes[0];
  const seen = (page - 1) * size + rows;
  return {
    current: page,
    pageSize: size,
    // after a full page there may be a next one
    total: isMore ? Math.max(total, rows < size ? seen : seen + size) : total,
    showSizeChanger: total > least,
    pageSizeOptions: [...pageSizes],
    hideOnSinglePage: total <= least,
    showTotal: (_, [from, to]) => `${from}–${to} из ${isMore ? 'более чем\u00a0' : ''}${total.toLocaleString('ru-RU')}`,
  };
}

type Page = { isSuccess: boolean; isPlaceholderData: boolean; data?: { total: number | null } };

type Asked = Pick<ListQuery, 'page' | 'size'>;

/**
 * A page beyond the last one, as after a revocation under a filter, gives way to the last.
 * @param isMore there are rows beyond those counted: no page is known to be the last
 */
export function useLastPage(page: Page, { page: number, size }: Asked, toPage: (page: number) => void, isMore = false): void {
  const total = page.data?.total ?? 0;
  const last = Math.max(1, Math.ceil(total / size));
  const beyond = !isMore && page.isSuccess && !page.isPlaceholderData && total > 0 && number > last;
  useEffect(() => {
    if (beyond) toPage(last);
  });
}
