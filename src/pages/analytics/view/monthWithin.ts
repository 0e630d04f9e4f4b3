import { monthDays } from '../../../ui/money/monthDays.ts';

type Period = { from: string; to: string };

/** The days of a month (`YYYY-MM`) that lie in a period: its first and last month may be cut. */
export function monthWithin(month: string, period: Period): Period {
  const { from, to } = monthDays(month);
  return { from: from < period.from ? period.from : from, to: to > period.to ? period.to : to };
}

/** Does the period hold the month from its first day to its last? */
export function holdsWhole(period: Period, month: string): boolean {
  const { from, to } = monthDays(month);
  return period.from <= from && to <= period.to;
}
