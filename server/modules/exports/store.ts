import { sql } from 'kysely';
import type { ExportCreate } from '../../../contract/export.ts';
import type { Db, Trx } from '../../database/connection.ts';
import { claimGuid } from '../../database/guids.ts';
import { hasRows, oneRow, oneValue, rowsOf } from '../../database/rows.ts';

export function countUnfinished(trx: Trx, company: string) {
  return oneValue<number>(trx)`select count(*) from export_job where company = ${company} and status in ('waiting', 'running')`;
}

/** As `claimGuid`; a row is written only where the guid was free. */
export async function insertJob(trx: Trx, author: string, guid: string, request: ExportCreate): Promise<boolean> {
  const { company, kind, format, filter, from, to } = request;
  if (!(await claimGuid({ trx, company }, 'export', guid))) return false;
  await sql`
    insert into export_job (company, guid, kind, format, filter, period_from, period_to, status, author)
    values (${company}, ${guid}, ${kind}, ${format}, ${filter ? JSON.stringify(filter) : null}::jsonb, ${from ?? null}::date, ${to ?? null}::date,
      'waiting', ${author})`.execute(trx);
  return true;
}

/** Ends a job that has not ended, and forgets what it has made; false where there is none such. */
export async function cancelJob(trx: Trx, company: string, guid: string): Promise<boolean> {
  const cancelled = await hasRows(trx)`
    update export_job set status = 'cancelled', worker = null, claimed_until = null, finished_at = now()
    where company = ${company} and guid = ${guid} and status in ('waiting', 'running') returning guid`;
  await sql`
    delete from export_chunk where company = ${company} and job = ${guid}
      and exists (select from export_job where company = ${company} and guid = ${guid} and status = 'cancelled')`.execute(trx);
  return cancelled;
}

/** The piece of a file; undefined where it has no such piece, or is no longer kept. */
export function readChunk(db: Db, company: string, job: string, ordinal: number) {
  return oneValue<Buffer | undefined>(db)`
    select bytes from export_chunk where company = ${company} and job = ${job} and ordinal = ${ordinal}`;
}

/** Rows by table that changesets after `seq` have touched; what a row was created with and deleted since counts as created. */
export function readChangesSince(trx: Trx, company: string, seq: number) {
  return rowsOf<{ table: string; created: number; edited: number; deleted: number }>(trx)`
    with touched as (
      select c.entity, c.guid, bool_or(c.before is null) as born,
        (array_agg(c.before ->> 'is_deleted' order by s.seq) filter (where c.after ? 'is_deleted'))[1] as was_deleted,
        (array_agg(c.after ->> 'is_deleted' order by s.seq desc) filter (where c.after ? 'is_deleted'))[1] as is_deleted
      from changeset s join change c on c.company = s.company and c.changeset = s.guid
      where s.company = ${company} and s.seq > ${seq} group by c.entity, c.guid)
    select entity as "table", count(*) filter (where born) as created,
      count(*) filter (where not born and (is_deleted is distinct from 'true' or was_deleted is distinct from 'false')) as edited,
      count(*) filter (where not born and is_deleted = 'true' and was_deleted = 'false') as deleted
    from touched group by entity order by entity`;
}

type Since = { counter: number; changesets: number; archived: number };

/**
 * How many changesets of rows the company has had since, of how many the rows are in the archive, and where its counter stands: a look of
 * support, a closed month or the company's settings change none.
 */
export function readCounter(trx: Trx, company: string, seq: number) {
  return oneRow<Since>(trx)`
    select change_counter as counter, since.* from company cross join (
      select count(*) as changesets, count(archived_at) as archived from changeset
      where company = ${company} and seq > ${seq} and count > 0) since
    where guid = ${company}`;
}
