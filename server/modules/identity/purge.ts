import { sql } from 'kysely';
import type { Db } from '../../database/connection.ts';

/** Forgets codes and keys that have expired, registrations that nobody finished in a week (a new link of the last day still works), and events older than half a year. */
export async function purgeIdentity(db: Db): Promise<void> {
  // a day longer than they work: clocks of instances differ, and a used key is told from an unknown one until it expires
  await sql`delete from one_time_code where expires_at < now() - interval '1 day'`.execute(db);
  await sql`delete from one_time_key where expires_at < now() - interval '1 day'`.execute(db);
  await sql`delete from registration where created_at < now() - interval '9 days'`.execute(db);
  await sql`delete from security_event where created_at < now() - interval '180 days'`.execute(db);
}
