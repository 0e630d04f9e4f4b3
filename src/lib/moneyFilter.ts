import { isDayOfWork } from '../../contract/days.ts';
import type { TransactionType } from '../../contract/transaction.ts';

/** Types of operations in the order in which the console names them. */
export const moneyTypes = ['income', 'expense', 'payment', 'dividend'] as const satisfies readonly TransactionType[];

/** Stands for «without an object», «without a contractor», «without a bill». */
export const WITHOUT = 'none';

/** Which operations are meant; the names are the API's. What is absent does not narrow. Days and sums are taken in. */
export type MoneyFilter = {
  /** `YYYY-MM-DD` */
  from?: string;
  to?: string;
  /** in the order of `moneyTypes`, never empty nor all four */
  types?: readonly TransactionType[];
  /** guid or `WITHOUT` */
  object?: string;
  contractor?: string;
  bill?: string;
  /** roubles */
  amount_from?: number;
  amount_to?: number;
  search?: string;
};

const GUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
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

function asDay(text: string | null): string | undefined {
  if (!text || !/^\d{4}-\d{2}-\d{2}$/.test(text) || !isDayOfWork(text)) return undefined;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : undefined;
}

function asTypes(text: string | null): readonly TransactionType[] | undefined {
  const named = new Set(text?.split(','));
  const types = moneyTypes.filter((type) => named.has(type));
  return types.length > 0 && types.length < moneyTypes.length ? types : undefined;
}

function asRef(text: string | null): string | undefined {
  if (!text) return undefined;
  return text === WITHOUT || GUID.test(text) ? text.toLowerCase() : undefined;
}

function asRoubles(text: string | null): number | undefined {
  return text && ROUBLES.test(text) ? Number(text) : undefined;
}
