import { transactionTypeTitles } from '../../../contract/titles.ts';
import type { BulkFilter, TransactionType } from '../../../contract/transaction.ts';
import { amount, money } from '../../lib/format.ts';
import { isDay } from '../../lib/isDay.ts';
import { isGuid } from '../../lib/newGuid.ts';
import { periodWords } from '../../lib/periods.ts';
import { counted, plural } from '../../lib/plural.ts';
import { typedDay } from '../../lib/typedDay.ts';

/** How a type is called, one operation of it and many of them. */
export const typeWords: Record<TransactionType, { one: string; many: string }> = {
  income: { one: transactionTypeTitles.income, many: 'Приходы' },
  expense: { one: transactionTypeTitles.expense, many: 'Расходы' },
  payment: { one: transactionTypeTitles.payment, many: 'Выплаты' },
  dividend: { one: transactionTypeTitles.dividend, many: 'Дивиденды' },
};

/** What an operation refers to, in words: one, none of them, and one that no list has. */
export const refWords = {
  object: { label: 'Объект', without: 'Без объекта', unknown: 'неизвестный объект' },
  contractor: { label: 'Контрагент', without: 'Без контрагента', unknown: 'неизвестный контрагент' },
  bill: { label: 'Статья', without: 'Без статьи', unknown: 'неизвестная статья' },
} as const;

/** Types of operations in the order in which the console names them. */
export const moneyTypes = ['income', 'expense', 'payment', 'dividend'] as const satisfies readonly TransactionType[];

/** Stands for «without an object», «without a contractor», «without a bill». */
export const WITHOUT = 'none';

/**
 * Which operations are meant. What is absent does not narrow. Days (`YYYY-MM-DD`) and sums (roubles) are taken in; `types` stand in the
 * order of `moneyTypes`, never none nor all four; an object, a contractor or a bill is a guid or `WITHOUT`.
 */
export type MoneyFilter = BulkFilter;

const ROUBLES = /^\d{1,9}(\.\d{1,2})?$/;
const LONGEST_SEARCH = 200;

/** The filter that an address says; what the API would refuse (typed by hand, cut off) is left out. */
export function readMoneyFilter(params: URLSearchParams): MoneyFilter {
  return withoutAbsent({
    from: asDay(params.get('from')),
    to: asDay(params.get('to')),
    types: asTypes(params.get('types')),
    object: asRef(params.get('object')),
    contractor: asRef(params.get('contractor')),
    bill: asRef(params.get('bill')),
    amount_from: asRoubles(params.get('amount_from')),
    amount_to: asRoubles(params.get('amount_to')),
    search: params.get('search')?.trim().slice(0, LONGEST_SEARCH) || undefined,
  });
}

/** The filter as values of a query: of the console's addresses as of the API's calls. */
export function moneyFilterValues(filter: MoneyFilter): Record<string, string> {
  const { types, amount_from, amount_to, ...texts } = filter;
  return withoutAbsent({
    ...texts,
    types: asTypes(types?.join(',') ?? null)?.join(','),
    amount_from: amount_from?.toString(),
    amount_to: amount_to?.toString(),
  });
}

/** As `moneyFilterValues`, as the text after `?`; '' when nothing narrows. The same filter always makes the same text. */
export function moneyFilterQuery(filter: MoneyFilter): string {
  const values = new URLSearchParams(moneyFilterValues(filter));
  values.sort();
  return values.toString();
}

function withoutAbsent<T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
}

function asDay(text: string | null) {
  return text && isDay(text) ? text : undefined;
}

function asTypes(text: string | null): TransactionType[] | undefined {
  const named = new Set(text?.split(','));
  const types = moneyTypes.filter((type) => named.has(type));
  return types.length > 0 && types.length < moneyTypes.length ? types : undefined;
}

function asRef(text: string | null) {
  if (!text) return undefined;
  return text === WITHOUT || isGuid(text) ? text.toLowerCase() : undefined;
}

function asRoubles(text: string | null) {
  return text && ROUBLES.test(text) ? Number(text) : undefined;
}

/** What the rows that a filter names are called; null where there is no such row, undefined until the rows are read. */
export type FilterNames = Record<'object' | 'contractor' | 'bill', (guid: string) => string | null | undefined>;

/** One condition in words, and the fields of the filter that make it: without them it is gone. */
export type FilterPart = { key: string; text: string; fields: readonly (keyof MoneyFilter)[] };

/** A filter condition by condition, for chips and captions; none when everything is meant. */
export function moneyFilterWords(filter: MoneyFilter, names: FilterNames): FilterPart[] {
  const parts: FilterPart[] = [];
  const add = (key: string, text: string, ...fields: (keyof MoneyFilter)[]) => parts.push({ key, text, fields });
  if (filter.from || filter.to) add('period', periodWords(filter), 'from', 'to');
  if (filter.types) add('types', filter.types.map((type) => typeWords[type].many).join(', '), 'types');
  for (const field of ['object', 'contractor', 'bill'] as const) {
    const { label, without, unknown } = refWords[field];
    const value = filter[field];
    if (!value) continue;
    const title = names[field](value);
    add(field, value === WITHOUT ? without : `${label}: ${title === undefined ? '…' : (title ?? unknown)}`, field);
  }
  if (filter.amount_from !== undefined || filter.amount_to !== undefined) add('amount', amountWords(filter), 'amount_from', 'amount_to');
  if (filter.search) add('search', `Текст: «${filter.search}»`, 'search');
  return parts;
}

function amountWords({ amount_from, amount_to }: MoneyFilter) {
  if (amount_from !== undefined && amount_from === amount_to) return `Сумма: ${money(amount_from)}`;
  const from = amount_from === undefined ? '' : ` от ${money(amount_from)}`;
  const to = amount_to === undefined ? '' : ` до ${money(amount_to)}`;
  return `Сумма:${from}${to}`;
}

/** The filter with some conditions set anew; an undefined one is dropped. */
export function withFields(filter: MoneyFilter, fields: MoneyFilter): MoneyFilter {
  return withoutAbsent({ ...filter, ...fields });
}

/** The filter without some of its conditions. */
export function withoutFields(filter: MoneyFilter, fields: readonly (keyof MoneyFilter)[]): MoneyFilter {
  return withFields(filter, Object.fromEntries(fields.map((field) => [field, undefined])));
}

/** A sum with the sign of its type: «+1 200,00 ₽» came in, «−300,00 ₽» went out. */
export function signedMoney(type: TransactionType, roubles: number): string {
  return `${type === 'income' ? '+' : '−'}${money(roubles)}`;
}

/** How the fields of operations, objects and contractors are called where a change of them is described. */
export const moneyFieldLabels: Readonly<Record<string, string>> = {
  type: 'Тип',
  date: 'Дата',
  amount: 'Сумма',
  description: 'Описание',
  document: 'Номер документа',
  title: 'Название',
  address: 'Адрес',
  status: 'Статус',
  planned_income: 'План прихода',
  planned_expense: 'План расхода',
  phone: 'Телефон',
  email: 'E-mail',
  inn: 'ИНН',
  comment: 'Комментарий',
};

/** Changes of fields whose values, guids most of them, say nothing to people. */
export const referenceChanges: Readonly<Record<string, string>> = {
  stroiobject: 'сменили объект',
  contractor: 'сменили контрагента',
  bill: 'сменили статью',
  category: 'сменили категорию',
  is_member: 'пригласили в компанию',
  merged_into: 'объединили или разъединили',
};

/** Why a field stays when a change is taken back: what it was set to by that change, and to what since, or why it cannot go back. */
export function keptFieldText({ field, was, now }: { field: string; was: unknown; now: unknown }): string {
  if (field === 'transactions') {
    return `к ней ${plural(Number(now), 'относится', 'относятся', 'относится')} ${counted(Number(now), 'операция')}`;
  }
  if (field === 'is_deleted') return was === now ? 'удалить её нельзя' : 'удалили или вернули';
  if (field === 'is_member') return 'остаётся участником: исключить его можно в списке участников';
  return referenceChanges[field] ?? `${moneyFieldLabels[field] ?? 'Изменено'}: ${fieldText(field, was)} → ${fieldText(field, now)}`;
}

/** A value of an operation, an object or a contractor as a person reads it; a dash where it is empty. */
export function fieldText(field: string, value: unknown): string {
  if (typeof value === 'number') return amount(value);
  const text = String(value ?? '');
  if (field === 'date') return typedDay(text);
  const type = field === 'type' && moneyTypes.find((one) => one === text);
  return (type ? typeWords[type].one : text) || '—';
}
