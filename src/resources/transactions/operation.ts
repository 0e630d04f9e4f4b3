import type { TransactionType, TypedTransaction } from '../../../contract/transaction.ts';

/** A row of the list: one operation of any type. */
export type Operation = TypedTransaction;

/** Money comes in with an income and goes out with everything else. */
export function signOf(type: TransactionType): '+' | '−' {
  return type === 'income' ? '+' : '−';
}
