import { counted } from '../../lib/plural.ts';
import { type CellSource, cellEdits, newRows } from '../editing/cellEdits.ts';
import { type DataLine, type FlatSheet, rowsBelow } from '../flatten.ts';
import type { SelectedBlock } from '../selection/cellRange.ts';
import { cellsText } from '../selection/selectionFigures.ts';
import type { SheetColumn, SheetGroup, SheetOwner } from '../sheetTypes.ts';

const rowsOf = (count: number) => counted(count, 'строка');

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
function fitted(size: number, selected: number) {
  return selected % size === 0 ? selected : size;
}

/** Spreadsheets copy a whole column with a million empty cells: no new rows are asked for those. */
function withoutEmptyEnd(table: PastedTable, rows: number, least: number) {
  let end = rows;
  while (end > least && table[(end - 1) % table.length]?.every((text) => text.trim() === '')) end--;
  return end;
}

/** What becomes of the rows for which the group has no more lines. */
export type PasteChoice = 'add' | 'over' | 'fit';

export type PasteOwner<R> = Pick<SheetOwner<R>, 'onEdits' | 'onPasteBeyond'>;

/** What came of a paste: cells written and, among them, refused ones; new rows; rows and columns that found no place. */
export type PasteResult = { cells: number; refused: number; added: number; cutRows: number; cutColumns: number };

/** `handed`: what the owner answered (`whenDone`). */
type CarriedOut = PasteResult & { handed: unknown };

/** Hands the paste to the owner of the sheet in one call, so that it is one step of undo. */
export function carryOutPaste<R>(plan: PastePlan<R>, choice: PasteChoice, owner: PasteOwner<R>): CarriedOut {
  const { under, following, columns, source, rows, group, cutColumns } = plan;
  const lines = choice === 'over' ? [...under, ...following].slice(0, rows) : under;
  const edits = cellEdits(lines, columns, source);
  const added = choice === 'add' ? newRows(columns, source, lines.length, rows) : [];
  const handed =
    added.length > 0
      ? owner.onPasteBeyond?.({ group: group.id, after: lines.at(-1)?.id ?? null, rows: added, edits })
      : edits.length > 0 && owner.onEdits?.(edits, 'pasted');
  const cells = [...edits, ...added.flatMap((row) => Object.values(row))];
  return {
    handed,
    cells: cells.length,
    refused: cells.filter(({ parsed }) => 'error' in parsed).length,
    added: added.length,
    cutRows: choice === 'add' ? 0 : rows - lines.length,
    cutColumns,
  };
}

/** «Вставлено: 40 ячеек, не принято: 2, новых строк: 8. Не поместилось: 3 строки.» */
export function pasteText({ cells, refused, added, cutRows, cutColumns }: PasteResult): string {
  if (cells === 0) return `Вставлять некуда: ${cutColumns > 0 ? 'правее нет столбцов' : 'эти ячейки не изменяются'}.`;
  const done = [`Вставлено: ${cellsText(cells)}`];
  if (refused > 0) done.push(`не принято: ${refused.toLocaleString('ru-RU')}`);
  if (added > 0) done.push(`новых строк: ${added.toLocaleString('ru-RU')}`);
  const cut: string[] = [];
  if (cutRows > 0) cut.push(rowsOf(cutRows));
  if (cutColumns > 0) cut.push(counted(cutColumns, 'столбец', 'столбца', 'столбцов'));
  return `${done.join(', ')}.${cut.length > 0 ? ` Не поместилось: ${cut.join(', ')}.` : ''}`;
}

/** «Вставляется 120 строк, в «Стены» до конца — 40.» */
export function questionText(rows: number, title: string, room: number): string {
  if (room === 0) return `Вставляется ${rowsOf(rows)} в «${title}».`;
  return `Вставляется ${rowsOf(rows)}, а до конца «${title}» — ${room.toLocaleString('ru-RU')}.`;
}
