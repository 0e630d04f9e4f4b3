import { randomUUID } from 'node:crypto';
import type { TransactionImport, TransactionImportRow } from '../../../contract/resources/moneyImport.ts';
import { tidy } from '../../database/fileText.ts';
import type { TransactionRow } from '../../database/money/rows.ts';
import { transactionTitle } from '../../database/money/title.ts';
import { type Directories, type KnownOperation, KnownOperations } from './known.ts';
import type { Problem, RowOutcome } from './outcome.ts';
import { type Made, References } from './references.ts';

/** What an import of operations does. */
export type TransactionPlan = {
  rows: RowOutcome[];
  errors: Problem[];
  made: Record<'object' | 'contractor' | 'bill', Made[]>;
  create: TransactionRow[];
};

/**
 * Decides row by row. A directory row is made only by a row of the file that is itself created; rows in `skip` are left out whole, as if the
 * file lacked them.
 */
export function planTransactions(
  { rows, create_missing, skip }: Pick<TransactionImport, 'rows' | 'create_missing' | 'skip'>,
  directories: Directories,
  known: readonly KnownOperation[],
): TransactionPlan {
  const references = new References(directories, create_missing);
  const operations = new KnownOperations(known);
  const left = new Set(skip);
  const plan: TransactionPlan = { rows: [], errors: [], made: references.made, create: [] };
  for (const row of rows) {
    const title = transactionTitle(row);
    const faults: Problem[] = [];
    const leads = references.lead(row, (problem) => faults.push({ row: row.row, ...problem }));
    if (faults.length > 0 || left.has(row.row)) {
      plan.errors.push(...faults);
      plan.rows.push({ row: row.row, outcome: 'error', title });
      continue;
    }
    const operation = operationOf(row, leads);
    const isThere = operations.meets(operation);
    if (!isThere) plan.create.push(operation);
    plan.rows.push({ row: row.row, outcome: isThere ? 'duplicate' : 'create', title });
  }
  keepUsed(plan);
  return plan;
}

function operationOf(row: TransactionImportRow, leads: Pick<TransactionRow, 'stroiobject' | 'contractor' | 'bill'>): TransactionRow {
  const { type, date, amount } = row;
  const texts = { description: (row.description ?? '').trim(), document: tidy(row.document) };
  return { guid: randomUUID(), type, date, amount, ...texts, ...leads, is_deleted: false, version: 1 };
}

/** Of the directory rows to be made those stay that an operation leads to: rows with faults and duplicates make none. */
function keepUsed(plan: TransactionPlan): void {
  const used = new Set(plan.create.flatMap((row) => [row.stroiobject, row.contractor, row.bill]));
  for (const field of ['object', 'contractor', 'bill'] as const) plan.made[field] = plan.made[field].filter(({ guid }) => used.has(guid));
}
