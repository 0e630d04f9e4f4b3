import { PlusOutlined } from '@ant-design/icons';
import { Button, Grid, Skeleton } from 'antd';
import { useMemo, useState } from 'react';
import { isWriter } from '../../../contract/permissions.ts';
import { HistoryButtons } from '../../grid/commands/HistoryButtons.tsx';
import { useCompany } from '../../lib/company-context.tsx';
import { keptWork, useWorkPlace } from '../../lib/keptWork.ts';
import { useExtension } from '../../lib/meta-context.tsx';
import { readMoneyFilter } from '../../lib/moneyFilter.ts';
import { ListFailure } from '../../lists/ListFailure.tsx';
import { SavedViews } from '../../lists/views/SavedViews.tsx';
import { LiveRegion } from '../../ui/announce.tsx';
import { KeptOffer } from '../../ui/KeptOffer.tsx';
import { lazyDialog } from '../../ui/lazyDialog.tsx';
import { bulkTarget } from './bulk/bulkTarget.ts';
import { SelectionBar } from './bulk/SelectionBar.tsx';
import { useChosen } from './bulk/useChosen.ts';
import { EDIT_PLACE, type KeptEdit } from './edit/useEditForm.ts';
import type { OperationDraft } from './entry/operationDraft.ts';
import { QuickEntry } from './entry/QuickEntry.tsx';
import { ENTRY_PLACE, useEntryQueue } from './entry/useEntryQueue.ts';
import { FilterBar } from './filter/FilterBar.tsx';
import { useFilterAddress } from './filter/useFilterAddress.ts';
import { useHistoryKeys } from './history/useHistoryKeys.ts';
import { useMoneyHistory } from './history/useMoneyHistory.ts';
import { ListHead } from './ListHead.tsx';
import { NoOperations } from './list/NoOperations.tsx';
import { OperationTable } from './list/OperationTable.tsx';
import { Pager } from './list/Pager.tsx';
import { TotalsBar } from './list/TotalsBar.tsx';
import { useNames } from './list/useNames.ts';
import { useOperations } from './list/useOperations.ts';
import type { Operation } from './operation.ts';
import './operation-list.css';
import { useClosedSet } from './useClosedSet.ts';
import { useFocusReturn } from './useFocusReturn.ts';
import { useNews } from './useNews.ts';
import { useOperationActions } from './useOperationActions.ts';

const EditDrawer = lazyDialog(() => import('./edit/EditDrawer.tsx').then((module) => module.EditDrawer));
const BulkDialog = lazyDialog(() => import('./bulk/BulkDialog.tsx').then((module) => module.BulkDialog));

const none: readonly Operation[] = [];

type Opened = { row: Operation; draft?: OperationDraft };

/** The operations of one company. An API without the extension is only read. */
export function OperationList() {
  const { company, role } = useCompany();
  const writes = useExtension('transactions') && role !== undefined && isWriter(role);
  const { md } = Grid.useBreakpoint();
  const { filter, query, position, setFilter, go } = useFilterAddress();
  const { names, directories, full } = useNames();
  const { rows, summary, links, stale, error, retry } = useOperations(filter, position, names);
  const closedMonths = useClosedSet();
  const history = useMoneyHistory();
  const news = useNews(history.refresh);
  const chosen = useChosen(rows ?? none, query);
  const actions = useOperationActions(history);
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  const entering = useEntryQueue(history, ({ guid }) => setFresh((now) => new Set([...now, guid])));
  const [open, setOpen] = useState<Opened | null>(null);
  const [bulk, setBulk] = useState<'edit' | 'remove' | null>(null);
  const entryPlace = useWorkPlace(ENTRY_PLACE);
  const [entryOpen, setEntryOpen] = useState(() => keptWork.list(entryPlace).length > 0);
  // what is not saved yet keeps the line open, and so does taking it up again
  if (entering.entries.length > 0 && !entryOpen) setEntryOpen(true);
  const focusBack = useFocusReturn(open !== null || bulk !== null);
  const onKeyDown = useHistoryKeys(history, writes);
  const target = useMemo(() => bulkTarget(chosen, filter), [chosen, filter]);
  const rowActions = useMemo(
    () => ({ onOpen: (row: Operation) => setOpen({ row }), onSelect: chosen.select, onSelectPage: chosen.selectPage }),
    [chosen.select, chosen.selectPage],
  );
  const close = () => {
    setOpen(null);
    setBulk(null);
    focusBack();
  };

  return (
    <section className="money-list" aria-label={`Операции: ${company.title}`} onKeyDown={onKeyDown}>
      <LiveRegion />
      <ListHead writes={writes} query={query} brief={md === false}>
        {writes && <HistoryButtons stack={history.stack} onGo={history.go} />}
        {writes && md === false && (
          <Button icon={<PlusOutlined aria-hidden />} aria-expanded={entryOpen} onClick={() => setEntryOpen(!entryOpen)}>
            Добавить
          </Button>
        )}
      </ListHead>
      {writes && <KeptOffer<KeptEdit> place={EDIT_PLACE} onRestore={setOpen} />}
      {writes && (md !== false || entryOpen) && <QuickEntry entering={entering} directories={directories} />}
      <FilterBar filter={filter} names={names} directories={directories} onFilter={setFilter}>
        <SavedViews screen="transactions" query={query} onApply={(kept) => setFilter(readMoneyFilter(new URLSearchParams(kept)))} />
      </FilterBar>
      {news.waiting && (
        <Button className="money-news" type="dashed" onClick={news.show}>
          Есть новые операции — показать
        </Button>
      )}
      <TotalsBar label="Итоги по отбору" summary={summary} stale={stale} />
      {error && <ListFailure error={error} retry={retry} />}
      {!rows && !error && <Skeleton active title={false} paragraph={{ rows: 12, width: '100%' }} />}
      {rows?.length === 0 && <NoOperations filtered={query !== ''} writes={writes} onReset={() => setFilter({})} />}
      {rows && rows.length > 0 && (
        <OperationTable
          rows={rows}
          names={names}
          full={full}
          closedMonths={closedMonths}
          fresh={fresh}
          isSelected={chosen.has}
          stale={stale}
          actions={writes ? rowActions : undefined}
        />
      )}
      <Pager links={links} onGo={go} />
      <SelectionBar chosen={chosen} summary={summary} onEdit={() => setBulk('edit')} onRemove={() => setBulk('remove')} />
      {open && (
        <EditDrawer
          key={open.row.guid}
          row={open.row}
          kept={open.draft}
          names={names}
          directories={directories}
          onClose={close}
          onSaved={(saved) => {
            close();
            if (saved) actions.edited(saved);
          }}
          onRemove={(row) => void actions.remove(row).then((gone) => gone && close())}
        />
      )}
      {bulk && (
        <BulkDialog
          action={bulk}
          target={target}
          directories={directories}
          onClose={close}
          onDone={(answer) => {
            close();
            chosen.clear();
            actions.changedMany(bulk, answer);
          }}
        />
      )}
    </section>
  );
}
