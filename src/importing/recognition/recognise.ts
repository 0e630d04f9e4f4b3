import type { Cell, SheetTable } from '../reading/sheetTable.ts';
import { findTables } from './findTables.ts';
import { findHeader, type Header, headerAt, MOST_COLUMNS } from './headerRow.ts';
import { joinedHeader } from './headerTexts.ts';
import type { HeaderWords } from './headerWords.ts';
import type { Mapping, TableMapping } from './mapping.ts';

/** How columns of one kind of file are told apart. */
export type ColumnGuess<Role extends string> = {
  words: HeaderWords<Role>;
  /**
   * Gives roles to columns that no header names, by what stands in them; a named column keeps its role.
   * @param rows the rows below the header
   */
  guess(rows: readonly Cell[][], named: readonly (Role | 'ignore' | null)[]): (Role | 'ignore')[];
  /**
   * Columns of which only the user can tell the roles; they get none.
   * @param headers texts of the header by column
   */
  unsure?(rows: readonly Cell[][], headers: readonly string[], named: readonly (Role | 'ignore' | null)[]): number[];
  /** are these columns what such a file has? A sheet with them is preferred */
  complete(named: readonly (Role | 'ignore' | null)[]): boolean;
};

/** How a sheet is most likely to be read: its tables, and the role of every column of each. */
export function recognise<Role extends string>(sheet: SheetTable, columns: ColumnGuess<Role>): Mapping<Role> {
  const best = findHeader(sheet, columns.words);
  if (!best) return mappingOf(sheet, null, [], columns);
  const tables = findTables(sheet, columns.words);
  const first = tables[0] && tables[0].index < best.index ? tables[0] : best;
  return mappingOf(sheet, first, tables, columns);
}

/** The mapping when the lowest row of the first header is this one, or when there is no header. */
export function mappingFor<Role extends string>(sheet: SheetTable, header: number | null, columns: ColumnGuess<Role>): Mapping<Role> {
  if (header === null) return mappingOf(sheet, null, [], columns);
  return mappingOf(sheet, headerAt(sheet, header, columns.words), findTables(sheet, columns.words), columns);
}

/** @param tables headers of tables; those below the first header count */
function mappingOf<Role extends string>(
  sheet: SheetTable,
  first: Header<Role> | null,
  tables: readonly Header<Role>[],
  columns: ColumnGuess<Role>,
): Mapping<Role> {
  const width = Math.min(
    MOST_COLUMNS,
    sheet.rows.reduce((most, row) => Math.max(most, row.length), 0),
  );
  const below = first ? tables.filter(({ index, above }) => index - above > first.index) : [];
  const [mapping, ...more] = [first, ...below].map((header, place) => {
    const next = below[place];
    const end = next ? next.index - next.above : sheet.rows.length;
    return tableMapping(sheet, header, { end, width }, columns);
  });
  return { ...(mapping as TableMapping<Role>), ...(more.length > 0 ? { more } : {}) };
}

function tableMapping<Role extends string>(
  sheet: SheetTable,
  header: Header<Role> | null,
  { end, width }: { end: number; width: number },
  { guess, unsure }: Pick<ColumnGuess<Role>, 'guess' | 'unsure'>,
): TableMapping<Role> {
  const named: (Role | 'ignore' | null)[] = header === null ? [] : [...header.named].slice(0, width);
  while (named.length < width) named.push(null);
  const below = sheet.rows.slice(header === null ? 0 : header.index + 1, end);
  const asked = unsure?.(below, joinedHeader(sheet, header?.index ?? null, header?.above), named) ?? [];
  const columns = guess(below, named).map((role, column) => (asked.includes(column) ? 'ignore' : role));
  return {
    header: header?.index ?? null,
    ...(header?.above ? { above: header.above } : {}),
    columns,
    ...(asked.length > 0 ? { unsure: asked } : {}),
  };
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
