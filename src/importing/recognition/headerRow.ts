import type { Cell, SheetTable } from '../reading/sheetTable.ts';
import { moneyCell } from './cellValues.ts';
import { type HeaderWords, headerTexts, type Named, nameOf } from './headerWords.ts';

/** How far down a header is looked for. */
export const SEARCHED_ROWS = 50;
/** Columns further to the right are of no table that people make. */
export const MOST_COLUMNS = 100;
/** Most rows of a header above its lowest one. */
const MOST_ABOVE = 2;

/** What each column is called; null where the header does not tell. */
type Names<Role extends string> = (Role | 'ignore' | null)[];

export type Header<Role extends string> = {
  index: number;
  /** rows above `index` that belong to it */
  above: number;
  named: Names<Role>;
};

/** The row or rows, among the first 50, whose cells name the most columns; null when nothing looks like a header. */
export function findHeader<Role extends string>(sheet: SheetTable, words: HeaderWords<Role>): Header<Role> | null {
  let best: Scored<Role> | null = null;
  for (let index = 0; index < Math.min(sheet.rows.length, SEARCHED_ROWS); index++) {
    const found = scoredAt(sheet, index, words);
    if (found.score > (best?.score ?? 0)) best = found;
  }
  return best?.header ?? null;
}

export type Scored<Role extends string> = { header: Header<Role>; score: number };

/** The header whose lowest row this is, and how much of one it is; 0: nothing like it. */
export function scoredAt<Role extends string>(sheet: SheetTable, index: number, words: HeaderWords<Role>): Scored<Role> {
  const row = (sheet.rows[index] ?? []).slice(0, MOST_COLUMNS);
  const named = namesIn(
    row.map((cell) => (typeof cell === 'string' ? [cell] : [])),
    words,
  );
  let best: Scored<Role> = { header: { index, above: 0, named }, score: hasNumbers(row) ? 0 : scoreOf(named, row, words) };
  for (let above = 1; above <= MOST_ABOVE && above <= index; above++) {
    const upper = (sheet.rows[index - above] ?? []).slice(0, MOST_COLUMNS);
    if (upper.length === 0 || [...upper, ...row].some((cell) => cell !== null && typeof moneyCell(cell) === 'number')) break;
    if (row.filter((cell) => cell !== null).length < 2) break;
    const joined = namesIn(headerTexts(sheet, index, above).slice(0, MOST_COLUMNS), words);
    const score =
      scoreOf(joined, row.length > upper.length ? row : upper, words) +
      (belongsBelow(sheet, index, above, joined.indexOf(words.main)) ? 0.5 : -0.05);
    if (score > best.score) best = { header: { index, above, named: joined }, score };
  }
  return best;
}

/** Does the lowest row only add to the header above it: the main column's cell above is merged with the one in it, or that one is empty? */
function belongsBelow({ rows, merges = [] }: SheetTable, index: number, above: number, main: number) {
  if (main < 0) return false;
  if (merges.some(({ top, bottom, left }) => left === main && top <= index - above && bottom >= index)) return true;
  const row = rows[index] ?? [];
  const upper = rows[index - 1] ?? [];
  const blank = (row[main] ?? null) === null && (upper[main] ?? null) !== null;
  return blank && row.every((cell) => cell === null || (typeof cell === 'string' && cell.length <= 30));
}

/** The role that the texts of each column name; of two columns with one role the stronger name wins, then the earlier. */
function namesIn<Role extends string>(texts: readonly (readonly string[])[], words: HeaderWords<Role>): Names<Role> {
  const { group } = words;
  const names = texts.map((all) => nameOfColumn(all, words));
  const holder = new Map<Role, number>();
  for (const [column, name] of names.entries()) {
    if (!name || name.role === 'ignore') continue;
    const other = holder.get(name.role);
    if (other === undefined || (name.strong && !names[other]?.strong)) holder.set(name.role, column);
  }
  const holds = ({ role }: Named<Role>, column: number) => role !== 'ignore' && holder.get(role) === column;
  const grouping =
    !group || holder.has(group.role)
      ? -1
      : names.findIndex((name, column) => name && !holds(name, column) && group.may(texts[column]?.at(-1) ?? ''));
  return names.map((name, column) => {
    if (group && column === grouping) return group.role;
    if (!name) return null;
    return holds(name, column) ? name.role : 'ignore';
  });
}

/** The lowest text decides unless it says little: «работа» below «Стоимость, руб.» is a price. */
function nameOfColumn<Role extends string>(all: readonly string[], known: HeaderWords<Role>): Named<Role> | null {
  if (known.never?.test(all.join(' ').toLowerCase())) return { role: 'ignore', strong: true };
  const worded = all.filter((text) => !/^\(?(тыс\.? ?|т\. ?)?(руб(лей)?|р|₽)\.?\)?$/i.test(text));
  const texts = worded.length > 0 ? worded : all;
  const lowest = nameOf(texts.at(-1) ?? '', known);
  if (texts.length < 2 || lowest?.strong) return lowest;
  const joined = nameOf(texts.join(' '), known);
  return joined?.strong ? joined : (lowest ?? joined ?? nameOf(texts[0] ?? '', known));
}

/** A number stands under a header, not in it. */
function hasNumbers(row: readonly Cell[]) {
  return row.some((cell) => typeof cell === 'number');
}

/** A header names the main column and at least one more; a file of that column alone is named by one cell. */
function scoreOf<Role extends string>(named: Names<Role>, row: readonly Cell[], { main, alone }: HeaderWords<Role>) {
  const useful = named.filter((role) => role !== null && role !== 'ignore').length;
  const all = named.filter((role) => role !== null).length;
  if (!named.includes(main)) return useful >= 2 ? useful : 0;
  if (all >= 2) return useful + all / 100 + 1;
  const lone = row.filter((cell) => cell !== null).length === 1;
  return lone && alone?.test(String(row[named.indexOf(main)])) ? 0.5 : 0;
}
