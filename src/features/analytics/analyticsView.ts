import dayjs, { type Dayjs } from 'dayjs';
import type { ClosedMonth, ProfitReport } from '../../../contract/analytics.ts';
import { type Comparison, comparisons } from '../../../contract/analytics.ts';
import { fromKopecks, toKopecks } from '../../../contract/money.ts';
import { type Days, inOrder, monthDays } from '../../lib/periods.ts';
import type { sumNames } from '../../lib/sumNames.ts';
import { type MoneyFilter, moneyFilterValues, readMoneyFilter } from '../operations/shared.ts';

/** What the screen shows. A period is always named, so that figures and the operations behind them mean the same days. */
export type AnalyticsView = Days & {
  object?: string;
  contractor?: string;
  bill?: string;
  compare?: Comparison;
  /** sums of closed months as they were when they were closed */
  asClosed?: true;
};

const DAY = 'YYYY-MM-DD';

/** What an address asks for; without a period the twelve months up to this one. An end before its beginning changes places with it. */
export function readView(params: URLSearchParams, today: Dayjs = dayjs()): AnalyticsView {
  const { from, to, object, contractor, bill } = readMoneyFilter(params);
  return {
    ...periodOf(from, to, today),
    object,
    contractor,
    bill,
    compare: comparisons.find((name) => name === params.get('compare')),
    asClosed: params.get('sums') === 'closed' || undefined,
  };
}

function periodOf(from: string | undefined, to: string | undefined, today: Dayjs): Days {
  if (from && to) return inOrder({ from, to });
  const end = to ? dayjs(to) : today.endOf('month');
  if (from) return { from, to: (from <= end.format(DAY) ? end : dayjs(from).endOf('year')).format(DAY) };
  return { from: end.startOf('month').subtract(11, 'month').format(DAY), to: end.format(DAY) };
}

/** The view as the text after `?`: the same view always makes the same address. */
export function viewQuery(view: AnalyticsView): string {
  const values = new URLSearchParams(moneyFilterValues(filterOf(view)));
  if (view.compare) values.set('compare', view.compare);
  if (view.asClosed) values.set('sums', 'closed');
  values.sort();
  return values.toString();
}

/** The operations that the view counts. */
export function filterOf({ from, to, object, contractor, bill }: AnalyticsView): MoneyFilter {
  return { from, to, object, contractor, bill };
}

/** What a figure of the whole view is of. */
export const WHOLE = 'весь период';

/** The view as values of the reports' queries. */
export function reportQuery(view: AnalyticsView) {
  const { asClosed: _, ...query } = view;
  return query;
}

/** Does anything but the period narrow the view? */
export function isNarrowed({ object, contractor, bill }: AnalyticsView): boolean {
  return object !== undefined || contractor !== undefined || bill !== undefined;
}

/** The days of a month (`YYYY-MM`) that lie in a period: its first and last month may be cut. */
export function monthWithin(month: string, period: Days): Days {
  const { from, to } = monthDays(month);
  return { from: from < period.from ? period.from : from, to: to > period.to ? period.to : to };
}

/** Does the period hold the month from its first day to its last? */
export function holdsWhole(period: Days, month: string): boolean {
  const { from, to } = monthDays(month);
  return period.from <= from && to <= period.to;
}

/** Does the period hold a part of the month alone? */
export function cuts(period: Days, month: string): boolean {
  const { from, to } = monthDays(month);
  return period.from <= to && from <= period.to && !holdsWhole(period, month);
}

type Sums = Pick<ProfitReport, 'months' | 'totals' | 'compare_months'>;

/**
 * The report with these months as they were when they were closed; the totals follow.
 * @param before closed months that the period compared with holds whole
 */
export function sumsAsClosed(
  { months, totals, compare_months }: Sums,
  closed: readonly ClosedMonth[],
  before: readonly ClosedMonth[],
): Sums {
  const shown = asClosed(months, closed);
  const sum = (kind: keyof typeof sumNames) => fromKopecks(shown.reduce((total, row) => total + toKopecks(row[kind]), 0));
  const [income, profit] = [sum('income'), sum('profit')];
  return {
    months: shown,
    totals: {
      ...totals,
      income,
      expense: sum('expense'),
      payment: sum('payment'),
      dividend: sum('dividend'),
      profit,
      margin: income === 0 ? null : (profit / income) * 100,
    },
    ...(compare_months && { compare_months: asClosed(compare_months, before) }),
  };
}

function asClosed(months: ProfitReport['months'], closed: readonly ClosedMonth[]): ProfitReport['months'] {
  const sumsOf = new Map(closed.map((one) => [one.month, one.closed]));
  return months.map((row) => {
    const then = sumsOf.get(row.month);
    return then ? { month: row.month, ...pick(then) } : row;
  });
}

function pick({ income, expense, payment, dividend, profit }: ClosedMonth['closed']) {
  return { income, expense, payment, dividend, profit };
}
