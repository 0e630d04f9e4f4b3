import { DeleteOutlined, EditOutlined, PlusOutlined, RollbackOutlined } from '@ant-design/icons';
import { Button, Checkbox, type TableColumnsType, Tag } from 'antd';
import type { ComponentType, ReactNode } from 'react';
import type { KeptForm } from '../../forms/recordFields.ts';
import { useMay } from '../../lib/access.tsx';
import { counted } from '../../lib/plural.ts';
import { ActionsMenu } from '../../lists/ActionsMenu.tsx';
import { DataTable, menuColumn } from '../../lists/DataTable.tsx';
import type { ListControl } from '../../lists/listQuery.ts';
import { NoRows } from '../../lists/NoRows.tsx';
import { SearchField } from '../../lists/SearchField.tsx';
import { FIRST_MARK, focusBeside, focusRow, useOpened } from '../../lists/useFocusBack.ts';
import { useListScreen } from '../../lists/useListScreen.ts';
import { useSoftDelete } from '../../lists/useSoftDelete.ts';
import { LiveRegion } from '../../ui/announce.tsx';
import { KeptOffer } from '../../ui/KeptOffer.tsx';
import { RecordLink } from '../../ui/RecordLink.tsx';
import { DirectoryTools } from './DirectoryTools.tsx';
import type { Directory, DirectoryRow, RecordFormProps } from './directory.ts';
import { MergeLine } from './MergeLine.tsx';
import '../../lists/list.css';

type Props<R extends DirectoryRow> = {
  directory: Directory<R>;
  /** columns after the title; a narrow screen shows `brief` in their place */
  columns: TableColumnsType<R>;
  /** what of the columns `directory.brief` cannot say; shown before it on a narrow screen */
  more?(row: R): ReactNode;
  /** filters of the address by name; tells whether a value is valid */
  narrowedBy: Readonly<Record<string, (value: string) => boolean>>;
  filters?(control: ListControl): ReactNode;
  /** further buttons of the head */
  tools?: ReactNode;
  Form: ComponentType<RecordFormProps<R>>;
};

type Open<R> =
  | { what: 'history' }
  | { what: 'form'; row: R | null; kept?: KeptForm<R> }
  | { what: 'merge'; rows: readonly R[] }
  | { what: 'alike' };

/** A directory as a list: search, filters, order and page in the address; writers add, edit, delete and merge. */
export function DirectoryList<R extends DirectoryRow>({ directory, columns, more, narrowedBy, filters, tools, Form }: Props<R>) {
  const { words, name } = directory;
  const writable = useMay(name, 'edit');
  const list = useListScreen<R>(name, Object.keys(narrowedBy), {
    orderings: ['title', ...columns.filter(({ sorter }) => sorter).map(({ key }) => String(key))],
    onlyValid: (all) => Object.fromEntries(Object.entries(all).filter(([filter, value]) => narrowedBy[filter]?.(value))),
  });
  const { query, change, page, selection } = list;
  const { remove, restore } = useSoftDelete<R>(name, words);
  const hasHistory = useMay('changesets', 'list');
  const [open, setOpen, close] = useOpened<Open<R>>(FIRST_MARK);
  const removeRow = async (row: R) => {
    const rows = page.data?.data ?? [];
    if (!(await remove(row))) return focusRow(row.guid);
    selection.toggle([row], false);
    focusBeside(rows, row.guid, query.withDeleted);
  };
  const restoreRow = async (row: R) => {
    await restore(row);
    focusBeside([row], row.guid, true);
  };
  const menu = (row: R) => {
    const items = row.is_deleted
      ? [{ key: 'restore', icon: <RollbackOutlined aria-hidden />, label: 'Вернуть', onClick: () => void restoreRow(row) }]
      : [
          { key: 'edit', icon: <EditOutlined aria-hidden />, label: 'Изменить', onClick: () => setOpen({ what: 'form', row }) },
          { key: 'remove', icon: <DeleteOutlined aria-hidden />, label: 'Удалить', danger: true, onClick: () => void removeRow(row) },
        ];
    return <ActionsMenu of={row.title} id={row.guid} items={items} />;
  };

  return (
    <section className="page page-wide">
      <LiveRegion />
      <div className="bar">
        <h1>{words.many}</h1>
        <span className="small" role="status">
          {page.data && counted(page.data.total ?? 0, ...words.count)}
        </span>
        <div className="bar push">
          {tools}
          {hasHistory && <Button onClick={() => setOpen({ what: 'history' })}>История</Button>}
          {writable && <Button onClick={() => setOpen({ what: 'alike' })}>Найти дубли</Button>}
          {writable && (
            <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setOpen({ what: 'form', row: null })}>
              {words.add}
            </Button>
          )}
        </div>
      </div>
      <div className="bar">
        <SearchField label={words.search} query={query} onQuery={change} />
        {filters?.({ query, onQuery: change })}
        <Checkbox checked={query.withDeleted} onChange={({ target }) => change({ withDeleted: target.checked })}>
          Показать удалённые
        </Checkbox>
      </div>
      {writable && (
        <KeptOffer<KeptForm<R>>
          place={name}
          leaves
          onRestore={(kept, id) => setOpen({ what: 'form', row: kept.row, kept: { ...kept, id } })}
        />
      )}
      {writable && <MergeLine selection={selection} count={words.count} onMerge={() => setOpen({ what: 'merge', rows: selection.rows })} />}
      <DataTable<R>
        list={list}
        label={words.many}
        selection={writable ? selection : undefined}
        columns={[
          { key: 'title', title: 'Название', sorter: true, render: (_, row) => <RowTitle directory={directory} more={more} row={row} /> },
          ...columns.map((column) => ({ ...column, className: 'directory-wide' })),
          ...(writable ? [menuColumn(menu)] : []),
        ]}
        empty={<NoRows none={words.none} hint={words.noneHint} query={query} onQuery={change} writable={writable} />}
      />
      {open?.what === 'form' && <Form row={open.row} kept={open.kept} onClose={close} />}
      <DirectoryTools
        directory={directory}
        open={open?.what}
        rows={open?.what === 'merge' ? open.rows : []}
        onClose={close}
        onMerged={selection.clear}
      />
    </section>
  );
}

type RowTitleProps<R extends DirectoryRow> = Pick<Props<R>, 'directory' | 'more'> & { row: R };

/** The row's name, leading to its card; where the screen is narrow, the rest of the row stands below it. */
function RowTitle<R extends DirectoryRow>({ directory: { name, brief }, more, row }: RowTitleProps<R>) {
  const further = more?.(row);
  return (
    <div className="directory-title">
      {/* in a block of its own: a link within other text would need an underline */}
      <div>
        <RecordLink resource={name} record={row} data-row={row.guid} />
        {row.is_deleted && (
          <>
            {' '}
            <Tag>Удалено</Tag>
          </>
        )}
      </div>
      <div className="note small directory-brief">
        {further && <div>{further}</div>}
        {brief(row)}
      </div>
    </div>
  );
}
