import { sql } from 'kysely';
import type { RowEntity } from '../../contract/call.ts';
import type { Trx } from './connection.ts';
import type { CompanyWrite } from './write.ts';

/**
 * Takes a guid for a new row (api.md «ids»): `free` — it is the caller's now; `own` — this company has a row of this entity under it;
 * `taken` — it is in use elsewhere.
 */
export async function claimGuid(
  write: Pick<CompanyWrite, 'trx' | 'company'>,
  entity: RowEntity,
  guid: string,
): Promise<'free' | 'own' | 'taken'> {
  const claimed = await sql`
    insert into row_company (guid, company, entity) values (${guid}, ${write.company}, ${entity})
    on conflict do nothing returning guid`.execute(write.trx);
  if (claimed.rows.length > 0) return 'free';
  const own = await sql`
    select from row_company where guid = ${guid} and company = ${write.company} and entity = ${entity}`.execute(write.trx);
  return own.rows.length > 0 ? 'own' : 'taken';
}

/** Which of the guids are in use by any row of any company: a guid is unique over all of them (api.md «ids»), so this asks across companies. */
export async function readUsedGuids(trx: Trx, guids: readonly string[]): Promise<string[]> {
  if (guids.length === 0) return [];
  const { rows } = await sql<{ guid: string }>`select guid from row_company where guid = any(${guids}::uuid[])`.execute(trx);
  return rows.map((row) => row.guid);
}
