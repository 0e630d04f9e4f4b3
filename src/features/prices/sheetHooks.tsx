import { Button, type InputRef } from 'antd';
import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { listen } from '../../lib/listen.ts';
import type { SheetViewControl } from '../../sheet/columns/useSheetView.ts';
import { historyKey } from '../../sheet/commandStack.ts';
import type { SheetHandle } from '../../sheet/sheetTypes.ts';
import { useFeedback } from '../../ui/feedback.ts';
import { focusIsFree } from '../../ui/focusIsFree.ts';
import type { PriceRow } from './priceRow.ts';
import { type PriceQueues, retryAll } from './saving/usePriceQueues.ts';
import type { PriceCommands } from './usePriceCommands.ts';
import type { PriceGroup } from './useShownGroups.ts';

const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');

/** What opens over the screen has keys of its own, though React hands its events on to the screen. */
const isOver = (target: EventTarget | null) => target instanceof Element && target.closest('[role="dialog"], [role="menu"]') !== null;

const KEY = 'price-sorted';

const SECONDS = 8;

const SAVES = 'price-saves';

const SORTED = 'Строки отсортированы, поэтому переставлять их нельзя.';

/** ms without a change after which a selection counts as made: nothing shows up under the pointer while it is being drawn. */
const SETTLED = 250;

/** How many rows the sheet's selection touches, once it stands still; nothing at once when it is gone. */
export function useSelectedRows(): [rows: number, onSelect: (rows: number) => void] {
  const [rows, setRows] = useState(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const [onSelect] = useState(() => (count: number) => {
    clearTimeout(timer.current);
    if (count < 2) setRows(0);
    else timer.current = setTimeout(() => setRows(count), SETTLED);
  });
  return [rows, onSelect];
}

/** `edit`: false only puts the cursor there */
export type Focus = { kind: 'service' | 'category'; guid: string; edit?: boolean };

/** Opens the name of a row for editing as soon as the sheet shows the row. */
export function usePendingFocus(sheet: RefObject<SheetHandle | null>, shown: unknown) {
  const wanted = useRef<Focus | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks again whenever what is shown changes
  useEffect(() => {
    const focus = wanted.current;
    const handle = sheet.current;
    if (!focus || !handle) return;
    const { kind, guid, edit = true } = focus;
    const go = kind === 'category' ? handle.editGroup : edit ? handle.editCell : handle.focusCell;
    const done = go(guid, 'title');
    if (done) wanted.current = null;
  }, [shown, sheet]);
  return (focus: Focus) => {
    wanted.current = focus;
  };
}

/** Gives the keyboard back to the sheet when what had it closes or goes; `back` closes it first. */
export function useToSheet(sheet: RefObject<SheetHandle | null>) {
  const toSheet = () => window.setTimeout(() => focusIsFree() && sheet.current?.refocus());
  return {
    toSheet,
    back: (close: (nothing: null) => void) => () => {
      close(null);
      toSheet();
    },
  };
}

type Shown = { shown: readonly PriceGroup[]; settled: boolean };

/** Takes the cursor to the first service shown: at once, or as soon as the list is what the search asks for. */
export function useToFirst(sheet: RefObject<SheetHandle | null>, { shown, settled }: Shown): () => void {
  const wanted = useRef(false);
  function go() {
    wanted.current = false;
    const first = shown[0]?.rows[0];
    if (first) sheet.current?.focusCell(first.service.guid, 'title');
  }
  useEffect(() => {
    if (settled && wanted.current) go();
  });
  return () => {
    if (settled) go();
    else wanted.current = true;
  };
}

/** Where the cursor stays when these rows go elsewhere: at the row that takes the place of the first, else at the one above it. */
export function rowAfter(shown: readonly PriceGroup[], leaving: readonly PriceRow[]): string | undefined {
  const guids = new Set(leaving.map((row) => row.service.guid));
  const rows = shown.find((group) => group.id === leaving[0]?.service.category)?.rows ?? [];
  const at = rows.findIndex((row) => guids.has(row.service.guid));
  const stays = (row: PriceRow) => !guids.has(row.service.guid);
  return (rows.slice(at).find(stays) ?? rows.slice(0, Math.max(at, 0)).findLast(stays))?.service.guid;
}

/** Why rows cannot be moved at the moment, and what to do when somebody tries: to say so and to offer to drop the sorting. */
export function useMoveRefusal({ view: { sort }, all, sortBy }: SheetViewControl<PriceRow>) {
  const { message } = useFeedback();
  // a narrower window may be without the column
  if (!sort || !all.some(({ key }) => key === sort.column)) return {};
  function onMoveRefused() {
    const drop = () => {
      message.destroy(KEY);
      if (sort) sortBy(sort.column, null);
    };
    const content = (
      <span>
        {SORTED}{' '}
        <Button type="link" size="small" onClick={drop}>
          Снять сортировку
        </Button>
      </span>
    );
    void message.open({ key: KEY, type: 'info', duration: SECONDS, content });
  }
  return { movingOff: `${SORTED} Снимите сортировку в меню столбца.`, onMoveRefused };
}

type Deps = {
  searchField: RefObject<InputRef | null>;
  canEdit: boolean;
  queues: PriceQueues;
  onHistory: PriceCommands['go'];
  onReplace(): void;
};

/**
 * Ctrl+Z takes back the latest action, Ctrl+Y and Ctrl+Shift+Z do it again; `/` outside of fields and cells goes to the search, from a
 * cell Ctrl+Shift+F does; Ctrl+H finds and replaces; Ctrl+S tries again what could not be saved. By key code: the same on the
 * Russian layout.
 */
export function usePriceShortcuts({ searchField, canEdit, queues, onHistory, onReplace }: Deps) {
  const { message } = useFeedback();
  const onKeyDown = useEffectEvent((event: globalThis.KeyboardEvent) => {
    // A drag leaves the keyboard with the page: no element of the screen hears it there.
    const direction = event.target === document.body ? historyKey(event) : null;
    const covered = () => document.querySelector('[aria-modal="true"]') !== null;
    if (canEdit && direction && !covered()) {
      event.preventDefault();
      void onHistory(direction, undefined, event.repeat);
    }
    const inSheet = event.target instanceof Element && event.target.closest('[role="treegrid"]');
    const slash = event.code === 'Slash' && !event.ctrlKey && !event.altKey && !event.metaKey && !inSheet && !isField(event.target);
    const find = event.code === 'KeyF' && event.shiftKey && (event.ctrlKey || event.metaKey);
    const put = event.code === 'KeyH' && !event.shiftKey && !event.altKey && (event.ctrlKey || event.metaKey);
    const save = event.code === 'KeyS' && !event.shiftKey && !event.altKey && (event.ctrlKey || event.metaKey);
    if ((put || save) && canEdit && !isOver(event.target) && !covered()) {
      event.preventDefault();
      if (put) onReplace();
      else onSave();
    }
    if ((!slash && !find) || isOver(event.target)) return;
    event.preventDefault();
    searchField.current?.focus({ cursor: 'all' });
  });
  useEffect(() => listen(document, { keydown: onKeyDown }), []);
  function onSave() {
    retryAll(queues);
    message.info({ key: SAVES, content: 'Изменения сохраняются сами.' });
  }

  return (event: KeyboardEvent) => {
    const direction = historyKey(event);
    // In a field these keys belong to the text being typed.
    if (!canEdit || !direction || isField(event.target) || isOver(event.target)) return;
    event.preventDefault();
    void onHistory(direction, undefined, event.repeat);
  };
}
