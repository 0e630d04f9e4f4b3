import { Table, type TableColumnsType } from 'antd';
import type { ReactNode } from 'react';
import { Failure } from '../ui/Failure.tsx';
import type { ListQuery, ListQueryChange } from './listQuery.ts';
import { orderingOf, paginationOf, sortingOf } from './paging.ts';
import type { ListRow, Selection } from './useSelection.ts';

/** One page of a list and the address that names it: `useListScreen`, or a list that is no resource. */
type Listed<R> = {
  query: ListQuery;
  change(change: ListQueryChange): void;
  page: {
    data?: { data: R[]; total?: number | null };
    isPending: boolean;
    isPlaceholderData: boolean;
    error: Error | null;
    refetch(): Promise<unknown>;
  };
  /** there are more rows than `total`, the API counted no further */
  isMore?: boolean;
};

type Props<R extends ListRow> = {
  list: Listed<R>;
  /** what the table is called to those who cannot see it */
  label: string;
  className?: string;
  /** those with `sorter: true` are ordered by the server, by the name in `key` */
  columns: TableColumnsType<R>;
  /** absent: rows cannot be chosen */
  selection?: Selection<R>;
  /** how a row is called beside its checkbox; its title unless said */
  rowTitle?(row: R): string;
  empty: ReactNode;
};

/** One page of a list, sorted and paged by the server; the address follows. A failed read is told above the rows that were there before. */
export function DataTable<R extends ListRow>({ list, label, className = '', columns, selection, rowTitle, empty }: Props<R>) {
  const { query, change, page, isMore } = list;
  const table = (
    <Table<R>
      className={`directory-table ${className}`}
      aria-label={label}
      rowKey="guid"
      size="middle"
      columns={columns.map((column) => (column.sorter ? { ...column, ...sortingOf(query, String(column.key)) } : column))}
      dataSource={page.data?.data ?? []}
      loading={page.isPending || page.isPlaceholderData}
      locale={{ emptyText: page.isPending ? ' ' : empty }}
      rowClassName={(row) => (row.is_deleted ? 'directory-deleted' : '')}
      rowSelection={selection && rowSelection(selection, rowTitle)}
      pagination={paginationOf(query, page.data?.total ?? 0, isMore, page.isPlaceholderData ? undefined : page.data?.data.length)}
      onChange={({ current = 1, pageSize = query.size }, _filters, sorter, { action }) => {
        if (action === 'sort') change({ ordering: orderingOf(sorter) });
        else change({ size: pageSize, page: pageSize === query.size ? current : 1 });
      }}
    />
  );
  return (
    <>
      {page.error && <Failure error={page.error} retry={() => void page.refetch()} />}
      {(!page.error || page.data) && table}
    </>
  );
}

/** The last column: what can be done with a row; in sight however far the others are scrolled. */
export function menuColumn<R>(menu: (row: R) => ReactNode) {
  // no `width`: antd would add a `<col>`, which still takes space when a narrow screen hides the column
  const title = <span className="visually-hidden">Действия</span>;
  return { key: 'menu', className: 'directory-menu', fixed: 'right' as const, title, render: (_: unknown, row: R) => menu(row) };
}

/** antd's own marks of chosen rows, kept over pages; deleted rows cannot be chosen. */
export function rowSelection<R extends ListRow>(
  { toggle, rows: chosen }: Pick<Selection<R>, 'toggle' | 'rows'>,
  rowTitle = (row: R) => String(row.title),
) {
  return {
    columnWidth: 40,
    selectedRowKeys: chosen.map((row) => row.guid),
    getTitleCheckboxProps: () => ({ 'aria-label': 'Выбрать всё на странице' }),
    getCheckboxProps: (row: R) => ({ 'aria-label': `Выбрать: ${rowTitle(row)}`, disabled: row.is_deleted === true }),
    onSelect: (row: R, yes: boolean) => toggle([row], yes),
    onSelectAll: (yes: boolean, _all: R[], changed: R[]) => toggle(changed, yes),
    onSelectMultiple: (yes: boolean, _all: R[], changed: R[]) => toggle(changed, yes),
  };
}
