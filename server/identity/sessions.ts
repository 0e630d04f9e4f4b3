import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db, Trx } from '../database/connection.ts';

/** Why sessions were ended by the server or by their user; kept with each (`session.end_reason`). */
type EndReason =
  | 'sign-out'
  | 'reuse'
  | 'session-ended'
  | 'other-sessions-ended'
  | 'password-changed'
  | 'password-restored'
  | 'switched-off'
  | 'ended-by-staff';

/** Can session `s` go on: not ended, and with a refresh token that may still be exchanged? */
export const isLivingSession: RawBuilder<SqlBool> = sql<SqlBool>`(s.ended_at is null and exists (
  select from refresh_token t where t.session = s.guid and t.used_at is null and t.expires_at > now()))`;

/**
 * Ends the living sessions of a user, all or all but one, and says how many. Their access tokens end with them: every call of a signed-in
 * user reads the session from the database, so all instances refuse them at once.
 * @param except guid of the session that goes on
 */
export async function endSessions(
  db: Db | Trx,
  user: string,
  { except = null, reason }: { except?: string | null; reason: EndReason },
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('session')
    .set({ ended_at: sql<string>`now()`, end_reason: reason })
    .where('user_guid', '=', user)
    .where('ended_at', 'is', null)
    .where(sql<SqlBool>`guid is distinct from ${except}`)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
