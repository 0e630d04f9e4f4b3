import type { Cell } from '../reading/sheetTable.ts';

/** Longest text of a cell that is taken along; the check says that such a text is too long. */
export const MAX_TEXT = 5000;

/** The cell of a column; null where it is blank, and where there is no such column (−1). */
export function filledCell(row: readonly Cell[], column: number): Cell {
  const cell = column < 0 ? null : (row[column] ?? null);
  return typeof cell === 'string' && cell.trim() === '' ? null : cell;
}

/** Trimmed text of a column's cell; empty where there is none. */
export function textIn(row: readonly Cell[], column: number): string {
  return String(filledCell(row, column) ?? '')
    .trim()
    .slice(0, MAX_TEXT);
}
