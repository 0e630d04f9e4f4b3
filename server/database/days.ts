import type { Comparison } from '../../contract/analytics.ts';
import { areWholeMonths } from '../../contract/comparedMonths.ts';
import { isDayOfWork } from '../../contract/text.ts';
import { wrongField } from '../domainError.ts';

/** Longer ones would answer months nobody reads. */
const MOST_YEARS = 50;

/** Days `YYYY-MM-DD`, both taken in. */
export type Period = { from: string; to: string };

const DAY_MS = 86_400_000;

/** The day (`YYYY-MM-DD`) of a moment in a time zone such as `Europe/Moscow`. */
export function dayIn(moment: Date, timeZone: string): string {
  // the Swedish way of writing dates is ISO 8601
  const format = dayFormats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone });
  dayFormats.set(timeZone, format);
  return format.format(moment);
}

/** A format takes a hundred times longer to make than to use. */
const dayFormats = new Map<string, Intl.DateTimeFormat>();

/** A day as people read it: `21.11.2026`. */
export function dotted(day: string): string {
  return day.split('-').reverse().join('.');
}

/**
 * The period that another is compared with. `previous`: of equal length right before it, whole months for whole months; `year`: the same days of
 * the year before, the last day of February for its 29th. Null: it would begin before the days that work can be of.
 */
export function comparedPeriod(period: Period, compare: Comparison): Period | null {
  const compared = periodBefore(period, compare);
  return isDayOfWork(compared.from) ? compared : null;
}

function periodBefore({ from, to }: Period, compare: Comparison): Period {
  const months = compare === 'year' ? 12 : monthsOf({ from, to }).length;
  if (areWholeMonths({ from, to })) return { from: shiftMonth(from, -months), to: lastDay(shiftMonth(to, -months)) };
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

function yearBefore(day: string) {
  const month = shiftMonth(day, -12);
  const same = `${month.slice(0, 8)}${day.slice(8)}`;
  const last = lastDay(month);
  return same > last ? last : same;
}

function dayNumber(day: string) {
  return Date.parse(`${day}T00:00:00Z`) / DAY_MS;
}

function dayOf(number: number) {
  return new Date(number * DAY_MS).toISOString().slice(0, 10);
}

/** A period as whole months and the days left over at its edges; days `YYYY-MM-DD` taken in, months by their first day, undefined: without end. */
export type SplitPeriod = { months: { first?: string; last?: string } | null; edges: { from: string; to: string }[] };

/** Sums of whole months are kept (month_total); only the days at the edges have to be added up. */
export function splitPeriod({ from, to }: { from?: string; to?: string }): SplitPeriod {
  if (from !== undefined && to !== undefined && from > to) return { months: null, edges: [] };
  const first = from === undefined || from === firstDay(from) ? from : shiftMonth(from, 1);
  const last = to === undefined ? undefined : to === lastDay(to) ? firstDay(to) : shiftMonth(to, -1);
  if (first !== undefined && last !== undefined && first > last) {
    const sameMonth = from !== undefined && to !== undefined && firstDay(from) === firstDay(to);
    if (sameMonth) return { months: null, edges: [{ from, to }] };
  }
  const edges: { from: string; to: string }[] = [];
  if (from !== undefined && first !== from) edges.push({ from, to: lastDay(from) });
  if (to !== undefined && last !== firstDay(to)) edges.push({ from: firstDay(to), to });
  const none = first !== undefined && last !== undefined && first > last;
  return { months: none ? null : { first, last }, edges };
}

export function firstDay(day: string): string {
  return `${day.slice(0, 7)}-01`;
}

export function lastDay(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return written(Date.UTC(year, month, 0));
}

/** First day of the month that stands `months` after the day's own. */
export function shiftMonth(day: string, months: number): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return written(Date.UTC(year, month - 1 + months, 1));
}

function written(instant: number) {
  return new Date(instant).toISOString().slice(0, 10);
}

/** A period that was asked for. @throws 1100 for one that ends before it begins, or is too long */
export function checkedPeriod(period: Period): Period {
  if (period.from > period.to) throw wrongField('to', 'Конец периода раньше начала: поменяйте даты местами.');
  if (Number(period.to.slice(0, 4)) - Number(period.from.slice(0, 4)) >= MOST_YEARS) {
    throw wrongField('from', `Период длиннее ${MOST_YEARS} лет: выберите короче.`);
  }
  return period;
}
