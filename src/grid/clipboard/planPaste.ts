import type { DataLine, FlatSheet } from '../flatten.ts';
import type { SelectedBlock } from '../selection/selectionApi.ts';
import type { SheetColumn, SheetGroup } from '../sheetTypes.ts';
import type { CellSource } from './cellEdits.ts';
import { rowsBelow } from './rowsBelow.ts';

export type PastedTable = readonly (readonly string[])[];

/** Where a pasted table would go. */
export type PastePlan<R> = {
  /** the group in which it ends, or whose header it is pasted on */
  group: SheetGroup<R>;
  /** the lines under it within the group, top to bottom */
  under: readonly DataLine<R>[];
  /** the lines shown after the group */
  following: readonly DataLine<R>[];
  columns: readonly SheetColumn<R>[];
  source: CellSource;
  /** rows of the table, repeated as often as the selection asks for */
  rows: number;
  /** columns of the table for which the sheet has none */
  cutColumns: number;
};

/**
 * Lays a table over the selection: from its top left corner, through the rows shown; one that the selection can hold several
 * times is repeated, so a single cell fills the whole selection. A table that is taller than the selection goes on to the end
 * of the group where the selection ends.
 */
export function planPaste<R>(
  table: PastedTable,
  { flat, columns }: { flat: FlatSheet<R>; columns: readonly SheetColumn<R>[] },
  block: SelectedBlock<R>,
): PastePlan<R> | null {
  const [height, width] = [table.length, widthOf(table)];
  const last = block.lines.at(-1);
  if (height === 0 || width === 0 || !last) return null;
  const wide = fitted(width, block.columns.length);
  const from = columns.findIndex((column) => column.key === block.columns[0]?.key);
  const written = from === -1 ? [] : columns.slice(from, from + wide);
  const source: CellSource = (row, column) => table[row % height]?.[column % width];
  const rows = fitted(height, block.lines.length);
  const { group, rest, following } = rowsBelow(flat, last);
  const under = [...block.lines, ...rest].slice(0, rows);
  return {
    group,
    under,
    following,
    columns: written,
    source,
    rows: withoutEmptyEnd(table, rows, under.length),
    cutColumns: wide - written.length,
  };
}

/** On the header of a group the whole table becomes new rows at its beginning, from the first column on. */
export function planPasteOnGroup<R>(table: PastedTable, columns: readonly SheetColumn<R>[], group: SheetGroup<R>): PastePlan<R> {
  const width = widthOf(table);
  return {
    group,
    under: [],
    following: [],
    columns: columns.slice(0, width),
    source: (row, column) => table[row]?.[column],
    rows: withoutEmptyEnd(table, table.length, 0),
    cutColumns: Math.max(0, width - columns.length),
  };
}

const widthOf = (table: PastedTable) => table.reduce((width, row) => Math.max(width, row.length), 0);

/** How many rows or columns are written: as many copies as the selection holds exactly, else one. */
function fitted(size: number, selected: number): number {
  return selected % size === 0 ? selected : size;
}

/** Spreadsheets copy a whole column with a million empty cells: no new rows are asked for those. */
function withoutEmptyEnd(table: PastedTable, rows: number, least: number): number {
  let end = rows;
  while (end > least && table[(end - 1) % table.length]?.every((text) => text.trim() === '')) end--;
  return end;
}
