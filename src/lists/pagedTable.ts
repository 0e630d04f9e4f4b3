import type { TablePaginationConfig } from 'antd';
import type { SorterResult } from 'antd/es/table/interface';
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

export function paginationOf({ page, size }: ListQuery, total: number): TablePaginationConfig {
  const least = pageSizes[0];
  return {
    current: page,
    pageSize: size,
    total,
    showSizeChanger: total > least,
    pageSizeOptions: [...pageSizes],
    hideOnSinglePage: total <= least,
    showTotal: (count, [from, to]) => `${from}–${to} из ${count.toLocaleString('ru-RU')}`,
  };
}
