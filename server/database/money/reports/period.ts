import { firstDay, lastDay, shiftMonth } from '../wholeMonths.ts';

/** Days `YYYY-MM-DD`, both taken in. */
export type Period = { from: string; to: string };

const DAY_MS = 86_400_000;
/** Moscow keeps no summer time. */
const MOSCOW_MS = 3 * 3_600_000;

/** The period of a report: the last 12 months, the current one taken in whole, where the request names no end of its own. */
export function reportPeriod({ from, to }: Partial<Period>, now: Date): Period {
  const today = new Date(now.getTime() + MOSCOW_MS).toISOString().slice(0, 10);
  const end = to ?? lastDay(from !== undefined && from > today ? from : today);
  return { from: from ?? shiftMonth(end, -11), to: end };
}

/**
 * The period that another is compared with. `previous`: of equal length right before it, whole months for whole months; `year`: the same days of
 * the year before, the last day of February for its 29th.
 */
export function comparedPeriod({ from, to }: Period, compare: 'previous' | 'year'): Period {
  const isWhole = from === firstDay(from) && to === lastDay(to);
  const months = compare === 'year' ? 12 : monthsOf({ from, to }).length;
  if (isWhole) return { from: shiftMonth(from, -months), to: lastDay(shiftMonth(to, -months)) };
  if (compare === 'year') return { from: yearBefore(from), to: yearBefore(to) };
  const length = dayNumber(to) - dayNumber(from) + 1;
  return { from: dayOf(dayNumber(from) - length), to: dayOf(dayNumber(from) - 1) };
}

/** First days of the months that a period touches. */
export function monthsOf({ from, to }: Period): string[] {
  const months: string[] = [];
  for (let month = firstDay(from); month <= to; month = shiftMonth(month, 1)) months.push(month);
  return months;
}

function yearBefore(day: string): string {
  const month = shiftMonth(day, -12);
  const same = `${month.slice(0, 8)}${day.slice(8)}`;
  const last = lastDay(month);
  return same > last ? last : same;
}

function dayNumber(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / DAY_MS;
}

function dayOf(number: number): string {
  return new Date(number * DAY_MS).toISOString().slice(0, 10);
}
