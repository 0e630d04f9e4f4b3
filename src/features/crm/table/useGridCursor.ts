import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** The cell from which a card was opened last: coming back, the keyboard is there again. */
let left: CellPlace | null = null;

/** A table that is moved through by arrows. */
export const gridRole = { role: 'grid', 'aria-multiselectable': true } as const;

/** `row`: the user's number; 0 is the head of the table. */
export type CellPlace = { row: number; column: string };

export const HEAD = 0;

/** How cells are found in the page. */
export function cellName({ row, column }: CellPlace): string {
  return `${row}:${column}`;
}

/**
 * The one cell of the table that Tab reaches. It is known by its row and column, not by their numbers, so that it stays with
 * its user when rows come and go.
 * @param rows numbers of the users as shown; @param columns keys as shown
 */
export function useGridCursor(table: RefObject<HTMLElement | null>, rows: readonly number[], columns: readonly string[]) {
  const [state, setState] = useState<{ place: CellPlace; turn: number }>({ place: { row: HEAD, column: '' }, turn: 0 });
  /** where a row of Tabs began: Enter goes down to that column */
  const lane = useRef<string | null>(null);
  /** the keyboard is in the table, or was until its row went */
  const held = useRef(false);
  const all = [HEAD, ...rows];
  const known = all.includes(state.place.row) && columns.includes(state.place.column);
  const place = known ? state.place : { row: rows[0] ?? HEAD, column: columns.find((column) => column === 'name') ?? columns[0] ?? '' };

  useLayoutEffect(() => {
    if (state.turn === 0) return;
    const cell = table.current?.querySelector<HTMLElement>(`[data-cell="${CSS.escape(cellName(state.place))}"]`);
    cell?.focus({ preventScroll: true });
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [state, table]);

  /** The keyboard goes there. */
  const focus = useCallback((to: CellPlace) => setState(({ turn }) => ({ place: to, turn: turn + 1 })), []);
  useLayoutEffect(() => {
    if (!known && held.current && rows.length > 0 && state.place.column !== '') focus(place);
  });
  useLayoutEffect(
    () => () => {
      if (held.current) focusCursor();
    },
    [],
  );

  /** The keyboard is there already: by the mouse, or by the browser. */
  const follow = useCallback((to: CellPlace) => {
    held.current = true;
    setState((now) => (now.place.row === to.row && now.place.column === to.column ? now : { place: to, turn: 0 }));
  }, []);

  function at(row: number, column: number): CellPlace {
    const clamped = (index: number, count: number) => Math.max(0, Math.min(count - 1, index));
    return { row: all[clamped(row, all.length)] ?? HEAD, column: columns[clamped(column, columns.length)] ?? '' };
  }
  const here = { row: all.indexOf(place.row), column: columns.indexOf(place.column) };

  return {
    place,
    focus,
    follow,
    /** The keyboard left the table: its going by itself, with its row, is not told. */
    leave(): void {
      held.current = false;
    },
    move(byRows: number, byColumns: number): void {
      lane.current = null;
      focus(at(here.row + byRows, here.column + byColumns));
    },
    /** Down or up from an edit, back to where the row of Tabs began. */
    fall(by: 1 | -1): void {
      const column = lane.current ?? place.column;
      lane.current = null;
      focus({ ...at(Math.max(1, here.row + by), here.column), column });
    },
    /** To the next of these columns, over the ends of rows. @returns false at the table's end */
    step(stops: readonly string[], back: boolean): boolean {
      const shown = columns.filter((column) => stops.includes(column));
      const inRow = back
        ? shown.findLast((column) => columns.indexOf(column) < here.column)
        : shown.find((column) => columns.indexOf(column) > here.column);
      const row = here.row < 1 ? 0 : here.row;
      lane.current ??= place.column;
      if (inRow !== undefined && row > 0) {
        focus({ row: place.row, column: inRow });
        return true;
      }
      const next = all[row + (back ? -1 : 1)];
      const column = back ? shown.at(-1) : shown[0];
      lane.current = null;
      if (next === undefined || next === HEAD || column === undefined) return false;
      focus({ row: next, column });
      return true;
    },
  };
}

/** What makes an element a cell of the grid; `active`: the one that Tab reaches. */
export function gridCell(place: CellPlace, active: boolean, editable = false) {
  return { role: 'gridcell', 'aria-readonly': !editable, ...headCell(place, active) } as const;
}

/** As `gridCell`, for headings. */
export function headCell(place: CellPlace, active: boolean) {
  return { 'data-cell': cellName(place), tabIndex: active ? 0 : -1 } as const;
}

/** Gives the keyboard back to the table after a menu or a dialog: to that user's cell, else to the cell that Tab reaches, else to the way on from an empty list. */
export function focusCursor(user?: number): void {
  // the dialog takes the focus along when it goes
  window.setTimeout(() => {
    if (document.activeElement !== document.body && document.activeElement?.closest('[role="dialog"]')) return;
    const own = user === undefined ? null : document.querySelector<HTMLElement>(`[data-cell="${user}:menu"]`);
    (own ?? document.querySelector<HTMLElement>('[data-cell][tabindex="0"], .crm-state ~ .ant-empty button'))?.focus();
  });
}

/** @param ids users shown; @returns to be told before a card is opened */
export function useReturn(ids: readonly number[], focus: (place: CellPlace) => void): (place: CellPlace) => void {
  const waiting = useRef(true);
  useEffect(() => {
    if (!waiting.current || ids.length === 0) return;
    waiting.current = false;
    const place = left;
    left = null;
    if (place && ids.includes(place.row)) focus(place);
  }, [ids, focus]);
  return useCallback((place) => {
    left = place;
  }, []);
}
