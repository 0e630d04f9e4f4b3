import { sql } from 'kysely';
import type { Db } from '../../../database/connection.ts';

/** Forgets the files of exports that are older than their week; that they were made stays known. */
export async function purgeExports(db: Db): Promise<void> {
  await sql`
    with gone as (
      update export_job set status = 'expired' where status = 'done' and expires_at <= now() returning company, guid)
    delete from export_chunk c using gone g where c.company = g.company and c.job = g.guid`.execute(db);
}
