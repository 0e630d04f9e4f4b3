import type { Cell, SheetTable } from '../reading/sheetTable.ts';
import { findHeader, type Header, headerAt } from './headerRow.ts';
import type { HeaderWords } from './headerWords.ts';
import type { Mapping } from './mapping.ts';

/** How columns of one kind of file are told apart. */
export type ColumnGuess<Role extends string> = {
  words: HeaderWords<Role>;
  /**
   * Gives roles to columns that no header names, by what stands in them; a named column keeps its role.
   * @param rows the rows below the header
   */
  guess(rows: readonly Cell[][], named: readonly (Role | 'ignore' | null)[]): (Role | 'ignore')[];
  /** are these columns what such a file has? A sheet with them is preferred */
  complete(named: readonly (Role | 'ignore' | null)[]): boolean;
};

/** Columns further to the right are of no table that people make. */
const MOST_COLUMNS = 100;

/** How a sheet is most likely to be read: the header and the role of every column. */
export function recognise<Role extends string>(sheet: SheetTable, columns: ColumnGuess<Role>): Mapping<Role> {
  return mappingOf(sheet, findHeader(sheet, columns.words), columns);
}

/** The mapping when the lowest row of the header is this one, or when there is no header. */
export function mappingFor<Role extends string>(sheet: SheetTable, header: number | null, columns: ColumnGuess<Role>): Mapping<Role> {
  return mappingOf(sheet, header === null ? null : headerAt(sheet, header, columns.words), columns);
}

function mappingOf<Role extends string>(
  sheet: SheetTable,
  header: Header<Role> | null,
  { guess }: Pick<ColumnGuess<Role>, 'guess'>,
): Mapping<Role> {
  const width = Math.min(
    MOST_COLUMNS,
    sheet.rows.reduce((most, row) => Math.max(most, row.length), 0),
  );
  const named: (Role | 'ignore' | null)[] = header === null ? [] : [...header.named].slice(0, width);
  while (named.length < width) named.push(null);
  const columns = guess(sheet.rows.slice(header === null ? 0 : header.index + 1), named);
  return { header: header?.index ?? null, ...(header?.above ? { above: header.above } : {}), columns };
}

/** The sheet that most likely is meant: one with a header, the longest of those. */
export function bestSheet<Role extends string>(sheets: readonly SheetTable[], { words, complete }: ColumnGuess<Role>): number {
  let best = { index: 0, score: -1 };
  for (const [index, sheet] of sheets.entries()) {
    const named = findHeader(sheet, words)?.named ?? [];
    const score = sheet.rows.length + (named.length > 0 ? 1_000_000 : 0) + (complete(named) ? 2_000_000 : 0);
    if (score > best.score) best = { index, score };
  }
  return best.index;
}
