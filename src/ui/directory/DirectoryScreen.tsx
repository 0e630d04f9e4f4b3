import { PlusOutlined } from '@ant-design/icons';
import { Button, Checkbox } from 'antd';
import { type ComponentType, type ReactNode, useState } from 'react';
import { isWriter } from '../../../contract/permissions.ts';
import { useCompany } from '../../lib/company-context.tsx';
import { counted } from '../../lib/plural.ts';
import { LiveRegion } from '../announce.tsx';
import { KeptOffer } from '../KeptOffer.tsx';
import { lazyDialog } from '../lazyDialog.tsx';
import { type DirectoryColumn, DirectoryTable } from './DirectoryTable.tsx';
import './directory.css';
import type { Directory, DirectoryRow } from './directory.ts';
import { ListFailure } from './ListFailure.tsx';
import type { ListQuery } from './listQuery.ts';
import { NoRows } from './NoRows.tsx';
import type { RowFormProps } from './RowDrawer.tsx';
import { SearchField } from './SearchField.tsx';
import { SelectionLine } from './SelectionLine.tsx';
import { focusRow, useFocusBack } from './useFocusBack.ts';
import { type ListQueryChange, useListQuery } from './useListQuery.ts';
import { useRemoval } from './useRemoval.ts';
import type { KeptRowForm } from './useRowForm.ts';
import { useRowPage } from './useRowPage.ts';
import { useSelection } from './useSelection.ts';

const MergeDialog = lazyDialog(() => import('./MergeDialog.tsx').then((module) => module.MergeDialog));
const AlikeDrawer = lazyDialog(() => import('./AlikeDrawer.tsx').then((module) => module.AlikeDrawer));

type Props<R extends DirectoryRow> = {
  directory: Directory<R>;
  columns: readonly DirectoryColumn<R>[];
  /** names of the filters in the address */
  filterNames: readonly string[];
  filters?(query: ListQuery, onQuery: (change: ListQueryChange) => void): ReactNode;
  /** further buttons of the head */
  tools?: ReactNode;
  Form: ComponentType<RowFormProps<R>>;
};

type Open<R> = { what: 'form'; row: R | null; kept?: KeptRowForm<R> } | { what: 'merge'; rows: readonly R[] } | { what: 'alike' } | null;

/** A directory as a list: search, filters, order and page in the address; writers add, edit, delete and merge. */
export function DirectoryScreen<R extends DirectoryRow>({ directory, columns, filterNames, filters, tools, Form }: Props<R>) {
  const { words, name } = directory;
  const { role } = useCompany();
  const writable = role !== undefined && isWriter(role);
  const { query, change } = useListQuery(filterNames);
  const rows = useRowPage<R>(name, query, (page) => change({ page }, true));
  const selection = useSelection<R>();
  const removal = useRemoval(directory);
  const [open, setOpen] = useState<Open<R>>(null);
  const focusBack = useFocusBack(open !== null);

  const edit = (row: R | null) => setOpen({ what: 'form', row });
  const close = () => {
    setOpen(null);
    focusBack();
  };
  const remove = async (row: R) => {
    if (!(await removal.remove(row))) return focusRow(row.guid);
    selection.toggle([row], false);
  };

  return (
    <section className="directory">
      <LiveRegion />
      <div className="directory-head">
        <h1>{words.many}</h1>
        <span className="directory-quiet" role="status">
          {rows.data && counted(rows.data.total ?? 0, ...words.count)}
        </span>
        <div className="directory-head-buttons">
          {tools}
          {writable && <Button onClick={() => setOpen({ what: 'alike' })}>Найти дубли</Button>}
          {writable && (
            <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => edit(null)}>
              {words.add}
            </Button>
          )}
        </div>
      </div>
      <div className="directory-tools">
        <SearchField label={words.search} value={query.search} onSearch={(search) => change({ search }, true)} />
        {filters?.(query, change)}
        <Checkbox checked={query.withDeleted} onChange={({ target }) => change({ withDeleted: target.checked })}>
          Показать удалённые
        </Checkbox>
      </div>
      {writable && <KeptOffer<KeptRowForm<R>> place={name} onRestore={(kept) => setOpen({ what: 'form', row: kept.row, kept })} />}
      {writable && <SelectionLine selection={selection} words={words} onMerge={() => setOpen({ what: 'merge', rows: selection.rows })} />}
      {rows.error && <ListFailure error={rows.error} retry={() => void rows.refetch()} />}
      {(!rows.error || rows.data) && (
        <DirectoryTable<R>
          directory={directory}
          columns={columns}
          rows={rows.data?.data ?? []}
          total={rows.data?.total ?? 0}
          loading={rows.isPending || rows.isPlaceholderData}
          query={query}
          onQuery={change}
          actions={
            writable
              ? { selection, onEdit: edit, onRemove: (row) => void remove(row), onRestore: (row) => void removal.restore(row) }
              : undefined
          }
          empty={rows.isPending ? ' ' : <NoRows words={words} query={query} onQuery={change} writable={writable} />}
        />
      )}
      {open?.what === 'form' && <Form row={open.row} kept={open.kept} onClose={close} />}
      {open?.what === 'merge' && (
        <MergeDialog
          directory={directory as unknown as Directory<DirectoryRow>}
          rows={open.rows}
          onClose={close}
          onMerged={() => {
            selection.clear();
            close();
          }}
        />
      )}
      {open?.what === 'alike' && <AlikeDrawer directory={directory as unknown as Directory<DirectoryRow>} onClose={close} />}
    </section>
  );
}
