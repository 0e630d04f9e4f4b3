import type { FastifyRequest } from 'fastify';
import type { Session } from '../../../contract/auth.ts';
import type { Db } from '../../database/connection.ts';
import { hasRows, rowsOf } from '../../database/rows.ts';
import { inTransaction } from '../../database/transaction.ts';
import { DomainError } from '../../domainError.ts';
import type { Caller } from '../../http/callContext.ts';
import { recordEvent } from './securityEvents.ts';
import { endSessions, isLivingSession } from './service.ts';

/** Ends one of the caller's sessions, the one in use too. Throws 1101 for one that has ended, is another's, or never was: they look alike. */
export async function endSession(db: Db, session: string, caller: Caller, request: FastifyRequest): Promise<undefined> {
  await inTransaction(db, async (trx) => {
    const ended = await hasRows(trx)`
      update session set ended_at = now(), end_reason = 'session-ended'
      where guid = ${session} and user_guid = ${caller.guid} and ended_at is null returning guid`;
    if (!ended) throw new DomainError(1101);
    await recordEvent(trx, 'session_ended', caller.guid, request, caller.session);
  });
}

/** Ends all the caller's sessions but the one in use, and says how many of those that were listed. */
export function endOtherSessions(db: Db, caller: Caller, request: FastifyRequest): Promise<{ ended: number }> {
  return inTransaction(db, async (trx) => {
    const others = (await listSessions(trx, caller)).filter(({ current }) => !current);
    const ended = await endSessions(trx, caller.guid, { except: caller.session, reason: 'other-sessions-ended' });
    if (ended > 0) await recordEvent(trx, 'other_sessions_ended', caller.guid, request, caller.session);
    return { ended: others.length };
  });
}

/**
 * Sessions of the caller that can go on: not ended, and with a refresh token that may still be exchanged (or in use right now).
 * The last used first.
 */
export function listSessions(db: Db, { guid, session }: Caller) {
  return rowsOf<Session>(db)`
    select s.guid, s.created_at, s.last_used_at, s.ip, s.user_agent, s.guid = ${session} as current
    from session s
    where s.user_guid = ${guid} and s.ended_at is null and (s.guid = ${session} or ${isLivingSession})
    order by s.last_used_at desc, s.guid`;
}
