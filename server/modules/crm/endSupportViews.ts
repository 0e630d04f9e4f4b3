import { sql } from 'kysely';
import type { Db, Trx } from '../../database/connection.ts';

/** Ends the views that a member of staff has open, of one company or of all; one that has run out ended when it did. */
export async function endSupportViews(db: Db | Trx, { company, viewer }: { company?: string; viewer: string }, at: Date): Promise<void> {
  const named = company === undefined ? sql`true` : sql`company = ${company}`;
  await sql`update support_view set closed_at = least(until, ${at.toISOString()}::timestamptz)
    where ${named} and viewer = ${viewer} and closed_at is null`.execute(db);
}
