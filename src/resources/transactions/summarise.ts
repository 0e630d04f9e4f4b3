import { fromKopecks, toKopecks } from '../../../contract/primitives.ts';
import type { TransactionSummary } from '../../../contract/transaction.ts';
import type { Operation } from './operation.ts';

/** The sums of these rows, as the API's summary counts them; added in kopecks. */
export function summarise(rows: Iterable<Pick<Operation, 'type' | 'amount'>>): TransactionSummary {
  const kopecks = { income: 0, expense: 0, payment: 0, dividend: 0 };
  let count = 0;
  for (const { type, amount } of rows) {
    kopecks[type] += toKopecks(amount);
    count++;
  }
  const { income, expense, payment, dividend } = kopecks;
  return {
    count,
    income: fromKopecks(income),
    expense: fromKopecks(expense),
    payment: fromKopecks(payment),
    dividend: fromKopecks(dividend),
    profit: fromKopecks(income - expense - payment),
  };
}
