import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createTabRun, nextRow, nextStop } from '../keyboard.ts';
import { type Travel, travel } from '../selection/travel.ts';

/** The cell from which a row was opened last: coming back, the keyboard is there again. */
let left: CellPlace | null = null;

/** `row`: the row's number; `HEAD` is the head of the table. */
export type CellPlace = { row: number; column: string };

export const HEAD = 0;
const PAGE = 10;

/** How cells are found in the page. */
export const cellName = ({ row, column }: CellPlace) => `${row}:${column}`;

/**
 * The one cell of the table that Tab reaches. It is known by its row and column, not by their numbers, so that it stays on its row when
 * rows come and go.
 * @param rows numbers of the rows as shown; @param columns keys as shown; @param home the column it begins in
 */
export function useTableCursor(table: RefObject<HTMLElement | null>, rows: readonly number[], columns: readonly string[], home: string) {
  const [state, setState] = useState<{ place: CellPlace; turn: number }>({ place: { row: HEAD, column: '' }, turn: 0 });
  const [tabs] = useState(createTabRun);
  /** the keyboard is in the table, or was until its row went */
  const held = useRef(false);
  const all = [HEAD, ...rows];
  const known = all.includes(state.place.row) && columns.includes(state.place.column);
  const place = known ? state.place : { row: rows[0] ?? HEAD, column: columns.find((column) => column === home) ?? columns[0] ?? '' };
  const here = { line: all.indexOf(place.row), column: columns.indexOf(place.column) };
  const lines = all.map((row) => ({ type: 'row' as const, row }));

  /** The keyboard goes there. */
  const focus = useCallback((to: CellPlace) => setState(({ turn }) => ({ place: to, turn: turn + 1 })), []);
  const cellAt = useCallback(
    (to: CellPlace) => table.current?.querySelector<HTMLElement>(`[data-cell="${CSS.escape(cellName(to))}"]`),
    [table],
  );
  useLayoutEffect(() => {
    if (state.turn === 0) return;
    const { row, column } = state.place;
    const cell = cellAt(state.place);
    if (isHidden(cell) && column !== home) return focus({ row, column: home });
    cell?.focus({ preventScroll: true });
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [state, cellAt, home, focus]);

  useLayoutEffect(() => {
    if (!known && held.current && rows.length > 0 && state.place.column !== '') focus(place);
  });
  useLayoutEffect(
    () => () => {
      if (held.current) focusCursor();
    },
    [],
  );
  const waiting = useRef(true);
  useEffect(() => {
    if (!waiting.current || rows.length === 0) return;
    waiting.current = false;
    if (left && rows.includes(left.row)) focus(left);
    left = null;
  }, [rows, focus]);

  const at = (line: number, column: number): CellPlace => ({ row: all[line] ?? HEAD, column: columns[column] ?? '' });
  return {
    place,
    focus,
    /** The keyboard is there already: by the mouse, or by the browser. */
    follow(to: CellPlace) {
      held.current = true;
      setState((now) => (now.place.row === to.row && now.place.column === to.column ? now : { place: to, turn: 0 }));
    },
    /** The keyboard left the table: its going by itself, with its row, is not told. */
    leave() {
      held.current = false;
    },
    /** A row is opened from there. */
    remember(from: CellPlace) {
      left = from;
    },
    /** No cell counts as filled: with Ctrl the arrows lead to the far end. Along the row, hidden cells are passed over. */
    travel(way: Travel) {
      const shown = columns.filter((column) => !isHidden(cellAt({ row: place.row, column })));
      const from = { line: here.line, column: shown.indexOf(place.column) };
      const to = travel({ lines, columns: shown.map(() => ({ text: () => '' })), page: PAGE }, from, way);
      focus({ row: all[to.line] ?? HEAD, column: shown[to.column] ?? '' });
    },
    /** Down or up from an edit, back to where the row of Tabs began. */
    fall(by: 1 | -1) {
      const line = nextRow(lines, here.line, by) ?? here.line;
      focus(at(Math.max(1, line), tabs.end({ rowIdx: here.line - 1, idx: here.column })));
    },
    /** To the next of these columns, over the ends of rows. @returns false at the table's end */
    step(stops: readonly string[], back: boolean) {
      const indexes = columns.flatMap((column, index) => (stops.includes(column) ? [index] : []));
      const from = { rowIdx: here.line - 1, idx: here.column };
      const to = nextStop(lines.slice(1), indexes, from, back ? -1 : 1);
      tabs.step(from, to);
      if (to) focus(at(to.rowIdx + 1, to.idx));
      return to !== null;
    },
  };
}

/** On a phone, where rows are cards, empty cells and some headings are not shown. */
const isHidden = (cell: HTMLElement | null | undefined) => cell?.checkVisibility?.() === false;

/** Gives the keyboard back to the table after a menu or a dialog: to that row's menu, else to the cell that Tab reaches, else to the way on from an empty list. */
export function focusCursor(row?: number): void {
  // the dialog takes the focus along when it goes
  window.setTimeout(() => {
    // a press elsewhere has taken it already
    if (document.activeElement?.closest('[role="dialog"], textarea, input:not([type="checkbox"])')) return;
    const own = row === undefined ? null : document.querySelector<HTMLElement>(`[data-cell="${row}:menu"]`);
    (own ?? document.querySelector<HTMLElement>('[data-cell][tabindex="0"], .crm-state ~ .ant-empty button'))?.focus();
  });
}
