import type { DataLine, GroupLine } from '../flatten.ts';
import type { KeyPress } from '../keyboard.ts';
import { nextRow } from '../keyboard.ts';
import type { SheetColumn } from '../sheetTypes.ts';
import type { CellAt } from './cellRange.ts';

const plainWays: Record<string, Travel> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  Home: 'rowStart',
  End: 'rowEnd',
  PageUp: 'pageUp',
  PageDown: 'pageDown',
};

const commandWays: Record<string, Travel> = {
  ArrowUp: 'edgeUp',
  ArrowDown: 'edgeDown',
  ArrowLeft: 'edgeLeft',
  ArrowRight: 'edgeRight',
  Home: 'first',
  End: 'last',
};

/** Where the cursor, or the moving corner of a selection, is sent by a key. */
export type Travel =
  | 'up'
  | 'down'
  | 'left'
  | 'right'
  | 'edgeUp'
  | 'edgeDown'
  | 'edgeLeft'
  | 'edgeRight'
  | 'rowStart'
  | 'rowEnd'
  | 'pageUp'
  | 'pageDown'
  | 'first'
  | 'last';

export type TravelSheet<R> = {
  lines: readonly (Pick<DataLine<R>, 'type' | 'row'> | Pick<GroupLine<R>, 'type'>)[];
  columns: readonly Pick<SheetColumn<R>, 'text'>[];
  /** rows that fit on the screen */
  page: number;
};

/** The cell a key leads to. Group headers are passed over, and no way leads out of the data. */
export function travel<R>(sheet: TravelSheet<R>, from: CellAt, way: Travel): CellAt {
  const { lines, columns } = sheet;
  const lastColumn = columns.length - 1;
  const column = Math.min(Math.max(from.column, 0), lastColumn);
  switch (way) {
    case 'up':
      return { line: nextRow(lines, from.line, -1) ?? from.line, column };
    case 'down':
      return { line: nextRow(lines, from.line, 1) ?? from.line, column };
    case 'left':
      return { line: from.line, column: Math.max(column - 1, 0) };
    case 'right':
      return { line: from.line, column: Math.min(column + 1, lastColumn) };
    case 'rowStart':
      return { line: from.line, column: 0 };
    case 'rowEnd':
      return { line: from.line, column: lastColumn };
    case 'pageUp':
    case 'pageDown':
      return { line: paged(sheet, from.line, way === 'pageDown' ? 1 : -1), column };
    case 'first':
      return { line: nextRow(lines, -1, 1) ?? from.line, column: 0 };
    case 'last':
      return { line: nextRow(lines, lines.length, -1) ?? from.line, column: lastColumn };
    case 'edgeUp':
    case 'edgeDown':
      return {
        line: edge(
          from.line,
          (at) => nextRow(lines, at, way === 'edgeDown' ? 1 : -1),
          (at) => isFilled(sheet, at, column),
        ),
        column,
      };
    case 'edgeLeft':
    case 'edgeRight': {
      const by = way === 'edgeRight' ? 1 : -1;
      const next = (at: number) => (at + by < 0 || at + by > lastColumn ? null : at + by);
      return { line: from.line, column: edge(column, next, (at) => isFilled(sheet, from.line, at)) };
    }
  }
}

/** A page on, or the next row where there are only headers up to there. */
function paged<R>({ lines, page }: TravelSheet<R>, from: number, step: 1 | -1) {
  const end = Math.min(Math.max(from + page * step, 0), lines.length - 1);
  const to = nextRow(lines, end + step, step === 1 ? -1 : 1) ?? from;
  return (to - from) * step > 0 ? to : (nextRow(lines, from, step) ?? from);
}

function isFilled<R>({ lines, columns }: TravelSheet<R>, line: number, column: number) {
  const at = lines[line];
  return at?.type === 'row' && columns[column]?.text(at.row) !== '';
}

/** As spreadsheets do: to the last filled cell of a run; from the end of one, or from an empty cell, to the next filled one. */
function edge(from: number, next: (at: number) => number | null, filled: (at: number) => boolean) {
  let at = from;
  let to = next(at);
  if (to === null) return at;
  const insideRun = filled(at) && filled(to);
  while (to !== null && filled(to) === insideRun) {
    at = to;
    to = next(at);
  }
  return insideRun ? at : (to ?? at);
}

/** Where a key leads in a table, which has no range to extend. */
export function travelKey({ code, ctrlKey, metaKey, altKey }: KeyPress): Travel | null {
  return altKey ? null : ((ctrlKey || metaKey ? commandWays : plainWays)[code] ?? null);
}

/** What a key does to the selection. */
export type SelectionMove = { kind: 'go' | 'extend'; way: Travel } | { kind: 'rows' | 'columns' | 'all' };

/** The keys of selecting and of going far; null for a key that is none of them. On a group header plain keys stay its own. */
export function selectionKey({ code, ctrlKey, metaKey, shiftKey, altKey }: KeyPress, line: 'group' | 'row'): SelectionMove | null {
  if (altKey) return null;
  const command = ctrlKey || metaKey;
  if (command && !shiftKey && code === 'KeyA') return { kind: 'all' };
  if (code === 'Space' && command) return { kind: shiftKey ? 'all' : 'columns' };
  if (code === 'Space' && shiftKey) return { kind: 'rows' };
  const way = (command ? commandWays : plainWays)[code];
  if (!way) return null;
  if (shiftKey) return { kind: 'extend', way };
  if (command) return { kind: 'go', way };
  // Plain arrows are the grid's own. Its pages would stop at headers, where the column is lost.
  const far = way === 'rowStart' || way === 'rowEnd' || way === 'pageUp' || way === 'pageDown';
  return line === 'row' && far ? { kind: 'go', way } : null;
}
