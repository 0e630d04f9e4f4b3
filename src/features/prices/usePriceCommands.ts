import { Button } from 'antd';
import { createElement, type RefObject, useEffect, useRef, useState } from 'react';
import { lowerFirst } from '../../../contract/text.ts';
import { useConnection } from '../../lib/connection.ts';
import type { Job } from '../../lib/inSlices.ts';
import { counted } from '../../lib/plural.ts';
import { useCompany } from '../../lib/workspace.ts';
import type { Direction } from '../../sheet/commandStack.ts';
import type { MenuTarget } from '../../sheet/flatten.ts';
import { cellsText } from '../../sheet/selection/selectionFigures.ts';
import type { CellEdit, EditHow, PasteBeyond, SheetHandle } from '../../sheet/sheetTypes.ts';
import { useFeedback } from '../../ui/feedback.ts';
import { categoryActions } from './categoryActions.ts';
import type { PriceStep } from './doStep.ts';
import { priceActions } from './priceActions.ts';
import { type RunJob, runAtOnce, usePriceHistory } from './priceHistory.ts';
import type { PriceRow } from './priceRow.ts';
import type { MergedGroup } from './saving/mergeRows.ts';
import type { PriceQueues } from './saving/usePriceQueues.ts';
import type { Kept } from './undoStep.ts';

/** What the menu of a row or of a category does. */
export type MenuCommand =
  | 'edit'
  | 'duplicate'
  | 'up'
  | 'down'
  | 'move'
  | 'remove'
  | 'add'
  | 'rename'
  | 'removeCategory'
  | 'copy'
  | 'paste'
  | 'retry'
  | 'conflict'
  | 'discard';

type Deps = {
  queues: PriceQueues;
  groups: readonly MergedGroup[];
  sheet: RefObject<SheetHandle | null>;
  /** show these new rows, and open the name of the first as soon as it is shown */
  editNew(kind: 'service' | 'category', guids: readonly string[], category: string, edit?: boolean): void;
  /** ask where to; the rows are all selected ones when the menu was asked for on one of them */
  onMove(rows: readonly PriceRow[]): void;
  onConflict(guid: string): void;
};

/** A long job, and who waits for it. `settled(null)`: it was stopped before anything was done. */
export type LongJob = { job: Job<unknown>; settled(done: { result: unknown } | null): void };

/** More cells or rows than this are worked through in sight, and can be stopped. */
const MANY = 5000;

const NEW_CATEGORY = 'Новая категория';
const TOAST_SECONDS = 8;
/** one word about what was done or taken back at a time: the newest */
const UNDO_TOAST = 'price-undo';

/** What menus, buttons and shortcuts of the price list do. */
export function usePriceCommands({ queues, groups, sheet, editNew, onMove, onConflict }: Deps) {
  const { message } = useFeedback();
  const { company } = useCompany();
  const { ground, history, reload } = usePriceHistory(queues, groups);
  const connection = useConnection();
  const [long, setLong] = useState<LongJob | null>(null);
  const waiting = useRef(long);
  waiting.current = long;
  // a screen that is left stops its job: who waits for it would wait for ever
  useEffect(() => () => waiting.current?.settled(null), []);
  const now = useRef(groups);
  now.current = groups;
  const [actions] = useState(() => {
    const deps = { ground, history, company: company.guid };
    return { ...priceActions(deps), ...categoryActions(deps) };
  });

  function say(type: 'info' | 'success' | 'warning' | 'error', content: string, duration?: number) {
    void message.open({ key: UNDO_TOAST, type, content, duration });
  }
  /** Does a job: of many rows with its progress in sight. The dialog's code cannot come without a connection: then as few ones are done. */
  const perform: RunJob = (job, then) => {
    if (job.count <= MANY || !connection.get()) return runAtOnce(job, then);
    return new Promise((resolve) => {
      let over = false;
      setLong({
        job,
        settled(done) {
          // Escape may come together with the result: then it is done
          if (over) return;
          over = true;
          setLong(null);
          if (done) then?.(done.result as never);
          else say('info', 'Отменено: ничего не изменилось.');
          resolve(done as never);
        },
      });
    });
  };
  /** Takes back, or does again, the latest step or that one, and says what came of it. @param held the key is held down: it waits for no turn */
  async function go(direction: Direction, wanted?: PriceStep, held = false) {
    const back = direction === 'undo';
    if (held && history.stack.getState().busy) return;
    const went = await history.go(direction, wanted, perform);
    if (went?.failure === '') return;
    if (!went) {
      const busy = history.stack.getState().busy;
      say('info', busy ? 'Предыдущая отмена ещё выполняется' : back ? 'Отменять нечего' : 'Возвращать нечего');
    } else if (went.failure) {
      say('error', `Не удалось ${back ? 'отменить' : 'вернуть'}: ${lowerFirst(went.title)}. ${went.failure}`, TOAST_SECONDS);
    } else {
      const kept = keptText(went.kept, direction);
      if (kept) say('warning', kept, TOAST_SECONDS);
      else say('success', `${back ? 'Отменено' : 'Возвращено'}: ${lowerFirst(went.title)}`);
    }
  }
  function offerUndo(text: string, step: PriceStep) {
    const button = createElement(Button, { type: 'link', size: 'small', onClick: () => void go('undo', step) }, 'Отменить');
    void message.open({ key: UNDO_TOAST, type: 'info', duration: TOAST_SECONDS, content: createElement('span', null, text, ' ', button) });
  }
  /** After that service, into that category while it exists, else into the first. */
  function addService(category?: string, after?: string) {
    const guids = now.current.map((group) => group.category.shown.guid);
    const into = guids.find((guid) => guid === category) ?? guids[0] ?? actions.addCategory(NEW_CATEGORY);
    editNew('service', [actions.addService(into, after)], into);
  }
  function addCategory() {
    const guid = actions.addCategory(NEW_CATEGORY);
    editNew('category', [guid], guid);
  }
  function duplicate(guids: readonly string[], category: string) {
    const copies = actions.duplicate(guids);
    // the title of a single copy opens for editing; with several copies none is opened
    editNew('service', copies, category, copies.length === 1);
  }
  function remove(guids: readonly string[]) {
    if (guids.length === 0) return;
    void perform(actions.remove(guids), (step) => {
      if (step) offerUndo(guids.length === 1 ? 'Удалено.' : `Удалено: ${counted(guids.length, 'услуга')}.`, step);
    });
  }
  /** A filter may hide some of the services that go: the notice counts them all. */
  function removeCategory({ category, rows }: MergedGroup) {
    const gone = rows.filter(({ service }) => service.category === category.shown.guid).length;
    const what = `категория «${category.shown.title}»${gone > 0 ? ` и ${counted(gone, 'услуга')}` : ''}`;
    offerUndo(`Удалено: ${what}.`, actions.removeCategory(category.shown));
  }
  /** All selected rows when the menu was asked for on one of them. */
  function meant(row: PriceRow) {
    const selected = sheet.current?.selectedRows() ?? [];
    return selected.includes(row.service.guid) ? selected : [row.service.guid];
  }
  function rowsOf(guids: readonly string[]): PriceRow[] {
    const wanted = new Set(guids);
    return now.current.flatMap((group) => group.rows.filter((row) => wanted.has(row.service.guid)));
  }
  function discard(guid: string) {
    const group = now.current.find(({ category }) => category.shown.guid === guid);
    // its services cannot be saved without it
    const own = group?.category.entry?.base === null ? group.rows.filter(({ service }) => service.category === guid) : [];
    queues.services.discard([guid, ...own.map(({ service }) => service.guid)]);
    queues.categories.discard(guid);
    queues.reload();
  }
  /** The commands for an unsaved row or category: the same for both. */
  function settle(command: MenuCommand, guid: string, queue: { retry(): void }) {
    if (command === 'retry') queue.retry();
    else if (command === 'conflict') onConflict(guid);
    else if (command === 'discard') discard(guid);
  }
  function onRow(command: MenuCommand, row: PriceRow) {
    const { service } = row;
    if (command === 'edit') sheet.current?.editCell(service.guid, 'title');
    else if (command === 'duplicate') duplicate(meant(row), service.category);
    else if (command === 'move') onMove(rowsOf(meant(row)));
    else if (command === 'remove') remove(meant(row));
    else settle(command, service.guid, queues.services);
  }
  function onGroup(command: MenuCommand, guid: string) {
    const group = now.current.find(({ category }) => category.shown.guid === guid);
    if (!group) return;
    if (command === 'add') addService(guid);
    else if (command === 'rename') sheet.current?.editGroup(guid);
    else if (command === 'removeCategory') removeCategory(group);
    else settle(command, guid, queues.categories);
  }
  function moveOne(target: MenuTarget<PriceRow>, by: 1 | -1) {
    if (target.type === 'row') sheet.current?.stepRows(target.row.service.guid, by);
    else sheet.current?.stepGroup(target.group.id, by);
  }
  return {
    actions,
    long,
    perform,
    edit: (edits: readonly CellEdit<PriceRow>[], how: EditHow) => perform(actions.edit(edits, how)),
    /** what was done here, for the buttons that take it back */
    stack: history.stack,
    go,
    /**
     * A tool had the server write a changeset: the list is read anew, and the change can be taken back as one step, and done again by
     * taking that back. `title` names it: «Изменены цены: +10 %».
     */
    carriedOut(title: string, changeset: string) {
      void reload();
      const step: PriceStep = { kind: 'changeset', title, changeset };
      history.did(step);
      offerUndo(`${title}.`, step);
    },
    /** Finding and replacing: one step, which its notice takes back too. */
    replace(edits: readonly CellEdit<PriceRow>[]) {
      void perform(actions.edit(edits, 'replaced'), (step) => {
        if (step) offerUndo(`Заменено: ${cellsText(edits.length)}.`, step);
      });
    },
    addService,
    addCategory,
    /** Deleted services come back. */
    restore: (guids: readonly string[]) => void perform(actions.restore(guids)),
    meant,
    runOnSelected(command: 'move' | 'duplicate' | 'remove') {
      const guids = sheet.current?.selectedRows() ?? [];
      if (command === 'move') onMove(rowsOf(guids));
      else if (command === 'remove') remove(guids);
      else duplicate(guids, rowsOf(guids)[0]?.service.category ?? '');
    },
    /** A pasted block with more rows than there are: the cursor goes to the first new one. */
    pasteBeyond(paste: PasteBeyond<PriceRow>) {
      return perform(actions.paste(paste), (made) => editNew('service', made, paste.group, false));
    },
    run(command: MenuCommand, target: MenuTarget<PriceRow>) {
      if (command === 'copy') void sheet.current?.copy();
      else if (command === 'paste') void sheet.current?.paste();
      else if (command === 'up' || command === 'down') moveOne(target, command === 'up' ? -1 : 1);
      else if (target.type === 'row') onRow(command, target.row);
      else onGroup(command, target.group.id);
    },
  };
}

export type PriceCommands = ReturnType<typeof usePriceCommands>;

/** «Не отменено: 2 ячейки. Их уже изменили после этого («Окраска стен» и другие), новые значения оставлены.» Empty when nothing was kept. */
function keptText({ cells, rows, example }: Kept, direction: Direction) {
  if (cells + rows === 0) return '';
  const what = [cells > 0 && cellsText(cells), rows > 0 && counted(rows, 'строка')].filter(Boolean).join(' и ');
  const where = example ? ` (${cells + rows > 1 ? 'например, ' : ''}«${example}»)` : '';
  return `${direction === 'undo' ? 'Не отменено' : 'Не возвращено'}: ${what}. Это уже изменили после вас${where}, новые значения оставлены.`;
}
