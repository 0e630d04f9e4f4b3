import { fromKopecks } from '../../../contract/primitives.ts';
import type { ClosedMonth } from '../../../contract/resources/closedMonth.ts';
import type { TransactionSummary, TransactionType } from '../../../contract/resources/transaction.ts';
import type { ClosedRow, MonthSums } from './store.ts';

/** The month with its sums in roubles, then and now. */
export function closedMonthOf({ closed, now, ...row }: ClosedRow): ClosedMonth {
  return { ...row, closed: summaryOf(closed), now: summaryOf(now) };
}

function summaryOf(sums: MonthSums): TransactionSummary {
  const of = (type: TransactionType) => sums.find((line) => line.type === type)?.kopecks ?? 0;
  const [income, expense, payment] = [of('income'), of('expense'), of('payment')];
  return {
    count: sums.reduce((count, line) => count + line.count, 0),
    income: fromKopecks(income),
    payment: fromKopecks(payment),
    expense: fromKopecks(expense),
    dividend: fromKopecks(of('dividend')),
    profit: fromKopecks(income - expense - payment),
  };
}
