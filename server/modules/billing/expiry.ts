import { type RawBuilder, sql } from 'kysely';
import { GRACE_DAYS } from '../../../contract/plan.ts';
import type { SubscriptionType } from '../../../contract/subscription.ts';
import type { Db, Trx } from '../../database/connection.ts';
import type { Queue } from '../../database/poller.ts';
import { rowOf } from '../../database/rows.ts';
import { inTransaction } from '../../database/transaction.ts';
import { lockUser, writeLedger } from './ledger/service.ts';

/** Nobody asks why access ended longer ago than that without anything having been noted: a server that slept a month catches up. */
const DAYS_BACK = 60;

type Ended = { user_guid: string; subscription_type: SubscriptionType; period: number; at: string };

/**
 * Notes in the ledger that somebody's access has ended, so that its story says so. Access itself ends by the clock and waits for nobody.
 * @param tell writes to the user, in the same transaction
 */
export function endOfAccess(db: Db, now: () => Date, tell: (trx: Trx, ended: Ended) => Promise<void>): Queue {
  return {
    name: 'end of access',
    everyMs: 30_000,
    async runOne(_, aside) {
      const moment = now();
      const found = await readEnded(db, moment, sql`and s.user_guid <> all(${aside.keys()}::uuid[])`);
      if (!found) return false;
      await aside.attempt(found.user_guid, () =>
        inTransaction(db, async (trx) => {
          const noted = await noteEnd(trx, found.user_guid, moment);
          if (noted) await tell(trx, noted);
        }),
      );
      return true;
    },
  };
}

async function noteEnd(trx: Trx, user: string, now: Date) {
  await lockUser(trx, user);
  // another instance may have noted it, or something was given meanwhile
  const still = await readEnded(trx, now, sql`and s.user_guid = ${user}`);
  if (!still) return undefined;
  await writeLedger(trx, { ...still, kind: 'expired' }, now);
  await sql`update subscription set end_noted = true where user_guid = ${user} and until <= ${now}`.execute(trx);
  return still;
}

/** The last stretch of a user where it is over and nothing in the ledger tells of the end. */
function readEnded(db: Db, now: Date, which: RawBuilder<unknown>) {
  const end = (row: string) => sql`coalesce(${sql.ref(`${row}.grace_until`)}, ${sql.ref(`${row}.until`)})`;
  return rowOf<Ended>(db)`
    select s.user_guid, s.subscription_type, s.period, ${end('s')} as at from subscription s
    where not s.end_noted and s.until > ${now}::timestamptz - make_interval(days => ${DAYS_BACK}) and s.until <= ${now} and ${end('s')} <= ${now} ${which}
      -- a renewal that is under way may still come: grace is given for it (renewals/keepAccess.ts)
      and not exists (
        select from agreement a where a.user_guid = s.user_guid and a.status <> 'off' and s.until > ${now}::timestamptz - make_interval(days => ${GRACE_DAYS}))
      and not exists (select from subscription n where n.user_guid = s.user_guid and n.starts_at >= s.until)
      and not exists (
        select from ledger l where l.user_guid = s.user_guid and l.kind in ('expired', 'refunded', 'manual') and l.at >= ${end('s')})
    order by s.until limit 1`;
}
