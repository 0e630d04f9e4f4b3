import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Session } from '../../../contract/auth.ts';
import type { Db, Trx } from '../../database/connection.ts';
import { hasRows, rowsOf } from '../../database/rows.ts';
import { inTransaction } from '../../database/transaction.ts';
import { DomainError } from '../../domainError.ts';
import type { Caller } from '../../http/callContext.ts';
import { admit } from '../../http/guard.ts';
import type { ApiRuntime } from '../../http/runtime.ts';
import { recordEvent } from './securityEvents.ts';
import { type Account, accountOf, endSessions, isLivingSession } from './service.ts';

/**
 * The caller's account, its row locked. The guard is asked again, for the session may have ended during the wait. Edits of a profile and
 * ends of sessions stand in line here, so that a session that has been ended ends no other. Throws 1017, 1000.
 */
export async function lockCaller(api: ApiRuntime, trx: Trx, caller: Caller, lock = sql`for no key update`): Promise<Account> {
  const { guid: user, session } = caller;
  const account = await accountOf(trx, user, lock);
  await admit({ db: trx, now: api.now }, { who: 'user' }, { user, session }, { params: {}, query: {}, body: {} });
  return account;
}

/** Ends one of the caller's sessions, the one in use too. Throws 1101 for one that has ended, is another's, or never was: they look alike. */
export async function endSession(api: ApiRuntime, session: string, caller: Caller, request: FastifyRequest): Promise<undefined> {
  await inTransaction(api.db, async (trx) => {
    await lockCaller(api, trx, caller);
    const ended = await hasRows(trx)`
      update session set ended_at = now(), end_reason = 'session-ended'
      where guid = ${session} and user_guid = ${caller.guid} and ended_at is null returning guid`;
    if (!ended) throw new DomainError(1101);
    await recordEvent(trx, 'session_ended', caller.guid, request, caller.session);
  });
}

/** Ends all the caller's sessions but the one in use, and says how many of those that were listed. */
export function endOtherSessions(api: ApiRuntime, caller: Caller, request: FastifyRequest): Promise<{ ended: number }> {
  return inTransaction(api.db, async (trx) => {
    await lockCaller(api, trx, caller);
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
