import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { loadSecrets } from '../../server/http/secrets.ts';
import { lockUser } from '../../server/modules/billing/ledger/service.ts';
import { resealCards } from '../../server/modules/billing/reseal.ts';
import { insertAgreement, latestAgreement } from '../../server/modules/billing/service.ts';
import { untilLockIsAwaited } from '../support/factories.ts';
import { requirePaymentContext } from '../support/payment-context.ts';

const context = await requirePaymentContext();
const { provider } = context;

it('a renewal that one server begins is not ended by another that ends the one before it', async () => {
  const buyer = await context.buyer();
  const order = await context.order(buyer);
  provider.down = true;
  await context.tell('pay', context.fields(buyer, order));
  await context.until(async () => provider.askedFor('/subscriptions/create').length === 3);
  expect((await buyer.client.post('/api/user/subscriptions/cancel/', {})).status).toBe(200);
  provider.down = false;
  // one server asks what the provider has begun for the agreement that is off now
  const held = provider.hold('/subscriptions/find');
  context.minutes(2);
  await held.asked;
  // meanwhile another has begun the next one, and its answer is late
  await context.server.another();
  provider.lost.set('/subscriptions/create', 3);
  expect((await buyer.client.post('/api/user/subscription/resume/', {})).status).toBe(200);
  await context.until(async () => provider.lost.get('/subscriptions/create') === 0);
  held.release();
  await sleep(300);
  context.minutes(5);
  const subscription = await context.subscribed(buyer);
  context.minutes(10);
  await context.until(async () => (await context.agreements(buyer)).find(({ status }) => status === 'off')?.told);
  expect(subscription.Status).toBe('Active');
});

it('cards of one user stay the same to the byte when renewal is switched on again while they are resealed', async () => {
  const buyer = await context.buyer();
  await context.bought(buyer);
  await buyer.client.post('/api/user/subscriptions/cancel/', {});
  await context.until(async () => (await context.agreements(buyer))[0]?.told);
  const secrets = await loadSecrets(context.db, null, null);
  const { before, resealing } = await context.db.transaction().execute(async (trx) => {
    await lockUser(trx, buyer.user.guid);
    const latest = await latestAgreement(trx, buyer.user.guid);
    if (!latest) throw new Error('no agreement');
    const begun = resealCards(context.db, secrets);
    await untilLockIsAwaited(context.db);
    await insertAgreement(trx, latest, context.clock.now);
    // in an object, so that it is not awaited before the lock is given up
    return { before: latest.token, resealing: begun };
  });
  await resealing;
  const [one, other] = (await context.agreements(buyer)).map(({ token }) => token);
  expect(one).toEqual(other);
  expect(one).not.toEqual(before);
});
