import type { RowValues } from '../../../../contract/changeset.ts';
import { moneyText } from '../../../../contract/numberText.ts';
import { transactionTypeTitles } from '../../../../contract/titles.ts';
import type { Transaction, TypedTransaction } from '../../../../contract/transaction.ts';
import type { Overwrite } from '../../../database/changeNotes.ts';
import { dotted } from '../../../database/days.ts';
import { readByGuid, type Within } from '../../../database/rows.ts';

const NBSP = '\u00a0';

const plurals = new Intl.PluralRules('ru');

const nouns: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'операция', few: 'операции' };

const months = new Intl.DateTimeFormat('ru-RU', { month: 'long', year: 'numeric', timeZone: 'UTC' });

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
] as const;

/** An operation as its writers handle it; money in roubles, as on the wire. `document`: number of the bank document, '' without one. */
export type TransactionRow = Required<TypedTransaction> & { document: string };

/** Fields that an edit may change, and a note tells of, with their PostgreSQL types; type and document stay. */
export const editableTypes = {
  date: 'date',
  amount: 'numeric',
  description: 'text',
  contractor: 'uuid',
  stroiobject: 'uuid',
  bill: 'uuid',
  is_deleted: 'boolean',
} as const;
export const transactionFields = Object.keys(editableTypes) as (keyof typeof editableTypes)[];

/** Does anything change that sums by month, object, contractor or bill come from? In a closed month that needs a confirmation. */
export function changesFigures({ before, after }: Overwrite<TransactionRow>): boolean {
  return transactionFields.some((field) => field !== 'description' && before[field] !== after[field]);
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

/** What a row of the log of changes is called: «Расход 1 200,00 ₽, 21.11.2026». */
export function transactionTitle({ type, amount, date }: Pick<TransactionRow, 'type' | 'amount' | 'date'>): string {
  return `${transactionTypeTitles[type]} ${moneyText(amount)}, ${dotted(date)}`;
}

/** «2026-10» → «октябрь 2026 г.». */
export function monthTitle(month: string): string {
  return months.format(new Date(`${month}-01T00:00:00Z`)).replace(' г.', `${NBSP}г.`);
}

/** See `readByGuid`. */
export function readTransactions(within: Within, guids: readonly string[]): Promise<TransactionRow[]> {
  return readByGuid<TransactionRow>(within, 'transaction', transactionColumns, guids);
}

/** «12 операций» */
export function counted(operations: number): string {
  return `${operations.toLocaleString('ru-RU').replace(/\u202f/g, NBSP)}${NBSP}${nouns[plurals.select(operations)] ?? 'операций'}`;
}
