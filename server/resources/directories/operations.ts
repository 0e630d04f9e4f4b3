import { sql } from 'kysely';
import type { Trx } from '../../database/connection.ts';
import type { ReferenceField } from '../../database/directories/rows.ts';
import { type TransactionRow, transactionColumns } from '../../database/money/rows.ts';

/** Operations that lead to any of some rows, deleted ones too. */
export async function readOperations(
  trx: Trx,
  company: string,
  field: ReferenceField,
  guids: readonly string[],
): Promise<TransactionRow[]> {
  const { rows } = await sql<TransactionRow>`
    select ${sql.join(transactionColumns.map((column) => sql.ref(column)))} from transaction
    where company = ${company} and ${sql.ref(field)} = any(${guids}::uuid[]) order by date, ordinal`.execute(trx);
  return rows;
}

export async function countOperations(
  trx: Trx,
  company: string,
  field: ReferenceField,
  guids: readonly string[],
): Promise<{ all: number; living: number }> {
  const { rows } = await sql<{ all: number; living: number }>`
    select count(*) as all, count(*) filter (where not is_deleted) as living from transaction
    where company = ${company} and ${sql.ref(field)} = any(${guids}::uuid[])`.execute(trx);
  return rows[0] ?? { all: 0, living: 0 };
}
