import type { FastifyRequest } from 'fastify';
import { readCode } from '../../../../contract/activationCode.ts';
import type { Offer, SubscriptionType } from '../../../../contract/subscription.ts';
import { type IdempotencyClaim, storeAnswer } from '../../../database/idempotency.ts';
import { rowOf } from '../../../database/rows.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { wrongField } from '../../../domainError.ts';
import { countedNetworks } from '../../../http/address.ts';
import { countAttempt, uncountAttempt } from '../../../http/attempts.ts';
import type { ApiRuntime } from '../../../http/runtime.ts';
import { lockActiveUser, writeLedger } from '../../billing/ledger/service.ts';
import { readOffers } from '../../billing/orders/service.ts';
import { moveRenewal, readAccess } from '../../billing/service.ts';
import { lookupsOf } from './code.ts';
import { updateCode } from './store.ts';

const TRIES = 5;
/** An office or a mobile network shares one address. */
const TRIES_OF_ADDRESS = 100;
const WINDOW_MINUTES = 15;

/** One answer for all: who guesses must not learn which codes there are. */
const REFUSED =
  'Код не подошёл: он введён с ошибкой, уже использован, отозван или истёк. Проверьте код или спросите у того, кто его прислал.';

type Activation = { typed: string; user: string; request: Pick<FastifyRequest, 'ip'>; claim: IdempotencyClaim | null };

/**
 * Gives the user what the code is for, once.
 * @throws 1000 as `lockActiveUser`; 1007 whatever is wrong with the code; 1105 after too many wrong ones
 */
export async function activate(api: ApiRuntime, { typed, user, request, claim }: Activation): Promise<Offer[]> {
  const attempts = [
    ...countedNetworks(request.ip).map(({ network, times }) => attempt('activation-address', network, TRIES_OF_ADDRESS * times)),
    attempt('activation', user, TRIES),
  ];
  // counted before the code is looked at, so that wrong tries at one moment cannot slip past the limit
  await countAttempt(api, ...attempts);
  const code = readCode(typed);
  const offers = code === null ? null : await use(api, code, { user, claim });
  if (offers === null) throw wrongField('code', REFUSED, 1007);
  // the provider has to be told if the day of the next charge has changed
  api.outbox.wake();
  for (const counted of attempts) await uncountAttempt(api, counted);
  return offers;
}

function attempt(scope: string, key: string, limit: number) {
  return { scope, key: [key], limit, minutes: WINDOW_MINUTES };
}

/**
 * Locks the code before the user: of any number of tries at once one finds it unused. @returns what the user is offered now; null where
 * there is no such code to be used
 */
function use(api: ApiRuntime, code: string, { user, claim }: Pick<Activation, 'user' | 'claim'>): Promise<Offer[] | null> {
  const at = api.now();
  return inTransaction(api.db, async (trx) => {
    const found = await rowOf<{ guid: string; subscription_type: SubscriptionType; period: number; number: number }>(trx)`
      select c.guid, b.subscription_type, b.period, b.number from activation_code c join code_batch b on b.guid = c.batch
      where c.lookup = any(${lookupsOf(api.secrets, code)}::bytea[]) and c.activated_at is null and c.revoked_at is null
        and (b.expires_at is null or b.expires_at > ${at}) for update of c`;
    if (!found) return null;
    const { guid, subscription_type, period, number } = found;
    await lockActiveUser(trx, user);
    const before = await readAccess(trx, user, at);
    await updateCode(trx, guid, { activated_at: at.toISOString(), activated_by: user });
    const detail = `Код партии №\u00a0${number}`;
    await writeLedger(trx, { user_guid: user, kind: 'code', subscription_type, period, months: period, code: guid, detail }, at);
    await moveRenewal(trx, user, before, at);
    const offers = await readOffers({ db: trx, now: api.now }, user);
    if (claim) await storeAnswer(trx, claim, offers);
    return offers;
  });
}
