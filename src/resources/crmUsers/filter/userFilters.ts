import { crmStatisticTitles, crmStatusTitles } from '../../../../contract/crmTitles.ts';
import { isDayOfWork } from '../../../../contract/days.ts';
import { planTitles } from '../../../lib/planTitles.ts';
import type { ListQuery } from '../../../lists/listQuery.ts';

export const ranges = ['next', 'joined', 'seen'] as const;
export type Range = (typeof ranges)[number];

/** Names of the filters in the address, which are the API's. */
export const userFilters = [
  'queue',
  'statistic',
  'status',
  'plan',
  'is_active',
  'is_deleted',
  ...ranges.flatMap((range) => [`${range}_from`, `${range}_to`] as const),
] as const;
export type UserFilter = (typeof userFilters)[number];

const values: Partial<Record<UserFilter, readonly string[]>> = {
  queue: ['today', 'overdue'],
  statistic: Object.keys(crmStatisticTitles),
  status: Object.keys(crmStatusTitles),
  plan: [...Object.keys(planTitles), 'none'],
  is_active: ['true', 'false'],
  is_deleted: ['true'],
};

/** An address may say anything: what makes no sense is left out. */
export function knownFilters(filters: Readonly<Record<string, string>>): Partial<Record<UserFilter, string>> {
  const known = userFilters.flatMap((name) => {
    const value = filters[name];
    if (value === undefined) return [];
    const fits = values[name]?.includes(value) ?? isDay(value);
    return fits ? [[name, value] as const] : [];
  });
  return Object.fromEntries(known);
}

function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && isDayOfWork(text);
}

/** What narrows the list, in the names of the API: the same for the list, a bulk change and a file. */
export function narrowing({ search, filters }: Pick<ListQuery, 'search' | 'filters'>): Record<string, string> {
  const text = search.trim();
  return { ...knownFilters(filters), ...(text && { search: text }) };
}

const orderings = ['name', 'email', 'date_joined', 'last_login', 'subscription_until', 'status', 'next_time'];

/** The order that is asked for; a queue goes by whom to call first unless said otherwise, all else as the server has it. */
export function orderingOf({ ordering, filters }: Pick<ListQuery, 'ordering' | 'filters'>): string {
  if (orderings.includes(ordering.replace('-', ''))) return ordering;
  return filters.queue ? 'next_time' : '';
}
