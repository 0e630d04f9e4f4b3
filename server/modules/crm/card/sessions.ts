import type * as z from 'zod';
import type { crmSession } from '../../../../contract/crmCard.ts';
import type { Db } from '../../../database/connection.ts';
import { oneValue, rowsOf } from '../../../database/rows.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { DomainError } from '../../../domainError.ts';
import type { Caller } from '../../../http/callContext.ts';
import type { ApiRuntime } from '../../../http/runtime.ts';
import { endSessions, isLivingSession } from '../../identity/service.ts';
import { userOfNumber, writeCrmEvents } from '../service.ts';

/** Who changed devices more often than that is looked for elsewhere. */
const MOST = 200;

/** Where a user is and was signed in: what still goes on first, then the last used. One whose keys ran out ended when it was last used. */
export async function sessionsOf(db: Db, id: number): Promise<z.input<typeof crmSession>[]> {
  const user = await userOfNumber(db, id);
  return rowsOf<z.input<typeof crmSession>>(db)`
    select s.guid, s.created_at, s.last_used_at, s.ip, s.user_agent,
      case when not living.yes then coalesce(s.ended_at, s.last_used_at) end as ended_at
    from session s cross join lateral (select ${isLivingSession} as yes) living
    where s.user_guid = ${user} order by living.yes desc, s.last_used_at desc, s.guid limit ${MOST}`;
}

/** Ends every session of a user; the staff's audit says so when there were any. @throws 1101; 1102 for one's own: the profile ends those */
export async function endSessionsOf({ db, now }: ApiRuntime, id: number, caller: Caller): Promise<undefined> {
  const user = await userOfNumber(db, id);
  if (user === caller.guid) throw new DomainError(1102, 'Свои сеансы завершайте в\u00a0профиле.');
  await inTransaction(db, async (trx) => {
    const living = await oneValue<number>(trx)`select count(*) from session s where s.user_guid = ${user} and ${isLivingSession}`;
    // those whose keys ran out as well, though they were over before
    await endSessions(trx, user, { reason: 'ended-by-staff' });
    if (living === 0) return;
    const changes = [{ field: 'sessions', before: living, after: 0 }];
    await writeCrmEvents(trx, [{ user, author: caller.guid, kind: 'session_ended', at: now(), changes }]);
  });
}
