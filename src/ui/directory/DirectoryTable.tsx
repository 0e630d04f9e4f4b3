import { Table, type TableColumnsType } from 'antd';
import type { SorterResult } from 'antd/es/table/interface';
import type { Directory, DirectoryRow } from '../../features/directories/directory.ts';
import { RowTitle } from '../../features/directories/RowTitle.tsx';
import { type ListQuery, pageSizes } from '../../lists/listQuery.ts';
import { RowMenu } from '../../lists/RowMenu.tsx';
import type { ListQueryChange } from '../../lists/useListQuery.ts';
import type { Selection } from '../../lists/useSelection.ts';

/** A column after the title; `sorts` where the API orders by it. */
export type DirectoryColumn<R> = { key: string; title: string; sorts?: boolean; align?: 'right'; render(row: R): React.ReactNode };

type Props<R extends DirectoryRow> = {
  directory: Directory<R>;
  columns: readonly DirectoryColumn<R>[];
  rows: readonly R[];
  total: number;
  loading: boolean;
  query: ListQuery;
  onQuery(change: ListQueryChange): void;
  /** absent: only reads */
  actions?: { selection: Selection<R>; onEdit(row: R): void; onRemove(row: R): void; onRestore(row: R): void } | undefined;
  empty: React.ReactNode;
};

/** One page of a directory, sorted and paged by the server. */
export function DirectoryTable<R extends DirectoryRow>({
  directory,
  columns,
  rows,
  total,
  loading,
  query,
  onQuery,
  actions,
  empty,
}: Props<R>) {
  const sorted = (key: string) =>
    query.ordering.replace('-', '') === key ? (query.ordering.startsWith('-') ? 'descend' : 'ascend') : null;
  const sorting = (key: string) => ({ sorter: true, sortOrder: sorted(key), showSorterTooltip: false }) as const;
  const table: TableColumnsType<R> = [
    { key: 'title', title: 'Название', ...sorting('title'), render: (_, row) => <RowTitle directory={directory} row={row} /> },
    ...columns.map(({ key, title, sorts, align, render }) => ({
      key,
      title,
      className: 'directory-wide',
      ...(align ? { align } : {}),
      ...(sorts ? sorting(key) : {}),
      render: (_: unknown, row: R) => render(row),
    })),
  ];
  if (actions) {
    const { onEdit, onRemove, onRestore } = actions;
    table.push({
      key: 'menu',
      // no width of a `<col>`, which would stay with the columns that a narrow screen hides
      className: 'directory-menu',
      title: <span className="visually-hidden">Действия</span>,
      render: (_, row) => <RowMenu row={row} onEdit={onEdit} onRemove={onRemove} onRestore={onRestore} />,
    });
  }
  return (
    <Table<R>
      className="directory-table"
      aria-label={directory.words.many}
      rowKey="guid"
      size="middle"
      columns={table}
      dataSource={rows as R[]}
      loading={loading}
      locale={{ emptyText: empty }}
      rowClassName={(row) => (row.is_deleted ? 'directory-deleted' : '')}
      {...(actions ? { rowSelection: rowSelection(actions.selection) } : {})}
      pagination={{
        current: query.page,
        pageSize: query.size,
        total,
        showSizeChanger: total > (pageSizes[0] ?? 0),
        pageSizeOptions: [...pageSizes],
        hideOnSinglePage: total <= (pageSizes[0] ?? 0),
        showTotal: (count, [from, to]) => `${from}–${to} из ${count.toLocaleString('ru-RU')}`,
      }}
      onChange={({ current = 1, pageSize = query.size }, _filters, sorter, { action }) => {
        if (action === 'sort') onQuery({ ordering: orderingOf(sorter) });
        else onQuery({ size: pageSize, page: pageSize === query.size ? current : 1 });
      }}
    />
  );
}

function orderingOf<R>(sorter: SorterResult<R> | SorterResult<R>[]): string {
  const { columnKey, order } = Array.isArray(sorter) ? (sorter[0] ?? {}) : sorter;
  if (!order || columnKey === undefined) return '';
  return order === 'descend' ? `-${String(columnKey)}` : String(columnKey);
}

function rowSelection<R extends DirectoryRow>({ toggle, rows: chosen }: Selection<R>) {
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
