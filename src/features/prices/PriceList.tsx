import type { InputRef } from 'antd';
import { useMemo, useRef, useState } from 'react';
import { seesCost } from '../../../contract/permissions.ts';
import { useMay } from '../../lib/access.tsx';
import { useMinWidth, useRoomy } from '../../lib/useMinWidth.ts';
import { useCompany } from '../../lib/workspace.ts';
import { statusOf } from '../../saving/entry.ts';
import { FilterBar } from '../../sheet/columns/FilterBar.tsx';
import { SheetFrame } from '../../sheet/columns/SheetFrame.tsx';
import { DataSheet } from '../../sheet/DataSheet.tsx';
import type { MenuTarget, SheetLine } from '../../sheet/flatten.ts';
import type { SheetHandle } from '../../sheet/sheetTypes.ts';
import { KeptOffer } from '../../ui/KeptOffer.tsx';
import { lazyDialog } from '../../ui/lazyDialog.tsx';
import { lazyExtra } from '../../ui/lazyPart.tsx';
import { roomOf, WIDE } from './columnPlaces.ts';
import { NoRows } from './NoRows.tsx';
import { PriceFacts, SaveSummaryLine } from './PriceHead.tsx';
import { PriceToolbar } from './PriceToolbar.tsx';
import { priceColumns, priceMark } from './priceColumns.tsx';
import { useEarlierSteps } from './priceHistory.ts';
import type { PriceRow } from './priceRow.ts';
import type { MergedGroup } from './saving/mergeRows.ts';
import { useConflict, useLateWrites } from './saving/othersEdits.ts';
import { type KeptPrices, PRICES_PLACE, type PriceQueues, useUnsavedGuard } from './saving/usePriceQueues.ts';
import { rowAfter, useMoveRefusal, usePendingFocus, usePriceShortcuts, useSelectedRows, useToFirst, useToSheet } from './sheetHooks.tsx';
import { ToolOutlet } from './tools/priceTools.tsx';
import { usePriceCommands } from './usePriceCommands.ts';
import { usePriceView } from './usePriceView.ts';

const PriceConflict = lazyDialog(() => import('./PriceConflict.tsx'));
const MoveDialog = lazyDialog(() => import('./MoveDialog.tsx'));
const LongJobDialog = lazyDialog(() => import('./LongJobDialog.tsx'));
const PriceMenu = lazyDialog(() => import('./PriceMenu.tsx'));
// The line is a courtesy: the history has the same way back, so the list does without it where its code cannot be loaded.
const LastImport = lazyExtra(() => import('./import/LastImport.tsx'));
const SelectionBar = lazyExtra(() => import('./SelectionBar.tsx'));

const none: readonly MergedGroup[] = [];
const rowId = (row: PriceRow) => row.service.guid;
const menuLabel = (line: SheetLine<PriceRow>) => `Действия: ${line.type === 'group' ? line.group.title : line.row.service.title}`;

type Props = {
  queues: PriceQueues;
  /** null until they are read: everything else is drawn meanwhile, and waits */
  read: readonly MergedGroup[] | null;
};

/** The price list of one company. */
export function PriceList({ queues, read }: Props) {
  const loading = read === null;
  const groups = read ?? none;
  const { role } = useCompany();
  const canEdit = useMay('services', 'edit');
  const costs = role !== undefined && seesCost(role);
  const narrow = !useRoomy();
  const notes = loading || groups.some(({ rows }) => rows[0]?.service.note !== undefined);
  const room = roomOf(narrow, useMinWidth(WIDE));
  const sheet = useRef<SheetHandle>(null);
  const field = useRef<InputRef>(null);
  /** where «Добавить услугу» adds: the category under the cursor */
  const category = useRef<string>(undefined);
  /** and after which service: the one under the cursor */
  const cursor = useRef<string>(undefined);
  const [menu, setMenu] = useState<MenuTarget<PriceRow> | null>(null);
  const [moving, setMoving] = useState<readonly PriceRow[] | null>(null);
  const [conflict, setConflict] = useState<string | null>(null);
  const [tool, setTool] = useState<{ key: string; selected: readonly string[] } | null>(null);
  const columns = useMemo(() => priceColumns({ seesCost: costs, canEdit, notes, room }), [costs, canEdit, notes, room]);
  const [rowMark] = useState(() =>
    priceMark(
      (row) => setConflict(rowId(row)),
      () => queues.services.retry(),
    ),
  );
  const view = usePriceView({ groups, columns, sheet, seesCost: costs, canEdit, narrow });
  const { control, list, search } = view;
  const moveRefusal = useMoveRefusal(control);
  const focusWhenShown = usePendingFocus(sheet, list.shown);
  const toFirst = useToFirst(sheet, list);
  useUnsavedGuard(queues, sheet);

  const [selectedRows, onSelect] = useSelectedRows();
  const commands = usePriceCommands({
    queues,
    groups,
    sheet,
    editNew(kind, guids, into, edit) {
      const [guid] = guids;
      if (guid === undefined) return;
      list.reveal(guids);
      list.open(into);
      focusWhenShown({ kind, guid, edit });
    },
    onMove: setMoving,
    onConflict: setConflict,
  });
  useEarlierSteps(commands.stack, canEdit && !loading);
  useLateWrites({ late: queues.late, groups: read, commands });
  const onKeyDown = usePriceShortcuts({
    searchField: field,
    canEdit,
    queues,
    onHistory: commands.go,
    onReplace: () => openTool('replace'),
  });
  const categoryOf = (guid: string) => groups.find((group) => group.category.shown.guid === guid)?.category;
  const conflicting = useConflict(groups, conflict);
  const openTool = (key: string) => setTool({ key, selected: sheet.current?.selectedRows() ?? [] });
  const { toSheet, back } = useToSheet(sheet);

  const { density } = control.layout;
  const low = !narrow && density === 'compact';
  const dock = !loading && canEdit && <LastImport />;
  const facts = (
    <PriceFacts loading={loading} services={list.total} categories={groups.length} found={search.found} meant={list.meant}>
      <FilterBar control={control} count={list.count} total={list.total} onLeave={toSheet} />
      {!canEdit && <span className="price-read-only">Только просмотр</span>}
      <SaveSummaryLine queues={queues} canEdit={canEdit} onLeave={toSheet} />
      {(narrow || low) && dock}
    </PriceFacts>
  );
  const toolbar = (
    <PriceToolbar
      {...view}
      field={field}
      commands={commands}
      canEdit={canEdit}
      loading={loading}
      empty={!loading && groups.length === 0}
      narrow={narrow}
      brief={low}
      onAddService={() => commands.addService(category.current, cursor.current)}
      onToSheet={toFirst}
      onTool={openTool}
    />
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: shortcuts of the whole screen, each also a button
    <section className="price-list" data-density={density} aria-busy={loading || undefined} onKeyDown={onKeyDown}>
      <div className="bar price-head">
        <h1>Прайс-лист</h1>
        {!narrow && !low && facts}
        {toolbar}
      </div>
      {canEdit && <KeptOffer<KeptPrices> place={PRICES_PLACE} onRestore={queues.restore} />}
      <SheetFrame control={control} words={list.words} rows={() => groups.flatMap((group) => group.rows)} onLeave={toSheet}>
        <div className="price-sheet" inert={loading}>
          <DataSheet
            ref={sheet}
            label="Прайс-лист"
            columns={control.columns}
            groups={list.shown}
            rowId={rowId}
            collapsed={list.collapsed}
            onToggle={list.toggle}
            onEdits={canEdit ? commands.edit : undefined}
            onPasteBeyond={canEdit ? commands.pasteBeyond : undefined}
            onMoveRows={canEdit ? commands.actions.moveTo : undefined}
            {...moveRefusal}
            onMoveGroup={canEdit ? commands.actions.moveCategory : undefined}
            onRenameGroup={canEdit ? commands.actions.renameCategory : undefined}
            onActive={(line) => {
              category.current = line.type === 'group' ? line.group.id : line.row.service.category;
              cursor.current = line.type === 'row' ? line.id : undefined;
            }}
            tall={narrow}
            density={density}
            aside={low ? facts : !narrow && dock}
            rowMark={rowMark}
            menuLabel={canEdit ? menuLabel : undefined}
            onMenu={setMenu}
            onSelect={canEdit ? onSelect : undefined}
            empty={<NoRows loading={loading} list={list} control={control} canEdit={canEdit} field={field} onAdd={commands.addService} />}
          />
          <SelectionBar
            // where its code did not come at first, it is asked for again when the bar is due
            key={String(selectedRows > 1)}
            rows={selectedRows}
            movable={groups.length > 1}
            onCommand={commands.runOnSelected}
            onLeave={toSheet}
            onTool={openTool}
          />
        </div>
      </SheetFrame>
      {narrow && <div className="bar price-head">{facts}</div>}
      {menu && (
        <PriceMenu
          target={menu}
          movable={groups.length > 1}
          categoryStatus={(guid) => {
            const entry = categoryOf(guid)?.entry;
            return entry ? statusOf(entry) : undefined;
          }}
          onTool={(key) => {
            setMenu(null);
            if (menu.type === 'row') setTool({ key, selected: [...new Set([rowId(menu.row), ...commands.meant(menu.row)])] });
          }}
          onCommand={(command) => {
            setMenu(null);
            commands.run(command, menu);
            if (['up', 'down', 'remove', 'removeCategory'].includes(command)) toSheet();
          }}
          onClose={back(setMenu)}
        />
      )}
      <ToolOutlet
        tool={tool?.key ?? null}
        queues={queues}
        groups={groups}
        shown={list.shown}
        columns={columns}
        selected={tool?.selected ?? []}
        commands={commands}
        onClose={back(setTool)}
      />
      {commands.long && <LongJobDialog {...commands.long} onClose={() => commands.long?.settled(null)} />}
      {moving && (
        <MoveDialog
          services={moving.map((row) => row.service)}
          categories={groups.map((group) => group.category.shown)}
          onMove={(to) => {
            // The cursor stays where the work goes on.
            const next = rowAfter(list.shown, moving);
            if (next) sheet.current?.focusCell(next, 'title');
            void commands.perform(commands.actions.move(moving.map(rowId), to));
            back(setMoving)();
          }}
          onClose={back(setMoving)}
        />
      )}
      {conflict && conflicting && (
        <PriceConflict
          conflict={conflicting}
          categoryTitle={(guid) => categoryOf(guid)?.shown.title ?? 'удалённая категория'}
          onChoose={(choice) => {
            queues.services.resolve(conflict, choice);
            queues.categories.resolve(conflict, choice);
            back(setConflict)();
          }}
          onClose={back(setConflict)}
        />
      )}
    </section>
  );
}
