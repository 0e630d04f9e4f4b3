import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';

/** Forgets answers that no repetition will ask for and notifications that were taken long ago. */
export async function purgeSandbox(db: Db): Promise<void> {
  await sql`delete from sandbox_request where made_at < now() - interval '1 day'`.execute(db);
  await sql`delete from sandbox_notification where ended_at < now() - interval '30 days'`.execute(db);
}
