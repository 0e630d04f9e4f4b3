import dayjs, { type Dayjs } from 'dayjs';
import type { saleKinds, saleSources, saleStatusFilters } from '../../../../contract/sale.ts';
import type { SubscriptionType } from '../../../../contract/subscription.ts';
import { type Period, periodPresets } from '../../../lib/periods.ts';
import type { ListQuery } from '../../../lists/listQuery.ts';
import type { Days } from '../view/salesView.ts';

/** Names of the filters in the address that only this product's own API has. */
const ownFilters = ['status', 'source', 'subscription_type', 'kind', 'user'] as const;
/** The list's own period: the name of one, or its days. Without them it is the page's. */
const periodNames = ['pays', 'pays_from', 'pays_to'] as const;
export const historyFilters = [...ownFilters, ...periodNames] as const;

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
  const named = periodPresets(today).find(({ period: { from, to } }) => from === period.from && to === period.to);
  if (named) return { pays: named.key, pays_from: undefined, pays_to: undefined };
  return { pays: undefined, pays_from: period.from, pays_to: period.to };
}

/** Is there anything but a period that narrows the list? */
export function isNarrowed({ search, filters }: ListQuery): boolean {
  return search !== '' || ownFilters.some((name) => filters[name] !== undefined);
}

/** What takes every condition but the page's period away. */
export const noFilters: Readonly<Record<string, undefined>> = Object.fromEntries(historyFilters.map((name) => [name, undefined]));

/**
 * What narrows the payments, for the list, its totals and a file of them alike. What an address says wrongly the server refuses in words.
 * @param extended false: an API of the spec's calls alone, which knows of the days only
 */
export function filterOf({ search, filters }: ListQuery, page: Days, extended: boolean) {
  const { from, to } = periodOf(filters, page);
  const { status, source, subscription_type, kind, user } = extended ? filters : ({} as Filters);
  return {
    ...(from && { from }),
    ...(to && { to }),
    ...(search && { search }),
    ...(status && { status: status as (typeof saleStatusFilters)[number] }),
    ...(source && { source: source as (typeof saleSources)[number] }),
    ...(subscription_type && { subscription_type: subscription_type as SubscriptionType }),
    ...(kind && { kind: kind as (typeof saleKinds)[number] }),
    ...(user && { user }),
  };
}
