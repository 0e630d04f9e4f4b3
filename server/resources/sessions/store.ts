import { sql } from 'kysely';
import type { Session } from '../../../contract/auth.ts';
import type { Db, Trx } from '../../database/connection.ts';
import type { Caller } from '../../http/call-context.ts';
import { isLivingSession } from '../../identity/sessions.ts';

/**
 * Sessions of the caller that can go on: not ended, and with a refresh token that may still be exchanged (or in use right now).
 * The last used first.
 */
export async function listSessions(db: Db | Trx, { guid, session }: Caller): Promise<Session[]> {
  const { rows } = await sql<Session>`
    select s.guid, s.created_at, s.last_used_at, s.ip, s.user_agent, s.guid = ${session} as current
    from session s
    where s.user_guid = ${guid} and s.ended_at is null and (s.guid = ${session} or ${isLivingSession})
    order by s.last_used_at desc, s.guid`.execute(db);
  return rows;
}

/** Ends the session if it is the user's and has not ended; says whether it did. */
export async function endOwnSession(trx: Trx, user: string, session: string): Promise<boolean> {
  const ended = await trx
    .updateTable('session')
    .set({ ended_at: sql<string>`now()`, end_reason: 'session-ended' })
    .where('guid', '=', session)
    .where('user_guid', '=', user)
    .where('ended_at', 'is', null)
    .returning('guid')
    .executeTakeFirst();
  return ended !== undefined;
}
