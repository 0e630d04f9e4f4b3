import dayjs, { type Dayjs } from 'dayjs';
import { useMemo } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { type Comparison, comparisons } from '../../../contract/analytics.ts';
import { type SaleFigureName, saleFigureNames, type saleKinds, type saleSources, type saleStatusFilters } from '../../../contract/sale.ts';
import type { SubscriptionType } from '../../../contract/subscription.ts';
import { type Days, inOrder, keepNamedPeriod, openNamedPeriod, type Period, periodPresets } from '../../lib/periods.ts';
import { type ListQuery, useListQuery } from '../../lists/listQuery.ts';
import { readMoneyFilter } from '../operations/shared.ts';

/** Names of the filters in the address that only this product's own API has. */
const ownFilters = ['status', 'source', 'subscription_type', 'kind', 'user'] as const;

/** The list's own period: the name of one, or its days. Without them it is the page's. */
const periodNames = ['pays', 'pays_from', 'pays_to'] as const;

export const historyFilters = [...ownFilters, ...periodNames] as const;

/** What takes every condition but the page's period away. */
export const noFilters: Readonly<Record<string, undefined>> = Object.fromEntries(historyFilters.map((name) => [name, undefined]));

export const cohortMeasures = ['payers', 'percent', 'money'] as const;

/** Names in the address that are the view's; those of the list of payments stand beside them. */
export const viewNames = ['period', 'from', 'to', 'compare', 'cohorts', 'figure'] as const;

const DAY = 'YYYY-MM-DD';

/** What the address says of the screen, and the ways to say something else. */
export function useSalesView() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation();
  const text = params.toString();
  const view = useMemo(() => readView(new URLSearchParams(text)), [text]);
  const { query, change } = useListQuery([...viewNames, ...historyFilters]);
  const show = (filters: Readonly<Record<string, string | undefined>>, replace = false, more?: unknown) =>
    change({ filters, page: query.page }, replace, more);

  return {
    view,
    /** the list of payments; its `filters` hold what the view says too, so that a change of one keeps the other */
    query,
    change,
    /** another view of the same payments: their page stays */
    show,
    openFigure: (figure: SaleFigureName) => show({ figure }, false, { figureOpened: true }),
    /** as the browser's own way back, where it leads to the screen without the rows */
    closeFigure() {
      if ((state as { figureOpened?: boolean } | null)?.figureOpened) return void navigate(-1);
      show({ figure: undefined }, true);
    },
  };
}

export type SalesAddress = ReturnType<typeof useSalesView>;

export type CohortMeasure = (typeof cohortMeasures)[number];

/** What the screen shows above the payments. */
export type SalesView = Days & {
  compare: Comparison;
  cohorts: CohortMeasure;
  /** whose rows are open */
  figure: SaleFigureName | null;
};

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

function daysOf({ from, to }: { from?: string; to?: string }, today: Dayjs): Days {
  if (from && to) return inOrder({ from, to });
  if (from) return { from, to: dayjs(from).endOf('month').format(DAY) };
  if (to) return { from: dayjs(to).startOf('month').format(DAY), to };
  return { from: today.startOf('month').format(DAY), to: today.endOf('month').format(DAY) };
}

type Filters = ListQuery['filters'];

/** Which days the list shows; open ends are absent. */
export function periodOf({ pays, pays_from, pays_to }: Filters, page: Days, today: Dayjs = dayjs()): Period {
  if (pays_from || pays_to) return { from: pays_from, to: pays_to };
  const named = pays === undefined ? undefined : periodPresets(today).find(({ key }) => key === pays)?.period;
  return named ?? page;
}

/** Values of the address that give the list this period; `null`: the page's. */
export function ownPeriodValues(period: Period | null, today: Dayjs = dayjs()): Record<(typeof periodNames)[number], string | undefined> {
  if (period === null) return { pays: undefined, pays_from: undefined, pays_to: undefined };
  const named = periodPresets(today).findLast(({ period: { from, to } }) => from === period.from && to === period.to);
  if (named) return { pays: named.key, pays_from: undefined, pays_to: undefined };
  return { pays: undefined, pays_from: period.from, pays_to: period.to };
}

/** Is there anything but a period that narrows the list? */
export function isNarrowed({ search, filters }: ListQuery): boolean {
  return search !== '' || ownFilters.some((name) => filters[name] !== undefined);
}

/**
 * What narrows the payments, for the list, its totals and a file of them alike. What an address says wrongly the server refuses in words.
 * @param extended false: an API of the spec's calls alone, which knows of the days only
 */
export function filterOf({ search, filters }: ListQuery, page: Days, extended: boolean) {
  const { from, to } = periodOf(filters, page);
  const { status, source, subscription_type, kind, user } = extended ? filters : ({} as Filters);
  return {
    from,
    to,
    search: search || undefined,
    status: status as (typeof saleStatusFilters)[number] | undefined,
    // codes and gifts are «Без оплаты» on the screen: «Оплачен» is asked of payments, unless others are chosen
    source: (source ?? (status === 'paid' ? 'card' : undefined)) as (typeof saleSources)[number] | undefined,
    subscription_type: subscription_type as SubscriptionType | undefined,
    kind: kind as (typeof saleKinds)[number] | undefined,
    user,
  };
}
