import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';

/** An hour short of the day: housekeeping comes once an hour. */
const READABLE_HOURS = 23;
const KEPT_DAYS = 30;

/** Erases what the local outbox has shown for a day, and forgets messages that came to their end a month ago. */
export async function purgeOutbox(db: Db): Promise<void> {
  await sql`
    update outbox set body = null
    where body is not null and sent_at < now() - make_interval(hours => ${READABLE_HOURS})`.execute(db);
  await sql`
    delete from outbox
    where coalesce(sent_at, given_up_at) is not null and created_at < now() - make_interval(days => ${KEPT_DAYS})`.execute(db);
}
