import type { RowValues } from '../../../contract/changeset.ts';
import type { Transaction, TransactionType } from '../../../contract/transaction.ts';

/** An operation as its writers handle it; money in roubles, as on the wire. `document`: number of the bank document, '' without one. */
export type TransactionRow = {
  guid: string;
  type: TransactionType;
  date: string;
  amount: number;
  description: string;
  contractor: string | null;
  stroiobject: string | null;
  bill: string | null;
  document: string;
  is_deleted: boolean;
  version: number;
};

/** An operation as it stands and as it is to be. The type of an operation never changes. */
export type TransactionOverwrite = { before: TransactionRow; after: TransactionRow };

export const transactionColumns = [
  'guid',
  'type',
  'date',
  'amount',
  'description',
  'contractor',
  'stroiobject',
  'bill',
  'document',
  'is_deleted',
  'version',
] as const satisfies readonly (keyof TransactionRow)[];

/** Fields that an edit may change, and a note tells of. */
export const transactionFields = ['date', 'amount', 'description', 'contractor', 'stroiobject', 'bill', 'is_deleted'] as const;

/** Those of them that sums by month, object, contractor or bill come from: in a closed month they need a confirmation. */
const figures = ['date', 'amount', 'contractor', 'stroiobject', 'bill', 'is_deleted'] as const;

/** The fields in which two states of an operation differ, for a note; null when there are none. */
export function transactionDifference({ before, after }: TransactionOverwrite): { before: RowValues; after: RowValues } | null {
  const changed = transactionFields.filter((field) => before[field] !== after[field]);
  if (changed.length === 0) return null;
  const pick = (row: TransactionRow): RowValues => Object.fromEntries(changed.map((field) => [field, row[field]]));
  return { before: pick(before), after: pick(after) };
}

export function changesFigures({ before, after }: TransactionOverwrite): boolean {
  return figures.some((field) => before[field] !== after[field]);
}

/** The fields of a new operation, for a note. */
export function transactionCreated(row: TransactionRow): RowValues {
  const own = { type: row.type, ...(row.document !== '' && { document: row.document }) };
  return { ...own, ...Object.fromEntries(transactionFields.map((field) => [field, row[field]])) };
}

/** The row as the lists of its type answer it: only an expense has a bill. */
export function transactionOnWire({ type, document: _, bill, ...row }: TransactionRow): Transaction {
  return type === 'expense' ? { ...row, bill } : row;
}
