import { crmStatisticTitles, crmStatusTitles } from '../../../../contract/crmTitles.ts';
import { periodWords } from '../../../lib/periods.ts';
import { planTitles } from '../../../lib/planTitles.ts';
import { knownFilters, type Range, ranges, type UserFilter } from './userFilters.ts';

export type FilterPart = { key: string; fields: readonly UserFilter[]; text: string };

export const rangeTitles: Record<Range, string> = { next: 'Следующий контакт', joined: 'Регистрация', seen: 'Последний вход' };

const titles: Record<string, Record<string, string>> = {
  queue: { today: 'Позвонить сегодня', overdue: 'Не позвонили вовремя' },
  statistic: crmStatisticTitles,
  is_active: { true: 'Вход открыт', false: 'Вход закрыт' },
  is_deleted: { true: 'Удалённые' },
};

/** Each condition in words. */
export function userFilterWords(filters: Readonly<Record<string, string>>): FilterPart[] {
  const known = knownFilters(filters);
  const single = (['queue', 'statistic', 'status', 'plan', 'is_active', 'is_deleted'] as const).flatMap((name) => {
    const value = known[name];
    return value === undefined ? [] : [{ key: name, fields: [name], text: wordsOf(name, value) }];
  });
  const spans = ranges.flatMap((range) => {
    const period = { from: known[`${range}_from`], to: known[`${range}_to`] };
    if (!period.from && !period.to) return [];
    return [{ key: range, fields: [`${range}_from`, `${range}_to`] as const, text: `${rangeTitles[range]}: ${periodWords(period)}` }];
  });
  return [...single, ...spans];
}

function wordsOf(name: UserFilter, value: string): string {
  if (name === 'status') return `Статус: ${pick(crmStatusTitles, value)}`;
  if (name === 'plan') return value === 'none' ? 'Без тарифа' : `Тариф: ${pick(planTitles, value)}`;
  return pick(titles[name] ?? {}, value);
}

function pick(known: Readonly<Record<string, string>>, value: string): string {
  return known[value] ?? value;
}
