import type { TransactionType } from '../../contract/transaction.ts';
import type { Operation } from './random-operations.ts';

export type NaiveFilter = {
  types?: TransactionType[];
  from?: string;
  to?: string;
  object?: string;
  contractor?: string;
  bill?: string;
  amount_from?: number;
  amount_to?: number;
  is_deleted?: boolean;
};

/** Whether a filter means the operation, said in the plainest way. */
export function matches(operation: Operation, filter: NaiveFilter): boolean {
  const { types, from, to, amount_from, amount_to, is_deleted } = filter;
  const ref = (asked: string | undefined, own: string | null) => asked === undefined || (asked === 'none' ? own === null : own === asked);
  return (
    (types === undefined || types.includes(operation.type)) &&
    (from === undefined || operation.date >= from) &&
    (to === undefined || operation.date <= to) &&
    ref(filter.object, operation.stroiobject) &&
    ref(filter.contractor, operation.contractor) &&
    ref(filter.bill, operation.bill) &&
    (amount_from === undefined || operation.kopecks >= Math.round(amount_from * 100)) &&
    (amount_to === undefined || operation.kopecks <= Math.round(amount_to * 100)) &&
    (is_deleted === undefined || operation.is_deleted === is_deleted)
  );
}

/** Roubles of each type and the profit of some operations. */
export function naiveSums(operations: readonly Operation[]) {
  const of = (type: TransactionType) => operations.reduce((sum, one) => (one.type === type ? sum + one.kopecks : sum), 0);
  const [income, expense, payment, dividend] = [of('income'), of('expense'), of('payment'), of('dividend')];
  return {
    income: income / 100,
    expense: expense / 100,
    payment: payment / 100,
    dividend: dividend / 100,
    profit: (income - expense - payment) / 100,
  };
}

/** A filter as the query string says it. */
export function inQuery(filter: object): string {
  return Object.entries(filter)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `&${name}=${encodeURIComponent(String(value))}`)
    .join('');
}
