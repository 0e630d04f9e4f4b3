import type { Comparison } from './analytics.ts';

type Days = { from: string; to: string };

/** Do the days (`YYYY-MM-DD`, both taken in) begin with the first of a month and end with the last of one? */
export function areWholeMonths({ from, to }: Days): boolean {
  const [year = 0, month = 0, day] = to.split('-').map(Number);
  return from.endsWith('-01') && day === new Date(Date.UTC(year, month, 0)).getUTCDate();
}

type Compared = { compare: Comparison | undefined; months: readonly unknown[]; others: readonly unknown[] };

/**
 * Can the months of a report be compared one by one with those of the compared period? A previous period of whole months, the same period of the
 * year before, and a single month can. Other previous periods begin and end within months: «январь» would stand beside half of February.
 */
export function arePaired(period: Days, { compare, months, others }: Compared): boolean {
  return months.length === others.length && (compare === 'year' || months.length === 1 || areWholeMonths(period));
}
