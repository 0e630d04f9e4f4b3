import type { TransactionType, TypedTransaction } from '../../../contract/transaction.ts';
import { money } from '../../lib/format.ts';
import { typedDay } from '../../lib/typedDay.ts';
import { typeWords } from './shared.ts';

/** A row of the list: one operation of any type. */
export type Operation = TypedTransaction;

/** Money comes in with an income and goes out with everything else. */
export function signOf(type: TransactionType): '+' | '−' {
  return type === 'income' ? '+' : '−';
}

/** How an operation is called in a sentence: «Расход, 1 900,00 ₽, 21.11.2026». */
export function operationTitle({ type, amount, date }: Pick<Operation, 'type' | 'amount' | 'date'>): string {
  return `${typeWords[type].one}, ${money(amount)}, ${typedDay(date)}`;
}
