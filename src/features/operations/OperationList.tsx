import { DoubleLeftOutlined, DoubleRightOutlined, LeftOutlined, PlusOutlined, RightOutlined } from '@ant-design/icons';
import { Button, Flex } from 'antd';
import { useState } from 'react';
import type { KeptForm } from '../../forms/recordFields.ts';
import { useMay } from '../../lib/access.tsx';
import { keptWork, useWorkPlace } from '../../lib/keptWork.ts';
import { useRoomy } from '../../lib/useMinWidth.ts';
import { useCompany } from '../../lib/workspace.ts';
import { NoneHere } from '../../lists/NoRows.tsx';
import { focusSearch } from '../../lists/SearchField.tsx';
import { HistoryButton } from '../../sheet/HistoryButton.tsx';
import { Failure } from '../../ui/Failure.tsx';
import { Nothing } from '../../ui/Nothing.tsx';
import { readMoneyFilter } from './shared.ts';
import '../../lists/list.css';
import { SavedViews } from '../../lists/SavedViews.tsx';
import { focusBeside, useFocusBack } from '../../lists/useFocusBack.ts';
import { LiveRegion } from '../../ui/announce.tsx';
import { KeptOffer } from '../../ui/KeptOffer.tsx';
import { LaterLine } from '../../ui/Later.tsx';
import { lazyDialog } from '../../ui/lazyDialog.tsx';
import { useNames } from '../directories/shared.tsx';
import { useNews, useOperations } from './api.ts';
import { FilterBar } from './FilterBar.tsx';
import { useHistoryKeys, useMoneyHistory } from './history.ts';
import { ListHead } from './ListHead.tsx';
import { OperationTable } from './OperationTable.tsx';
import type { Operation } from './operation.ts';
import { QuickEntry, UnsavedEntries } from './QuickEntry.tsx';
import { bulkTarget, SelectionBar, useChosen } from './SelectionBar.tsx';
import { TotalsBar } from './TotalsBar.tsx';
import { ENTRY_PLACE, useEntryQueue } from './useEntryQueue.ts';
import { type PageLinks, type Position, useFilterAddress } from './useFilterAddress.ts';
import { useOperationActions } from './useOperationActions.ts';

const EditDrawer = lazyDialog(() => import('./EditDrawer.tsx'));
const BulkDialog = lazyDialog(() => import('./BulkDialog.tsx'));

const none: readonly Operation[] = [];

type Opened = { row: Operation; kept?: KeptForm<Operation> };

/** The screen /transactions. A change of company remounts it, so that it never shows rows of another company. */
export default function OperationList() {
  const { company } = useCompany();
  return <Operations key={company.guid} />;
}

/** The operations of one company. An API without the extension is only read. */
function Operations() {
  const { company } = useCompany();
  const writes = useMay('transactions', 'edit');
  const roomy = useRoomy();
  const { filter, query, position, setFilter, go } = useFilterAddress();
  const { names, directories, full } = useNames();
  const { rows, summary, links, stale, error, retry } = useOperations(filter, position, names);
  const history = useMoneyHistory();
  const news = useNews(history.refresh);
  const chosen = useChosen(rows ?? none, query);
  const actions = useOperationActions(history);
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  const entering = useEntryQueue(history, ({ guid }) => setFresh((now) => new Set([...now, guid])));
  const [open, setOpen] = useState<Opened | null>(null);
  const [bulk, setBulk] = useState<'edit' | 'remove' | null>(null);
  const entryPlace = useWorkPlace(ENTRY_PLACE);
  const [entryOpen, setEntryOpen] = useState(() => entering.queue.line !== null || keptWork.list(entryPlace).length > 0);
  // what is not saved yet keeps the line open, and so does taking it up again
  if (entering.entries.length > 0 && !entryOpen) setEntryOpen(true);
  const focusBack = useFocusBack(open !== null || bulk !== null, '.money-table [data-row]');
  const onKeyDown = useHistoryKeys(entering.go, writes);
  const close = () => {
    setOpen(null);
    setBulk(null);
    focusBack();
  };
  const remove = async (row: Operation, dirty: boolean) => {
    const now = await actions.remove(row);
    if (!now) return;
    if (!now.is_deleted) {
      // shows the other person's version, which the next press deletes; typed text stays until it is saved or taken back
      if (!dirty) setOpen((shown) => (shown?.row.guid === now.guid ? { row: now } : shown));
      return;
    }
    close();
    // `close` first returns the focus to the deleted row
    if (rows) window.setTimeout(() => focusBeside(rows, row.guid, false));
    if (!chosen.everything) chosen.toggle([row], false);
  };

  return (
    <section className="page page-wide" aria-label={`Операции: ${company.title}`} onKeyDown={onKeyDown}>
      <LiveRegion />
      <ListHead writes={writes} query={query} brief={!roomy}>
        {writes && <HistoryButton way="undo" stack={history.stack} go={entering.go} ahead={entering.ahead} />}
        {writes && <HistoryButton way="redo" stack={history.stack} go={entering.go} />}
        {writes && !roomy && (
          <Button icon={<PlusOutlined aria-hidden />} aria-expanded={entryOpen} onClick={() => setEntryOpen(!entryOpen)}>
            Добавить
          </Button>
        )}
      </ListHead>
      {writes && (
        <KeptOffer<KeptForm<Operation>>
          place="transactions"
          leaves
          onRestore={(kept, id) => kept.row && setOpen({ row: kept.row, kept: { ...kept, id } })}
        />
      )}
      {writes && (roomy || entryOpen) && (
        <LaterLine room={<div className="panel money-entry-room" />} atOnce={entryOpen}>
          <QuickEntry entering={entering} directories={directories} names={names} />
        </LaterLine>
      )}
      {!writes && <UnsavedEntries entering={entering} names={names} />}
      <LaterLine atOnce={query !== ''}>
        <FilterBar filter={filter} names={names} directories={directories} onFilter={setFilter}>
          <SavedViews screen="transactions" query={query} onApply={(kept) => setFilter(readMoneyFilter(new URLSearchParams(kept)))} />
        </FilterBar>
      </LaterLine>
      {news.waiting && (
        <Button
          type="dashed"
          onClick={({ currentTarget }) => {
            news.show();
            focusSearch(currentTarget);
          }}
        >
          Есть новые операции — показать
        </Button>
      )}
      <TotalsBar label="Итоги по отбору" summary={summary} stale={stale} whole={full} found={query !== ''} />
      {error && <Failure error={error} retry={retry} />}
      {(rows || !error) && (
        <OperationTable
          rows={rows}
          stale={stale}
          names={names}
          full={full}
          fresh={fresh}
          actions={writes ? { chosen, onOpen: (row) => setOpen({ row }) } : undefined}
          empty={
            <NoOperations
              filtered={query !== ''}
              writes={writes}
              onReset={() => setFilter({})}
              onFirst={position.after || position.before ? () => go({}) : undefined}
            />
          }
        />
      )}
      <Pager links={links} onGo={go} />
      <SelectionBar chosen={chosen} summary={summary} onEdit={() => setBulk('edit')} onRemove={() => setBulk('remove')} />
      {open && (
        <EditDrawer
          key={`${open.row.guid} ${open.row.version}`}
          row={open.row}
          kept={open.kept}
          names={names}
          directories={directories}
          onClose={close}
          onSaved={(before, after) => {
            close();
            actions.edited(before, after);
          }}
          onRemove={(row, dirty) => void remove(row, dirty)}
        />
      )}
      {bulk && (
        <BulkDialog
          action={bulk}
          target={bulkTarget(chosen, filter)}
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

type NoneProps = {
  filtered: boolean;
  writes: boolean;
  onReset(): void;
  /** opens the first page; given on a further one, whose operations have all been deleted */
  onFirst?(): void;
};

/** Shown in place of the table when it has no rows: says why (the page, the filter, or no operations yet) and what to do next. */
function NoOperations({ filtered, writes, onReset, onFirst }: NoneProps) {
  if (onFirst) return <NoneHere description="На этой странице операций больше нет." way="К самым новым" onWay={onFirst} />;
  if (filtered) return <NoneHere description="Под эти условия ничего не подошло." way="Показать все операции" onWay={onReset} />;
  const next = writes
    ? 'Внесите первую вверху или нажмите «Загрузить из файла»: подойдёт таблица Excel или выписка банка.'
    : 'Здесь появятся операции, в которых участвуете вы.';
  return <Nothing description={`Операций пока нет. ${next}`} />;
}

const pageSteps = [
  { rel: 'first', label: 'К самым новым', icon: <DoubleLeftOutlined aria-hidden /> },
  { rel: 'prev', label: 'Новее', icon: <LeftOutlined aria-hidden /> },
  { rel: 'next', label: 'Старее', icon: <RightOutlined aria-hidden /> },
  { rel: 'last', label: 'К самым старым', icon: <DoubleRightOutlined aria-hidden /> },
] as const;

/** Steps between pages; nothing while one page holds everything. */
function Pager({ links, onGo }: { links: PageLinks; onGo(position: Position): void }) {
  if (Object.keys(links).length === 0) return null;
  return (
    <Flex component="nav" wrap justify="center" gap={6} aria-label="Страницы операций">
      {pageSteps.map(({ rel, label, icon }) => {
        const to = links[rel];
        const outermost = rel === 'first' || rel === 'last';
        return (
          <Button
            key={rel}
            icon={rel === 'next' ? undefined : icon}
            disabled={!to}
            title={label}
            aria-label={outermost ? label : undefined}
            onClick={() => to && onGo(to)}
          >
            {outermost ? null : label}
            {rel === 'next' && icon}
          </Button>
        );
      })}
    </Flex>
  );
}
