import type { Transaction, TransactionType } from '../../../../contract/transaction.ts';
import { moneyTypes } from '../../../lib/moneyFilter.ts';
import type { Operation } from '../operation.ts';

/** The four lists of the spec as one: living rows, newest first. */
export function mergeLists(lists: Record<TransactionType, readonly Transaction[]>): Operation[] {
  const rows = moneyTypes.flatMap((type) => lists[type].filter((row) => !row.is_deleted).map((row): Operation => ({ ...row, type })));
  return rows.sort((a, b) => compare(b.date, a.date) || compare(b.guid, a.guid));
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
