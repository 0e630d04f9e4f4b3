import { fromKopecks, toKopecks, typedSum } from '../../../contract/money.ts';
import type { Transaction, TransactionSummary, TransactionType } from '../../../contract/transaction.ts';
import { folded } from '../../lib/rowTitles.ts';
import type { Operation } from './operation.ts';
import { type FilterNames, type MoneyFilter, moneyTypes, WITHOUT } from './shared.ts';

/** The four lists of the spec as one: living rows, newest first. */
export function mergeLists(lists: Record<TransactionType, readonly Transaction[]>): Operation[] {
  const rows = moneyTypes.flatMap((type) => lists[type].filter((row) => !row.is_deleted).map((row): Operation => ({ ...row, type })));
  return rows.sort((a, b) => compare(b.date, a.date) || compare(b.guid, a.guid));
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Does an operation pass the filter? Where the API cannot be asked; the text is looked for as the API does: in words, names and sums. */
export function operationTest(filter: MoneyFilter, names: FilterNames): (row: Operation) => boolean {
  const { from, to, types, amount_from, amount_to, search } = filter;
  const refs = [
    [filter.object, (row: Operation) => row.stroiobject],
    [filter.contractor, (row: Operation) => row.contractor],
    [filter.bill, (row: Operation) => row.bill ?? null],
  ] as const;
  const found = search ? textTest(search, names) : null;
  return (row) =>
    (from === undefined || row.date >= from) &&
    (to === undefined || row.date <= to) &&
    (types === undefined || types.includes(row.type)) &&
    (amount_from === undefined || row.amount >= amount_from) &&
    (amount_to === undefined || row.amount <= amount_to) &&
    refs.every(([wanted, refOf]) => wanted === undefined || (wanted === WITHOUT ? refOf(row) === null : refOf(row) === wanted)) &&
    (found === null || found(row));
}

function textTest(search: string, names: FilterNames): (row: Operation) => boolean {
  const text = folded(search);
  const sum = typedSum(search);
  return ({ description, amount, stroiobject, contractor, bill }) =>
    [description, stroiobject && names.object(stroiobject), contractor && names.contractor(contractor), bill && names.bill(bill)].some(
      (words) => words && folded(words).includes(text),
    ) ||
    (sum !== null && amount >= sum.least && amount <= sum.most);
}

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
