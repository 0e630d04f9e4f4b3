import { type RawBuilder, sql } from 'kysely';
import type { ChangedEntity, ChangesetKind, ChangesetRow } from '../../../contract/changeset.ts';
import type { Db, Trx } from '../../database/connection.ts';
import { oneValue, rowOf, rowsOf } from '../../database/rows.ts';

export type StoredChangeset = {
  guid: string;
  kind: ChangesetKind;
  title: string;
  author: string;
  count: number;
  reverted_by: string | null;
  archived_at: string | null;
};

/**
 * What has taken changeset `s` back and stands itself; null while it stands. The links `reverted_by` stay as they were written: taking back the
 * taking back of a change makes it stand again, taking back that takes it back again.
 */
export const revertedBy: RawBuilder<string | null> = sql`case when s.reverted_by is not null and (
  with recursive later (guid, hop) as (
    select s.reverted_by, 1
    union all
    select r.reverted_by, hop + 1 from later join changeset r on r.company = s.company and r.guid = later.guid where r.reverted_by is not null)
  select max(hop) % 2 = 1 from later) then s.reverted_by end`;

export function readChangeset(trx: Trx, company: string, guid: string) {
  return rowOf<StoredChangeset>(trx)`
    select guid, kind, title, author, count, ${revertedBy} as reverted_by, archived_at from changeset s
    where company = ${company} and guid = ${guid}`;
}

/** Keeps the changeset's rows from being archived before the transaction ends. */
export async function lockChangeset(trx: Trx, company: string, guid: string): Promise<void> {
  await sql`select from changeset where company = ${company} and guid = ${guid} for update`.execute(trx);
}

/** Rows of a changeset of any company; 0 where there is none. */
export async function countRows(db: Db, guid: string): Promise<number> {
  const count = await oneValue<number | undefined>(db)`
    select c.count from row_company r join changeset c on c.company = r.company and c.guid = r.guid
    where r.guid = ${guid} and r.entity = 'changeset'`;
  return count ?? 0;
}

export function readChangedRows(trx: Trx, company: string, changeset: string): Promise<(ChangesetRow & { entity: ChangedEntity })[]> {
  return rowsOf<ChangesetRow>(trx)`
    select entity, guid, title, before, after from change where company = ${company} and changeset = ${changeset} order by ordinal`;
}

/** Marks a changeset as taken back by another (`revertedBy`). */
export async function markReverted(trx: Trx, company: string, guid: string, by: string): Promise<void> {
  await sql`update changeset set reverted_by = ${by} where company = ${company} and guid = ${guid}`.execute(trx);
}
