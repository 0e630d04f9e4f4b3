import { Table, type TableColumnsType } from 'antd';
import type { ReactNode } from 'react';
import { orderingOf, paginationOf, sortingOf } from './pagedTable.ts';
import type { ListRow, ListScreen } from './useListScreen.ts';
import type { Selection } from './useSelection.ts';

type Props<R extends ListRow> = {
  list: ListScreen<R>;
  /** what the table is called to those who cannot see it */
  label: string;
  /** those with `sorter: true` are ordered by the server, by the name in `key` */
  columns: TableColumnsType<R>;
  /** rows can be chosen, also on several pages */
  selectable: boolean;
  empty: ReactNode;
};

/** One page of a list, sorted and paged by the server; the address follows. */
export function DataTable<R extends ListRow>({ list: { query, change, page, selection }, label, columns, selectable, empty }: Props<R>) {
  return (
    <Table<R>
      className="directory-table"
      aria-label={label}
      rowKey="guid"
      size="middle"
      columns={columns.map((column) => (column.sorter ? { ...column, ...sortingOf(query, String(column.key)) } : column))}
      dataSource={page.data?.data ?? []}
      loading={page.isPending || page.isPlaceholderData}
      locale={{ emptyText: page.isPending ? ' ' : empty }}
      rowClassName={(row) => (row.is_deleted ? 'directory-deleted' : '')}
      {...(selectable ? { rowSelection: rowSelection(selection) } : {})}
      pagination={paginationOf(query, page.data?.total ?? 0)}
      onChange={({ current = 1, pageSize = query.size }, _filters, sorter, { action }) => {
        if (action === 'sort') change({ ordering: orderingOf(sorter) });
        else change({ size: pageSize, page: pageSize === query.size ? current : 1 });
      }}
    />
  );
}

/** antd's own marks of chosen rows, kept over pages; deleted rows cannot be chosen. */
export function rowSelection<R extends ListRow>({ toggle, rows: chosen }: Selection<R>) {
  return {
    columnWidth: 40,
    selectedRowKeys: chosen.map((row) => row.guid),
    getTitleCheckboxProps: () => ({ 'aria-label': 'Выбрать всё на странице' }),
    getCheckboxProps: (row: R) => ({ 'aria-label': `Выбрать: ${row.title}`, disabled: row.is_deleted }),
    onSelect: (row: R, yes: boolean) => toggle([row], yes),
    onSelectAll: (yes: boolean, _all: R[], changed: R[]) => toggle(changed, yes),
    onSelectMultiple: (yes: boolean, _all: R[], changed: R[]) => toggle(changed, yes),
  };
}
