import type { TransactionType } from '../../contract/transaction.ts';
import { money } from './format.ts';
import { type MoneyFilter, WITHOUT } from './moneyFilter.ts';
import { periodWords } from './periods.ts';

/** How a type is called, one operation of it and many of them. */
export const typeWords: Record<TransactionType, { one: string; many: string }> = {
  income: { one: 'Приход', many: 'Приходы' },
  expense: { one: 'Расход', many: 'Расходы' },
  payment: { one: 'Выплата', many: 'Выплаты' },
  dividend: { one: 'Дивиденды', many: 'Дивиденды' },
};

/** What the rows that a filter names are called; undefined where the row is not known. */
export type FilterNames = Record<'object' | 'contractor' | 'bill', (guid: string) => string | undefined>;

/** One condition in words, and the fields of the filter that make it: without them it is gone. */
export type FilterPart = { key: string; text: string; fields: readonly (keyof MoneyFilter)[] };

const refs = [
  { field: 'object', label: 'Объект', without: 'Без объекта', unknown: 'удалённый объект' },
  { field: 'contractor', label: 'Контрагент', without: 'Без контрагента', unknown: 'удалённый контрагент' },
  { field: 'bill', label: 'Статья', without: 'Без статьи', unknown: 'удалённая статья' },
] as const;

/** A filter condition by condition, for chips and captions; none when everything is meant. */
export function moneyFilterWords(filter: MoneyFilter, names: FilterNames): FilterPart[] {
  const parts: FilterPart[] = [];
  const add = (key: string, text: string, ...fields: (keyof MoneyFilter)[]) => parts.push({ key, text, fields });
  if (filter.from || filter.to) add('period', periodWords(filter), 'from', 'to');
  if (filter.types) add('types', filter.types.map((type) => typeWords[type].many).join(', '), 'types');
  for (const { field, label, without, unknown } of refs) {
    const value = filter[field];
    if (value) add(field, value === WITHOUT ? without : `${label}: ${names[field](value) ?? unknown}`, field);
  }
  if (filter.amount_from !== undefined || filter.amount_to !== undefined) add('amount', amountWords(filter), 'amount_from', 'amount_to');
  if (filter.search) add('search', `Текст: «${filter.search}»`, 'search');
  return parts;
}

function amountWords({ amount_from, amount_to }: MoneyFilter): string {
  if (amount_from !== undefined && amount_from === amount_to) return `Сумма: ${money(amount_from)}`;
  const from = amount_from === undefined ? '' : ` от ${money(amount_from)}`;
  const to = amount_to === undefined ? '' : ` до ${money(amount_to)}`;
  return `Сумма:${from}${to}`;
}
