import { oneLine } from '../../../contract/text.ts';
import type { DataLine } from '../flatten.ts';
import type { CellEdit, ParsedCell, PastedRow, SheetColumn } from '../sheetTypes.ts';

/** The texts to write: by row and column of the target, both from 0; undefined leaves the cell as it is. */
export type CellSource = (row: number, column: number) => string | undefined;

/** Edits of the cells of the lines in those of the columns that can be written to together. */
export function cellEdits<R>(lines: readonly DataLine<R>[], columns: readonly SheetColumn<R>[], source: CellSource): CellEdit<R>[] {
  const edits: CellEdit<R>[] = [];
  const written = writtenColumns(columns);
  for (const [at, line] of lines.entries()) {
    for (const [index, column] of columns.entries()) {
      const cell = written.has(column) ? readCell(column, source(at, index)) : undefined;
      if (cell) edits.push({ rowId: line.id, row: line.row, column: column.key, ...cell });
    }
  }
  return edits;
}

/** New rows from the source's rows `from` … `to` − 1; empty cells are left to the owner's defaults, empty rows left out. */
export function newRows<R>(columns: readonly SheetColumn<R>[], source: CellSource, from: number, to: number): PastedRow[] {
  const rows: PastedRow[] = [];
  const written = writtenColumns(columns);
  for (let at = from; at < to; at++) {
    const row: Record<string, { text: string; parsed: ParsedCell }> = {};
    for (const [index, column] of columns.entries()) {
      const text = source(at, index);
      const cell = text?.trim() && written.has(column) ? readCell(column, text) : undefined;
      if (cell) row[column.key] = cell;
    }
    if (Object.keys(row).length > 0) rows.push(row);
  }
  return rows;
}

/** A cell holds one line, as its editor does; an empty text clears, as Delete does, where the column allows it. */
function readCell<R>(column: SheetColumn<R>, source: string | undefined): { text: string; parsed: ParsedCell } | undefined {
  if (source === undefined || !column.parse) return undefined;
  const line = /[\t\n\v\f\r]/.test(source) ? oneLine(source) : source;
  const text = line.trim() === '' ? (column.cleared ?? line) : line;
  return { text, parsed: (column.parsePasted ?? column.parse)(text) };
}

/**
 * The columns that many cells at once are written to. One that follows from others and sets them when typed (a margin, from
 * which follows a price) must not overrule, with its rounded value, what is written beside it: it takes part only where no
 * other column does, and then the first such alone.
 */
export function writtenColumns<R>(columns: readonly SheetColumn<R>[]): ReadonlySet<SheetColumn<R>> {
  const editable = columns.filter((column) => column.parse);
  const own = editable.filter((column) => !column.derived);
  return new Set(own.length > 0 ? own : editable.slice(0, 1));
}
