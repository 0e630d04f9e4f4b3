import { type FocusEvent, type KeyboardEvent, type MouseEvent, useCallback, useRef, useState } from 'react';
import { announce } from '../../ui/announce.tsx';
import { headingAction } from '../columns/useHeadingKeys.ts';
import { type EditEnd, isModifier, keyAction, pressOf } from '../keyboard.ts';
import { travelKey } from '../selection/travel.ts';
import { type CellPlace, cellName, HEAD, useTableCursor } from './useTableCursor.ts';

export const MENU = 'menu';
const STEP_PX = 16;

type Options = {
  rows: readonly number[];
  /** keys as shown */
  columns: readonly string[];
  /** keys of those that are edited, as shown */
  stops: readonly string[];
  /** the column in which the cursor begins */
  home: string;
  onEdit(row: number, column: string, text: string): void;
  onClear(row: number, column: string): void;
  /** Enter where nothing is edited, `HEAD` too */
  onEnter(place: CellPlace): void;
  /** a click on a heading */
  onSort(column: string): void;
  /** absent: rows are not opened */
  onOpen: ((row: number) => void) | undefined;
  onMenu(row: number): void;
  onResize(column: string, width: number): void;
  onStep(column: string, by: -1 | 1): void;
  /** keys of the owner's own: true where it was one */
  onKey(event: KeyboardEvent, row: number): boolean;
};

/** `typed`: what editing began with in place of what was there; null goes on with that. */
export type Editing = CellPlace & { typed: string | null };

/**
 * The sheet for a table that its owner draws, because its rows are as high as what stands in them, turn into cards on a phone and go to
 * paper whole, none of which react-data-grid can do. Cursor, keys and editing follow the same rules as `DataSheet` (`keyboard.ts`,
 * `travel.ts`), but the arrows stay in a text that is typed.
 */
export function useSheetTable(options: Options) {
  const table = useRef<HTMLTableElement>(null);
  const cursor = useTableCursor(table, options.rows, options.columns, options.home);
  const [editing, setEditing] = useState<Editing | null>(null);
  const leaving = useRef(false);
  const latest = useRef({ options, cursor });
  latest.current = { options, cursor };

  const canEdit = ({ row, column }: CellPlace) => row !== HEAD && options.stops.includes(column);
  const cellAt = (place: CellPlace) => table.current?.querySelector<HTMLElement>(`[data-cell="${cellName(place)}"]`);
  function edit(place: CellPlace, typed: string | null) {
    if (canEdit(place)) setEditing({ ...place, typed });
    return canEdit(place);
  }

  const open = useCallback((row: number) => {
    const { cursor, options } = latest.current;
    if (!options.onOpen) return;
    cursor.remember(cursor.place);
    options.onOpen(row);
  }, []);
  const commit = useCallback(
    (place: CellPlace, text: string, end: EditEnd) => {
      const { cursor, options } = latest.current;
      setEditing(null);
      options.onEdit(place.row, place.column, text);
      if (end === 'down' || end === 'up') cursor.fall(end === 'down' ? 1 : -1);
      else if (end === 'next' || end === 'previous') {
        if (!cursor.step(options.stops, end === 'previous')) cursor.focus(place);
      } else if (end === 'open' && options.onOpen) open(place.row);
      // by the mouse the keyboard is elsewhere already
      else if (table.current?.contains(document.activeElement)) cursor.focus(cursor.place);
    },
    [open],
  );
  const cancel = useCallback(() => {
    setEditing(null);
    latest.current.cursor.focus(latest.current.cursor.place);
  }, []);

  /** @returns false leaves the key to the browser */
  function pressed(event: KeyboardEvent) {
    const { place } = cursor;
    const { row, column } = place;
    const heading = row === HEAD ? headingAction(event) : null;
    if (heading && heading.do !== 'menu') {
      if (heading.do === 'move') options.onStep(column, heading.step);
      else options.onResize(column, (cellAt(place)?.offsetWidth ?? 0) + heading.step * STEP_PX);
      return true;
    }
    const press = pressOf(event);
    const way = travelKey(press);
    const before = leaving.current;
    // the keys that only modify another say nothing yet
    if (!isModifier(event)) leaving.current = false;
    if (way) {
      cursor.travel(way);
      return true;
    }
    const on = { editing: false, line: 'row', expanded: false, firstColumn: false, menuColumn: column === MENU, ranged: false } as const;
    switch (keyAction(press, { ...on, leaving: before })) {
      case 'next':
        return cursor.step(options.stops, false);
      case 'previous':
        return cursor.step(options.stops, true);
      case 'edit':
        if (edit(place, null)) return true;
        if (event.code !== 'F2') options.onEnter(place);
        return event.code !== 'F2';
      case 'clear':
        if (canEdit(place)) options.onClear(row, column);
        return canEdit(place);
      case 'menu':
        if (row !== HEAD) options.onMenu(row);
        return true;
      case 'prepareToLeave':
        leaving.current = true;
        announce('Tab уйдёт из таблицы.');
        return true;
      case 'default':
        if (options.onKey(event, row)) return true;
        return [...event.key].length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey && edit(place, event.key);
      default:
        return false;
    }
  }

  function placeOf(target: EventTarget): CellPlace | null {
    const name = target instanceof Element ? target.closest<HTMLElement>('[data-cell]')?.dataset.cell : undefined;
    const [row, column] = name?.split(':') ?? [];
    return row === undefined || column === undefined ? null : { row: Number(row), column };
  }
  return {
    cursor: cursor.place,
    editing,
    cellAt,
    open,
    commit,
    cancel,
    /** for the `table` */
    props: {
      ref: table,
      role: 'grid',
      'aria-multiselectable': true,
      onKeyDown(event: KeyboardEvent) {
        if (event.target instanceof Element && !event.target.matches('[data-cell]')) return;
        if (pressed(event)) event.preventDefault();
      },
      onFocus({ target }: FocusEvent) {
        const place = placeOf(target);
        if (place) cursor.follow(place);
      },
      onBlur: cursor.leave,
      onClick({ target }: MouseEvent) {
        const place = placeOf(target);
        if (!place || editing || !(target instanceof Element)) return;
        if (target.closest('a[data-card]')) cursor.remember(place);
        if (target.closest('a, button, input, label, [data-edge]')) return;
        if (place.row === HEAD) options.onSort(place.column);
        // a finger has no double click
        else if (matchMedia('(pointer: coarse)').matches) edit(place, null);
      },
      onDoubleClick({ target }: MouseEvent) {
        const place = placeOf(target);
        if (place && !editing) edit(place, null);
      },
    } as const,
  };
}

/** What makes an element a cell of the table; `active`: the one that Tab reaches. */
export function gridCell(place: CellPlace, active: boolean, editable = false) {
  return { role: 'gridcell', 'aria-readonly': !editable, ...headCell(place, active) } as const;
}

/** As `gridCell`, for headings. */
export function headCell(place: CellPlace, active: boolean) {
  return { 'data-cell': cellName(place), tabIndex: active ? 0 : -1 } as const;
}
