import { sql } from 'kysely';
import type { Trx } from '../../database/connection.ts';

/** Those of some guids that a row of any company has. */
export async function readUsedGuids(trx: Trx, guids: readonly string[]): Promise<string[]> {
  if (guids.length === 0) return [];
  const { rows } = await sql<{ guid: string }>`select guid from row_company where guid = any(${guids}::uuid[])`.execute(trx);
  return rows.map((row) => row.guid);
}
