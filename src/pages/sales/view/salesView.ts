import dayjs, { type Dayjs } from 'dayjs';
import { type SaleFigureName, saleFigureNames } from '../../../../contract/sale.ts';
import { readMoneyFilter } from '../../../lib/moneyFilter.ts';
import { keepNamedPeriod, openNamedPeriod } from '../../../lib/namedPeriod.ts';
import { periodPresets } from '../../../lib/periods.ts';

export const comparisons = ['previous', 'year'] as const;
export type Comparison = (typeof comparisons)[number];
export const cohortMeasures = ['payers', 'percent', 'money'] as const;
export type CohortMeasure = (typeof cohortMeasures)[number];

/** Calendar days, both taken in. */
export type Days = { from: string; to: string };

/** What the screen shows above the payments. */
export type SalesView = Days & { compare: Comparison; cohorts: CohortMeasure /** whose rows are open */; figure: SaleFigureName | null };

/** Names in the address that are the view's; those of the list of payments stand beside them. */
export const viewNames = ['period', 'from', 'to', 'compare', 'cohorts', 'figure'] as const;

const DAY = 'YYYY-MM-DD';

/** Periods that people name, counted from `today`. */
export function salesPeriods(today: Dayjs = dayjs()): { key: string; label: string; period: Days }[] {
  return periodPresets(today).flatMap(({ key, label, period: { from, to } }) => (from && to ? [{ key, label, period: { from, to } }] : []));
}

/** The view that an address says; without a period this month. A period with a name is said by it, so that the address moves with the days. */
export function readView(address: URLSearchParams, today: Dayjs = dayjs()): SalesView {
  const params = new URLSearchParams(openNamedPeriod(address.toString(), today));
  return {
    ...daysOf(readMoneyFilter(params), today),
    compare: comparisons.find((name) => name === params.get('compare')) ?? 'previous',
    cohorts: cohortMeasures.find((name) => name === params.get('cohorts')) ?? 'percent',
    figure: saleFigureNames.find((name) => name === params.get('figure')) ?? null,
  };
}

/** Values of the address that say this period: its name where it has one; undefined takes a value away. */
export function periodValues({ from, to }: Days, today: Dayjs = dayjs()): Record<'period' | 'from' | 'to', string | undefined> {
  const kept = new URLSearchParams(keepNamedPeriod(new URLSearchParams({ from, to }).toString(), today));
  return { period: kept.get('period') ?? undefined, from: kept.get('from') ?? undefined, to: kept.get('to') ?? undefined };
}

/** The days of a month `YYYY-MM`. */
export function daysOfMonth(month: string): Days {
  const first = dayjs(`${month}-01`);
  return { from: first.format(DAY), to: first.endOf('month').format(DAY) };
}

function daysOf({ from, to }: { from?: string; to?: string }, today: Dayjs): Days {
  if (from && to) return from <= to ? { from, to } : { from: to, to: from };
  if (from) return { from, to: dayjs(from).endOf('month').format(DAY) };
  if (to) return { from: dayjs(to).startOf('month').format(DAY), to };
  return { from: today.startOf('month').format(DAY), to: today.endOf('month').format(DAY) };
}
