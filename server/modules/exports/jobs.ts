import { sql } from 'kysely';
import type { Db } from '../../database/connection.ts';
import { hasRows, rowOf } from '../../database/rows.ts';
import { isUniqueViolation } from '../../database/transaction.ts';
import type { ExportOrder } from './exportOrder.ts';

/** A claim that was not renewed for so long is free: its process has died. */
const CLAIM_SECONDS = 30;
/** Begun so often without an end, a job is given up: it may be what ends the process. */
const TRIES = 3;
const GIVEN_UP = 'Выгрузка трижды прерывалась. Возьмите меньший период или другой формат и начните снова.';

/** A job that this instance works on. */
export type Claimed = ExportOrder & { guid: string; worker: string };
type Mine = Pick<Claimed, 'company' | 'guid' | 'worker'>;

// one runs at a time per company: a running one whose claim has expired is taken again itself
const due = sql`(j.status = 'running' and j.claimed_until < now()
  or j.status = 'waiting' and not exists (select from export_job r where r.company = j.company and r.status = 'running'))`;
const mine = ({ company, guid, worker }: Mine) =>
  sql`company = ${company} and guid = ${guid} and worker = ${worker} and status = 'running'`;

export function isAnyDue(db: Db) {
  return hasRows(db)`select from export_job j where j.status in ('waiting', 'running') and ${due} limit 1`;
}

/** Takes the job that has waited longest, from its start; undefined where none is due, or another instance was quicker. */
export async function claimJob(db: Db, worker: string): Promise<Claimed | undefined> {
  try {
    return await db.transaction().execute(async (trx) => {
      const job = await rowOf<Claimed & { tries: number }>(trx)`
        update export_job set status = 'running', worker = ${worker}, claimed_until = now() + make_interval(secs => ${CLAIM_SECONDS}),
          tries = tries + 1, done = 0, total = null
        where (company, guid) in (
          select company, guid from export_job j where j.status in ('waiting', 'running') and ${due}
          order by j.created_at, j.guid limit 1 for update skip locked)
        returning company, guid, kind, format, filter, period_from as from, period_to as to, worker, tries`;
      if (!job) return undefined;
      await sql`delete from export_chunk where company = ${job.company} and job = ${job.guid}`.execute(trx);
      if (job.tries <= TRIES) return job;
      await sql`
        update export_job set status = 'failed', error = ${GIVEN_UP}, finished_at = now(), worker = null, claimed_until = null
        where ${mine(job)}`.execute(trx);
      return undefined;
    });
  } catch (error) {
    // two instances took two jobs of one company: the one that lost looks again at its next turn
    if (isUniqueViolation(error)) return undefined;
    throw error;
  }
}

/** Tells how far it is and keeps the claim; false: it was cancelled, or taken by another instance. */
export function renewClaim(db: Db, job: Mine, done: number, total: number | null) {
  return hasRows(db)`
    update export_job set claimed_until = now() + make_interval(secs => ${CLAIM_SECONDS}), done = ${done}, total = ${total}
    where ${mine(job)} returning guid`;
}

/** Gives an unfinished job back: another instance, or this one after its restart, begins it again. */
export async function releaseJob(db: Db, job: Mine): Promise<void> {
  await sql`
    update export_job set status = 'waiting', worker = null, claimed_until = null, tries = tries - 1, done = 0, total = null
    where ${mine(job)}`.execute(db);
}

type Result = { name: string; size: number; sha256: string; rows: number };

/** A result is kept for 7 days. */
export async function finishJob(db: Db, job: Mine, { name, size, sha256, rows }: Result): Promise<void> {
  await sql`
    update export_job set status = 'done', file_name = ${name}, size = ${size}, sha256 = ${sha256}, done = ${rows}, total = ${rows},
      finished_at = now(), expires_at = now() + interval '7 days', worker = null, claimed_until = null
    where ${mine(job)}`.execute(db);
}

/** @param error a sentence for the user */
export async function failJob(db: Db, job: Mine, error: string): Promise<void> {
  await sql`
    with failed as (
      update export_job set status = 'failed', error = ${error}, finished_at = now(), worker = null, claimed_until = null
      where ${mine(job)} returning company, guid)
    delete from export_chunk c using failed f where c.company = f.company and c.job = f.guid`.execute(db);
}
