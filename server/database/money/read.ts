import { sql } from 'kysely';
import type { Trx } from '../connection.ts';
import { type TransactionRow, transactionColumns } from './rows.ts';

/** Operations by guid, deleted ones too; those that the company lacks are left out. */
export async function readTransactions(trx: Trx, company: string, guids: readonly string[]): Promise<TransactionRow[]> {
  if (guids.length === 0) return [];
  const { rows } = await sql<TransactionRow>`
    select ${sql.join(transactionColumns.map((column) => sql.ref(column)))} from transaction
    where company = ${company} and guid = any(${guids}::uuid[])`.execute(trx);
  return rows;
}
