import { type RawBuilder, sql } from 'kysely';
import type { CodesCreate, CodesRevoke } from '../../../../contract/code.ts';
import type { Db, Trx } from '../../../database/connection.ts';
import { guidTaken } from '../../../database/guids.ts';
import { assigned, hasRows, oneValue, rowOf, rowsOf, unnested } from '../../../database/rows.ts';
import { codeFields, codesJoined, type SealedRow, type StoredCode } from './code.ts';

/** Who does it and when. */
type Act = { by: string; at: Date };

/** True where the batch was made, false where this very request of this very user had made it. @throws 1100 where the guid is another batch's */
export async function insertBatch(trx: Trx, guid: string, request: CodesCreate, { by, at }: Act): Promise<boolean> {
  const { subscription_type, period, count, comment = '' } = request;
  // an instant may be written with more digits than PostgreSQL reads
  const expires = request.expires_at && new Date(request.expires_at);
  const made = await hasRows(trx)`
    insert into code_batch (guid, subscription_type, period, count, comment, expires_at, created_at, created_by)
    values (${guid}, ${subscription_type}, ${period}, ${count}, ${comment}, ${expires}, ${at}, ${by})
    on conflict (guid) do nothing returning guid`;
  if (made) return true;
  const same = await hasRows(trx)`
    select from code_batch where guid = ${guid} and created_by = ${by} and count = ${count} and subscription_type = ${subscription_type}
      and period = ${period} and comment = ${comment} and expires_at is not distinct from ${expires}`;
  if (!same) throw guidTaken();
  return false;
}

export function readBatch(db: Db, guid: string) {
  return rowOf<{ number: number; count: number }>(db)`select number, count from code_batch where guid = ${guid}`;
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

/** Codes with what they are sealed as. @param which what follows the tables */
export function readCodes(db: Db, now: Date, which: RawBuilder<unknown>) {
  return rowsOf<SealedRow>(db)`select ${codeFields(now)} ${codesJoined} ${which}`;
}

export async function updateCode(
  trx: Trx,
  guid: string,
  change: Partial<StoredCode & Record<'comment' | 'activated_at' | 'activated_by', string>>,
): Promise<void> {
  await sql`update activation_code set ${assigned(change)} where guid = ${guid}`.execute(trx);
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
export function readPortion(db: Db, where: RawBuilder<unknown>, now: Date, after: number, limit: number) {
  return rowsOf<SealedRow & { seq: number }>(db)`
    select c.seq, ${codeFields(now)} ${codesJoined} where c.seq > ${after} and ${where} order by c.seq limit ${limit}`;
}

/** How many codes a filter leaves, counted to one above `most`. */
export function countCodes(db: Db, where: RawBuilder<unknown>, most: number) {
  return oneValue<number>(db)`select count(*) from (select ${codesJoined} where ${where} limit ${most + 1}) counted`;
}
