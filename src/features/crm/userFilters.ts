import type { CrmUser } from '../../../contract/crm.ts';
import { crmStatisticTitles, crmStatusTitles, planTitles } from '../../../contract/titles.ts';
import { isDay } from '../../lib/isDay.ts';
import { periodWords } from '../../lib/periods.ts';
import type { ListQuery, ListQueryChange } from '../../lists/listQuery.ts';

export const rangeTitles: Record<Range, string> = { next: 'Следующий контакт', joined: 'Регистрация', seen: 'Последний вход' };

const titles: Record<string, Record<string, string>> = {
  queue: { today: 'Позвонить сегодня', overdue: 'Не позвонили вовремя' },
  statistic: crmStatisticTitles,
  is_active: { true: 'Вход открыт', false: 'Вход закрыт' },
  is_deleted: { true: 'Удалённые' },
};

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
export function validFilters(filters: ListQuery['filters']): ListQuery['filters'] {
  return Object.fromEntries(Object.entries(filters).filter(([name, value]) => values[name as UserFilter]?.includes(value) ?? isDay(value)));
}

const specFilters: readonly string[] = ['statistic', 'status', 'next_from', 'next_to'];

/** Those that the API knows. @param extended false: an API of the spec's calls alone */
export function knownFilters(filters: ListQuery['filters'], extended: boolean): ListQuery['filters'] {
  return extended ? filters : Object.fromEntries(Object.entries(filters).filter(([name]) => specFilters.includes(name)));
}

/** What narrows the list, in the names of the API: the same for the list, a bulk change and a file. */
export function narrowing({ search, filters }: Pick<ListQuery, 'search' | 'filters'>): Record<string, string> {
  const text = search.trim();
  return { ...filters, ...(text && { search: text }) };
}

const orderings = ['name', 'email', 'date_joined', 'last_login', 'subscription_until', 'status', 'next_time'];

/** The order that is asked for; a queue goes by whom to call first unless said otherwise, all else as the server has it. */
export function orderingOf({ ordering, filters }: Pick<ListQuery, 'ordering' | 'filters'>): string {
  if (orderings.includes(ordering.replace('-', ''))) return ordering;
  return filters.queue ? 'next_time' : '';
}

/** What a press on a heading asks for: up, down, and back to the list's own order. */
export function nextOrdering(ordering: string, field: string): string {
  if (ordering === field) return `-${field}`;
  return ordering === `-${field}` ? '' : field;
}

export type FilterPart = { key: string; fields: readonly UserFilter[]; text: string };

/** Each condition in words. */
export function userFilterWords(filters: Readonly<Record<string, string>>): FilterPart[] {
  const single = (['queue', 'statistic', 'status', 'plan', 'is_active', 'is_deleted'] as const).flatMap((name) => {
    const value = filters[name];
    return value === undefined ? [] : [{ key: name, fields: [name], text: wordsOf(name, value) }];
  });
  const spans = ranges.flatMap((range) => {
    const period = { from: filters[`${range}_from`], to: filters[`${range}_to`] };
    if (!period.from && !period.to) return [];
    return [{ key: range, fields: [`${range}_from`, `${range}_to`] as const, text: `${rangeTitles[range]}: ${periodWords(period)}` }];
  });
  return [...single, ...spans];
}

function wordsOf(name: UserFilter, value: string) {
  if (name === 'status') return `Статус: ${pick(crmStatusTitles, value)}`;
  if (name === 'plan') return value === 'none' ? 'Без тарифа' : `Тариф: ${pick(planTitles, value)}`;
  return pick(titles[name] ?? {}, value);
}

function pick(known: Readonly<Record<string, string>>, value: string) {
  return known[value] ?? value;
}

type Edited = Pick<CrmUser, 'status' | 'next_time'>;

/** Would a row with these values still be in the list? Asked of rows that were edited in it. @param today `YYYY-MM-DD` */
export function fitsFilter({ status, next_time: next }: Edited, filters: Readonly<Record<string, string>>, today: string): boolean {
  const { status: wanted, queue, next_from: from, next_to: to } = filters;
  if (wanted && wanted !== status) return false;
  if (queue === 'today' && next !== today) return false;
  if (queue === 'overdue' && (next === null || next >= today)) return false;
  if (from && (next === null || next < from)) return false;
  return !(to && (next === null || next > to));
}

/** The change after which nothing narrows the list. */
export function resetOf({ filters }: Pick<ListQuery, 'filters'>): ListQueryChange {
  return { search: '', filters: Object.fromEntries(Object.keys(filters).map((name) => [name, undefined])) };
}
