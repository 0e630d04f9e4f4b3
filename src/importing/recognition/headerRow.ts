import type { Cell, SheetTable } from '../reading/sheetTable.ts';
import { headerTexts } from './headerTexts.ts';
import { mayGroup, type Named, nameOf } from '../../resources/services/import/recognition/headerWords.ts';
import { moneyCell } from './moneyCell.ts';
import type { Role } from './mapping.ts';

/** How far down a header is looked for. */
export const SEARCHED_ROWS = 50;
/** Most rows of a header above its lowest one. */
const MOST_ABOVE = 2;

export type Header = { index: number /** rows above `index` that belong to it */; above: number; named: (Role | null)[] };

/** The row or rows, among the first 50, whose cells name the most columns; null when nothing looks like a header. */
export function findHeader(sheet: SheetTable): Header | null {
  let best: { header: Header; score: number } | null = null;
  for (let index = 0; index < Math.min(sheet.rows.length, SEARCHED_ROWS); index++) {
    const found = scored(sheet, index);
    if (found.score > (best?.score ?? 0)) best = found;
  }
  return best?.header ?? null;
}

/** The header whose lowest row this is. */
export function headerAt(sheet: SheetTable, index: number): Header {
  return scored(sheet, index).header;
}

function scored(sheet: SheetTable, index: number): { header: Header; score: number } {
  const row = sheet.rows[index] ?? [];
  const named = namesIn(row.map((cell) => (typeof cell === 'string' ? [cell] : [])));
  let best = { header: { index, above: 0, named }, score: hasNumbers(row) ? 0 : scoreOf(named, row) };
  for (let above = 1; above <= MOST_ABOVE && above <= index; above++) {
    const upper = sheet.rows[index - above] ?? [];
    if (upper.length === 0 || [...upper, ...row].some((cell) => cell !== null && typeof moneyCell(cell) === 'number')) break;
    if (row.filter((cell) => cell !== null).length < 2) break;
    const joined = namesIn(headerTexts(sheet, index, above));
    const score = scoreOf(joined, row.length > upper.length ? row : upper) + (belongsBelow(sheet, index, above, joined) ? 0.5 : -0.05);
    if (score > best.score) best = { header: { index, above, named: joined }, score };
  }
  return best;
}

/** Does the lowest row only add to the header above it: the title's cell above is merged with the one in it, or that one is empty? */
function belongsBelow({ rows, merges = [] }: SheetTable, index: number, above: number, named: readonly (Role | null)[]): boolean {
  const title = named.indexOf('title');
  if (title < 0) return false;
  if (merges.some(({ top, bottom, left }) => left === title && top <= index - above && bottom >= index)) return true;
  const row = rows[index] ?? [];
  const upper = rows[index - 1] ?? [];
  const blank = (row[title] ?? null) === null && (upper[title] ?? null) !== null;
  return blank && row.every((cell) => cell === null || (typeof cell === 'string' && cell.length <= 30));
}

/** The role that the texts of each column name; of two columns with one role the stronger name wins, then the earlier. */
function namesIn(texts: readonly (readonly string[])[]): (Role | null)[] {
  const names = texts.map(nameOfColumn);
  const holder = new Map<Role, number>();
  for (const [column, name] of names.entries()) {
    if (!name || name.role === 'ignore') continue;
    const other = holder.get(name.role);
    if (other === undefined || (name.strong && !names[other]?.strong)) holder.set(name.role, column);
  }
  const group = holder.has('category')
    ? -1
    : names.findIndex((name, column) => name && holder.get(name.role) !== column && mayGroup(texts[column]?.at(-1) ?? ''));
  return names.map((name, column) => {
    if (column === group) return 'category';
    if (!name) return null;
    return name.role === 'ignore' || holder.get(name.role) === column ? name.role : 'ignore';
  });
}

/** The lowest text decides unless it says little: «работа» below «Стоимость, руб.» is a price. */
function nameOfColumn(all: readonly string[]): Named | null {
  const worded = all.filter((text) => !/^\(?(тыс\.? ?)?(руб(лей)?|р|₽)\.?\)?$/i.test(text));
  const texts = worded.length > 0 ? worded : all;
  const lowest = nameOf(texts.at(-1) ?? '');
  if (texts.length < 2 || lowest?.strong) return lowest;
  const joined = nameOf(texts.join(' '));
  return joined?.strong ? joined : (lowest ?? joined ?? nameOf(texts[0] ?? ''));
}

/** A number stands under a header, not in it. */
function hasNumbers(row: readonly Cell[]): boolean {
  return row.some((cell) => typeof cell === 'number');
}

/** A header names what the services are called and at least one more column; a file of titles alone is named by one cell. */
function scoreOf(named: readonly (Role | null)[], row: readonly Cell[]): number {
  const useful = named.filter((role) => role !== null && role !== 'ignore').length;
  const all = named.filter((role) => role !== null).length;
  if (!named.includes('title')) return useful >= 2 ? useful : 0;
  if (all >= 2) return useful + all / 100 + 1;
  const alone = row.filter((cell) => cell !== null).length === 1;
  return alone && /наименован|назван/i.test(String(row[named.indexOf('title')])) ? 0.5 : 0;
}
