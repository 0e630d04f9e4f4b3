import { sql, type Updateable } from 'kysely';
import type { CodesCreate, CodesRevoke } from '../../../../contract/code.ts';
import type { Db, Trx } from '../../../database/connection.ts';
import { oneValue, rowsOf, unnested } from '../../../database/rows.ts';
import type { Schema } from '../../../database/schema.ts';
import { codeRow, codesJoined, type SealedRow, type StoredCode } from './code.ts';

/** Who does it and when. */
type Act = { by: string; at: Date };

/** False where the guid is another batch's. */
export async function insertBatch(trx: Trx, guid: string, request: CodesCreate, { by, at }: Act): Promise<boolean> {
  const { subscription_type, period, count, comment = '' } = request;
  // an instant may be written with more digits than PostgreSQL reads
  const expires_at = request.expires_at === undefined ? null : new Date(request.expires_at).toISOString();
  const row = { guid, subscription_type, period, count, comment, expires_at, created_at: at.toISOString(), created_by: by };
  const made = await trx
    .insertInto('code_batch')
    .values(row)
    .onConflict((conflict) => conflict.column('guid').doNothing())
    .returning('guid')
    .executeTakeFirst();
  return made !== undefined;
}

export function readBatch(db: Db, guid: string) {
  return db.selectFrom('code_batch').selectAll().where('guid', '=', guid).executeTakeFirst();
}

export async function insertCodes(
  trx: Trx,
  batch: string,
  comment: string,
  codes: readonly (StoredCode & { guid: string })[],
): Promise<void> {
  await sql`
    insert into activation_code (guid, batch, lookup, sealed, parts, comment)
    select n.guid, ${batch}, n.lookup, n.sealed, n.parts, ${comment}
    from ${unnested(codes, { guid: 'uuid', lookup: 'bytea', sealed: 'bytea', parts: 'text' })}
      with ordinality as n (guid, lookup, sealed, parts, place) order by n.place`.execute(trx);
}

export async function readCodes(db: Db, by: { guid: string } | { batch: string }, now: Date): Promise<SealedRow[]> {
  const where = 'guid' in by ? sql`c.guid = ${by.guid}` : sql`c.batch = ${by.batch}`;
  const rows = await rowsOf<{ row: SealedRow }>(db)`select ${codeRow(now)} as row ${codesJoined} where ${where} order by c.seq`;
  return rows.map(({ row }) => row);
}

/** Locks a code; undefined where there is none. */
export function lockCode(trx: Trx, guid: string) {
  return trx.selectFrom('activation_code').select(['activated_at', 'revoked_at']).where('guid', '=', guid).forUpdate().executeTakeFirst();
}

export async function updateCode(trx: Trx, guid: string, change: Updateable<Schema['activation_code']>): Promise<void> {
  await trx.updateTable('activation_code').set(change).where('guid', '=', guid).execute();
}

/** Revokes those that can be; answers how many. In the order of their numbers, so that two who revoke the same do not lock each other. */
export async function revokeCodes(trx: Trx, { guids, batch }: CodesRevoke, { by, at }: Act): Promise<number> {
  const which = guids ? sql`guid = any(${guids}::uuid[])` : sql`batch = ${batch}`;
  const rows = await rowsOf(trx)`
    update activation_code set revoked_at = ${at}, revoked_by = ${by}
    where guid in (select guid from activation_code where ${which} and activated_at is null and revoked_at is null order by seq for update)
    returning guid`;
  return rows.length;
}

/** Codes of a filter after one of them in the order of issue, at most `limit`. */
export function readPortion(db: Db, where: ReturnType<typeof sql>, now: Date, after: number, limit: number) {
  return rowsOf<{ seq: number; row: SealedRow }>(db)`
    select c.seq, ${codeRow(now)} as row ${codesJoined} where c.seq > ${after} and ${where} order by c.seq limit ${limit}`;
}

/** How many codes a filter leaves, counted to one above `most`. */
export function countCodes(db: Db, where: ReturnType<typeof sql>, most: number): Promise<number> {
  return oneValue<number>(db)`select count(*) from (select ${codesJoined} where ${where} limit ${most + 1}) counted`;
}

/** Locks the code that can be used at this moment; undefined where none is found by it. */
export function lockByLookup(trx: Trx, lookups: Buffer[], at: Date) {
  return trx
    .selectFrom('activation_code as c')
    .innerJoin('code_batch as b', 'b.guid', 'c.batch')
    .select(['c.guid', 'b.subscription_type', 'b.period', 'b.number'])
    .where('c.lookup', 'in', lookups)
    .where('c.activated_at', 'is', null)
    .where('c.revoked_at', 'is', null)
    .where((or) => or.or([or('b.expires_at', 'is', null), or('b.expires_at', '>', at.toISOString())]))
    .forUpdate('c')
    .executeTakeFirst();
}

/** The next codes in the order of their numbers, locked. @param after the number before the first of them */
export function lockStored(trx: Trx, after: number, limit: number) {
  return trx
    .selectFrom('activation_code')
    .select(['guid', 'seq', 'sealed', 'lookup'])
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(limit)
    .forUpdate()
    .execute();
}
