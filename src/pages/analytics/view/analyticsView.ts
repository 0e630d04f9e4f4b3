import dayjs, { type Dayjs } from 'dayjs';
import { type MoneyFilter, moneyFilterValues, readMoneyFilter } from '../../../lib/moneyFilter.ts';
import { periodPresets } from '../../../lib/periods.ts';

export const comparisons = ['previous', 'year'] as const;
export type Comparison = (typeof comparisons)[number];

/** What the screen shows. A period is always named, so that figures and the operations behind them mean the same days. */
export type AnalyticsView = {
  from: string;
  to: string;
  object?: string;
  contractor?: string;
  bill?: string;
  compare?: Comparison;
  /** sums of closed months as they were when they were closed */
  asClosed?: true;
};

const DAY = 'YYYY-MM-DD';

/** Named periods of the screen, counted from `today`. */
export function analyticsPeriods(today: Dayjs = dayjs()): { key: string; label: string; period: { from: string; to: string } }[] {
  return periodPresets(today).flatMap(({ key, label, period: { from, to } }) => (from && to ? [{ key, label, period: { from, to } }] : []));
}

/** What an address asks for; without a period the twelve months up to this one. An end before its beginning changes places with it. */
export function readView(params: URLSearchParams, today: Dayjs = dayjs()): AnalyticsView {
  const { from, to, object, contractor, bill } = readMoneyFilter(params);
  const [first, last] = periodOf(from, to, today);
  const compare = comparisons.find((name) => name === params.get('compare'));
  return {
    from: first,
    to: last,
    ...(object && { object }),
    ...(contractor && { contractor }),
    ...(bill && { bill }),
    ...(compare && { compare }),
    ...(params.get('sums') === 'closed' && { asClosed: true }),
  };
}

function periodOf(from: string | undefined, to: string | undefined, today: Dayjs): [string, string] {
  if (from && to) return from <= to ? [from, to] : [to, from];
  const end = to ? dayjs(to) : today.endOf('month');
  if (from) return from <= end.format(DAY) ? [from, end.format(DAY)] : [from, dayjs(from).endOf('year').format(DAY)];
  return [end.startOf('month').subtract(11, 'month').format(DAY), end.format(DAY)];
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
  return { from, to, ...(object && { object }), ...(contractor && { contractor }), ...(bill && { bill }) };
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
