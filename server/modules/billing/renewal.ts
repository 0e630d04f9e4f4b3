import type { Offer, SubscriptionStateOf } from '../../../contract/subscription.ts';
import type { Trx } from '../../database/connection.ts';
import { inTransaction } from '../../database/transaction.ts';
import { DomainError } from '../../domainError.ts';
import type { ApiRuntime } from '../../http/runtime.ts';
import { type Agreement, canResume, endAgreement, forgetCards, latestAgreement, readAccess, resumeAgreement } from './agreement.ts';
import { setNextCharge, stopRenewal } from './changeAgreement.ts';
import { lockUser, type NewEntry, writeLedger } from './ledger/ledger.ts';
import { readOffers } from './offers.ts';
import { showSubscription } from './subscription.ts';

/** Switches auto-renewal off: access stays to its end. Where it is off already nothing happens. */
export async function cancelRenewal(api: ApiRuntime, user: string): Promise<Offer[]> {
  const now = api.now();
  await underLock(api, user, async (trx) => {
    await stopRenewal(trx, user, now);
  });
  return readOffers(api, user);
}

/** Switches auto-renewal on again with the card that is kept. @throws 1108 where there is nothing to go on with */
export async function resumeRenewal(api: ApiRuntime, user: string): Promise<SubscriptionStateOf> {
  const now = api.now();
  await underLock(api, user, async (trx) => {
    const access = await readAccess(trx, user, now);
    if (access.agreement !== null) return;
    if (!canResume(access, now) || access.ended === null) {
      throw new DomainError(1108, { detail: 'Включить автопродление уже нельзя: оформите подписку заново.' });
    }
    const resumed = await resumeAgreement(trx, access.ended, now);
    await writeLedger(trx, { ...entryOf(access.ended, 'resumed'), agreement: resumed }, now);
    await setNextCharge(trx, resumed, now);
  });
  return showSubscription(api, user);
}

/** Forgets the card: from this moment nothing is charged. Access stays to its end. @throws 1108 where no card is kept */
export async function removeCard(api: ApiRuntime, user: string): Promise<SubscriptionStateOf> {
  const now = api.now();
  await underLock(api, user, async (trx) => {
    const latest = await latestAgreement(trx, user);
    if (!latest || latest.token === null) throw new DomainError(1108, { detail: 'Карта уже отвязана: списаний не\u00a0будет.' });
    await endAgreement(trx, user, 'card_removed', now);
    await forgetCards(trx, user);
    await writeLedger(trx, entryOf(latest, 'card_removed'), now);
  });
  return showSubscription(api, user);
}

/** The worker is woken afterwards: the provider has to be told. */
async function underLock(api: ApiRuntime, user: string, work: (trx: Trx) => Promise<void>): Promise<void> {
  await inTransaction(api.db, async (trx) => {
    await lockUser(trx, user);
    await work(trx);
  });
  api.outbox.wake();
}

function entryOf({ user_guid, guid, subscription_type, period }: Agreement, kind: NewEntry['kind']): NewEntry {
  return { user_guid, kind, subscription_type, period, agreement: guid };
}
