import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../connection.ts';
import { columnsOf, type DirectoryEntity, type DirectoryRow, directories } from './rows.ts';

/** Rows by guid, deleted ones too; those that the company lacks are left out. */
export async function readDirectoryRows<E extends DirectoryEntity>(
  trx: Trx,
  company: string,
  entity: E,
  guids: readonly string[],
): Promise<DirectoryRow<E>[]> {
  if (guids.length === 0) return [];
  const { rows } = await sql<DirectoryRow<E>>`
    select ${columnList(entity)} from ${sql.table(directories[entity].table)}
    where company = ${company} and guid = any(${guids}::uuid[])`.execute(trx);
  return rows;
}

export function columnList(entity: DirectoryEntity): RawBuilder<unknown> {
  return sql.join(columnsOf(entity).map((column) => sql.ref(column)));
}
