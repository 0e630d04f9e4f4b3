import type { MoneyImportAnswer, TransactionImport } from '../../../../contract/moneyImport.ts';
import type { TransactionType } from '../../../../contract/transaction.ts';
import type { Mapping } from '../../../importing/recognition/mapping.ts';
import { counted, plural } from '../../../lib/plural.ts';

/** What a column of a file of operations holds, in the order of choice. */
export const roleLabels = {
  date: 'Дата',
  type: 'Тип операции',
  amount: 'Сумма',
  income: 'Сумма прихода',
  expense: 'Сумма расхода',
  description: 'Описание',
  object: 'Объект',
  contractor: 'Контрагент',
  inn: 'ИНН контрагента',
  bill: 'Статья расходов',
  document: 'Номер документа',
} as const;

/** What each row of a sheet is. other: above the header, columns numbered, the header repeated, payments declined. */
export type RowKind = 'operation' | 'footer' | 'empty' | 'header' | 'other';

/**
 * One operation of a file as the check shows it: its type is one of the four, its date `YYYY-MM-DD`, its amount in roubles without a sign.
 * What could not be read stands as it stood in the file.
 */
export type OperationRow = Record<Exclude<Role, 'amount' | 'income' | 'expense'>, string | null> & {
  row: number;
  amount: number | string | null;
};

export type OperationOptions = {
  /** what an operation is whose type nothing tells; `row`: that is said row by row in the check; null: not chosen yet */
  untyped: TransactionType | 'row' | null;
  /** minus is an expense and plus an income, where nothing else tells the type */
  signs: boolean;
  /** objects, contractors and bills that the company lacks are made */
  createMissing: boolean;
};

export const defaultOptions: OperationOptions = { untyped: null, signs: true, createMissing: true };

/** What a bank statement says of itself. */
export type StatementFacts = { accounts: readonly string[]; ownTransfers: number; broken: number };

/** The import of operations. */
export type OperationKind = {
  role: Role;
  options: OperationOptions;
  row: OperationRow;
  found: {
    counts: Record<RowKind, number>;
    /** operations whose type neither a column of types nor columns of incomes and expenses tell, and those of them below zero */
    untyped: number;
    negative: number;
    /** different texts of the column of types that name no type, at most five */
    unknownTypes: string[];
    /** null: the file is a table */
    statement: StatementFacts | null;
  };
  told: { statement: StatementFacts | null };
  adjustment: null;
  request: Omit<TransactionImport, 'dry_run' | 'plan'>;
  answer: MoneyImportAnswer;
};

export type Role = keyof typeof roleLabels;

export type OperationMapping = Mapping<Role>;

/** «перевод между своими счетами пропущен», «3 перевода … пропущены»; '' for none. */
export function ownTransfersText(count: number): string {
  if (count === 0) return '';
  const transfers = counted(count, 'перевод', 'перевода', 'переводов');
  return `${transfers} между своими счетами ${plural(count, 'пропущен', 'пропущены', 'пропущено')}`;
}
