import type { Agreement } from '../../../billing/agreement.ts';
import { endAgreement, liveAgreement } from '../../../billing/agreement.ts';
import { lockUser } from '../../../billing/lockUser.ts';
import type { Till } from '../../../billing/till.ts';
import { writeLedger } from '../../../billing/writeLedger.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { tellOfEnd } from './tellOfEnd.ts';

/** The provider does not take this card for renewals: access stays as it was paid, and the user is told that it will not go on by itself. */
export async function giveUp(till: Till, { guid, user_guid, subscription_type, period }: Agreement): Promise<void> {
  const now = till.now();
  await inTransaction(till.db, async (trx) => {
    await lockUser(trx, user_guid);
    if ((await liveAgreement(trx, user_guid))?.guid !== guid) return;
    const ended = await endAgreement(trx, user_guid, 'provider', now);
    const detail = 'Платёжная система не\u00a0приняла карту для автопродления.';
    await writeLedger(trx, { user_guid, kind: 'cancelled', subscription_type, period, agreement: guid, detail }, now);
    if (ended) await tellOfEnd(trx, till, ended);
  });
  till.outbox.wake();
}
