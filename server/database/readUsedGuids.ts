import { sql } from 'kysely';
import type { Trx } from './connection.ts';

/** Which of the guids are in use by any row of any company: a guid is unique over all of them (api.md «ids»), so this asks across companies. */
export async function readUsedGuids(trx: Trx, guids: readonly string[]): Promise<string[]> {
  if (guids.length === 0) return [];
  const { rows } = await sql<{ guid: string }>`select guid from row_company where guid = any(${guids}::uuid[])`.execute(trx);
  return rows.map((row) => row.guid);
}
