import type { Cell } from '../reading/sheetTable.ts';
import { mayGroup, nameOf } from './headerWords.ts';
import type { Role } from './roles.ts';

/** How far down a header is looked for. */
const SEARCHED_ROWS = 50;

export type Header = { index: number; named: (Role | null)[] };

/** The row, among the first 50, whose cells name the most columns; null when no row looks like a header. */
export function findHeader(rows: readonly Cell[][]): Header | null {
  let best: (Header & { score: number }) | null = null;
  for (const [index, row] of rows.slice(0, SEARCHED_ROWS).entries()) {
    const named = namesIn(row);
    const score = scoreOf(named, row);
    if (score > (best?.score ?? 0)) best = { index, named, score };
  }
  return best && { index: best.index, named: best.named };
}

/** The role that each cell of the row names; of two cells with one role the stronger name wins, then the earlier. */
export function namesIn(row: readonly Cell[]): (Role | null)[] {
  const names = row.map((cell) => (typeof cell === 'string' ? nameOf(cell) : null));
  const holder = new Map<Role, number>();
  for (const [column, name] of names.entries()) {
    if (!name || name.role === 'ignore') continue;
    const other = holder.get(name.role);
    if (other === undefined || (name.strong && !names[other]?.strong)) holder.set(name.role, column);
  }
  const group = holder.has('category')
    ? -1
    : names.findIndex((name, column) => name && holder.get(name.role) !== column && mayGroup(String(row[column])));
  return names.map((name, column) => {
    if (column === group) return 'category';
    if (!name) return null;
    return name.role === 'ignore' || holder.get(name.role) === column ? name.role : 'ignore';
  });
}

/** A header names what the services are called and at least one more column; a file of titles alone is named by one cell. */
function scoreOf(named: readonly (Role | null)[], row: readonly Cell[]): number {
  // A number stands under a header, not in it.
  if (row.some((cell) => typeof cell === 'number')) return 0;
  const useful = named.filter((role) => role !== null && role !== 'ignore').length;
  const all = named.filter((role) => role !== null).length;
  if (!named.includes('title')) return useful >= 2 ? useful : 0;
  if (all >= 2) return useful + all / 100 + 1;
  const alone = row.filter((cell) => cell !== null).length === 1;
  return alone && /наименован|назван/i.test(String(row[named.indexOf('title')])) ? 0.5 : 0;
}
