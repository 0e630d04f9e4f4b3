import type { Cell, SheetTable } from '../reading/sheetTable.ts';
import { moneyCell } from './cellValues.ts';
import { findHeader, type Header, MOST_COLUMNS, scoredAt } from './headerRow.ts';
import { type HeaderWords, joinedHeader, nameOf } from './headerWords.ts';
import type { Mapping, TableMapping } from './mapping.ts';
import { numbersColumns, repeatsHeader } from './rowKind.ts';

/** Most tables of one sheet; what stands below them is read as the last one. */
const MOST_TABLES = 50;

/** «Вид работ» heads a column; a longer text that has such a word in it is a row of the table. */
const MOST_WORDS = 2;

/** Filled cells of a row that is no heading and has no sums, yet belongs to a table. */
const WIDE = 3;

/** How columns of one kind of file are told apart. */
export type ColumnGuess<Role extends string> = {
  words: HeaderWords<Role>;
  /**
   * Gives roles to columns that no header names, by what stands in them; a named column keeps its role.
   * @param rows the rows below the header
   * @param headers texts of the header by column
   */
  guess(rows: readonly Cell[][], named: readonly (Role | 'ignore' | null)[], headers: readonly string[]): (Role | 'ignore')[];
  /** Columns of which only the user can tell the roles, by group, as `unsure` of a mapping; they get none. Empty groups do not count. */
  unsure?(rows: readonly Cell[][], headers: readonly string[], named: readonly (Role | 'ignore' | null)[]): number[][];
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
  return mappingOf(sheet, scoredAt(sheet, header, columns.words).header, findTables(sheet, columns.words), columns);
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
  const headers = joinedHeader(sheet, header?.index ?? null, header?.above);
  const asked = (unsure?.(below, headers, named) ?? []).filter((group) => group.length > 0);
  const columns = guess(below, named, headers).map((role, column) => (asked.flat().includes(column) ? 'ignore' : role));
  return {
    header: header?.index ?? null,
    ...(header?.above ? { above: header.above } : {}),
    columns,
    ...(asked.length > 0 ? { unsure: asked } : {}),
  };
}

/**
 * Assigns a role that no column has yet to the column with the highest score (the first one on a tie); to none if every score is zero.
 * @param open only columns with this value are considered: null has no role yet, «ignore» is left out so far
 */
export function giveRole<Role extends string>(
  roles: (Role | 'ignore' | null)[],
  role: Role,
  scoreOf: (column: number) => number,
  open: 'ignore' | null = null,
) {
  if (roles.includes(role)) return;
  const scores = roles.map((known, column) => (known === open ? scoreOf(column) : 0));
  const best = Math.max(...scores, 0);
  if (best > 0) roles[scores.indexOf(best)] = role;
}

/** Index of the sheet that is most likely meant: sheets with a header come first, then visible ones, then the longest. */
export function bestSheet<Role extends string>(sheets: readonly SheetTable[], { words, complete }: ColumnGuess<Role>): number {
  let best = { index: 0, score: -1 };
  for (const [index, sheet] of sheets.entries()) {
    const named = findHeader(sheet, words)?.named ?? [];
    const right = (complete(named) ? 8_000_000 : 0) + (named.length > 0 ? 4_000_000 : 0);
    const score = right + (sheet.hidden ? 0 : 2_000_000) + sheet.rows.length;
    if (score > best.score) best = { index, score };
  }
  return best.index;
}

/** Every heading row of a sheet in their order: each begins a table. Rows of one heading are told together, a heading repeated as it is counts once. */
function findTables<Role extends string>(sheet: SheetTable, words: HeaderWords<Role>): Header<Role>[] {
  const found: { header: Header<Role>; score: number }[] = [];
  /** rows of a table have come since the last heading */
  let filled = false;
  for (const [index, row] of sheet.rows.entries()) {
    const cells = row.filter((cell) => cell !== null);
    const last = found.at(-1);
    if (cells.length < 2 || numbersColumns(row) || (last && repeatsHeader(row, sheet.rows[last.header.index] ?? []))) continue;
    if (cells.some(isSum)) {
      filled = true;
      continue;
    }
    const scored = scoredAt(sheet, index, words);
    if (scored.score === 0 || !isHeading(sheet, scored.header, words)) {
      if (cells.length >= WIDE) filled = true;
    } else if (!last || filled) {
      if (found.length === MOST_TABLES) break;
      found.push(scored);
      filled = false;
    } else if (scored.score > last.score) found.splice(-1, 1, scored);
  }
  return found.map(({ header }) => header);
}

/** Surely a heading: it names the main column and one more of use, and its cells are titles of columns rather than texts with such words. */
function isHeading<Role extends string>(sheet: SheetTable, { index, above, named }: Header<Role>, words: HeaderWords<Role>) {
  const texts = joinedHeader(sheet, index, above);
  const main = texts[named.indexOf(words.main)];
  if (main === undefined) return false;
  const useful = named.filter((role) => role !== null && role !== 'ignore').length;
  const told = named.filter((role) => role !== null).length;
  const strong = nameOf(main, words)?.strong ?? false;
  return useful >= (strong ? 2 : 3) && (strong || main.split(' ').length <= MOST_WORDS) && told * 2 > texts.filter(Boolean).length;
}

function isSum(cell: Cell) {
  return typeof cell === 'number' || typeof moneyCell(cell) === 'number';
}
