import type { FastifyRequest } from 'fastify';
import type { Db } from '../../database/connection.ts';
import { inTransaction } from '../../database/transaction.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Caller } from '../../http/call-context.ts';
import { recordEvent } from '../../identity/events.ts';
import { endSessions } from '../../identity/sessions.ts';
import { endOwnSession, listSessions } from './store.ts';

export { listSessions } from './store.ts';

/** Ends one of the caller's sessions, the one in use too. Throws 1101 for one that has ended, is another's, or never was: they look alike. */
export async function endSession(db: Db, session: string, caller: Caller, request: FastifyRequest): Promise<undefined> {
  await inTransaction(db, async (trx) => {
    if (!(await endOwnSession(trx, caller.guid, session))) throw new ApiError(1101);
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
