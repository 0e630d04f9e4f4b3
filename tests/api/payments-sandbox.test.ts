import { expect, it } from 'vitest';
import type { SubscriptionStateOf } from '../../contract/subscription.ts';
import { rowOf } from '../../server/database/rows.ts';
import { expectErrors, LETTER_TOO_LATE } from '../support/errors.ts';
import { clientOf, createUser, type TestUser } from '../support/factories.ts';
import { startTestServer } from '../support/server.ts';

const clock = { now: new Date() };
const server = await startTestServer({ now: () => clock.now, env: { PAYMENTS_LOOK_MS: '50' } });
const cards = { pays: '4242 4242 4242 4242', declined: '4012 8888 8888 1881', once: '4111 1111 1111 1111' };

const show = async (user: TestUser): Promise<SubscriptionStateOf> =>
  (await (await clientOf(server, user)).get<SubscriptionStateOf>('/api/user/subscription/')).body;

async function pay(user: TestUser, number: string, subscription = 1): Promise<string> {
  const { body } = await (await clientOf(server, user)).post('/info/cloudpayments/order/', { subscription });
  const form = new URLSearchParams({ number, expiry: '12/49', cvc: '123', name: 'ANNA REMONTOVA' });
  return (await fetch(body.payment_url, { method: 'POST', body: form })).text();
}

async function until(user: TestUser, holds: (state: SubscriptionStateOf) => boolean): Promise<SubscriptionStateOf> {
  const deadline = Date.now() + 15_000;
  for (;;) {
    const state = await show(user);
    if (holds(state)) return state;
    if (Date.now() > deadline) throw new Error(`waited in vain: ${JSON.stringify(state)}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const known = (user: TestUser) =>
  until(user, () => true).then(async () => {
    const deadline = Date.now() + 10_000;
    while (Date.now() < deadline) {
      const row = await rowOf<{ gateway_id: string | null }>(server.db)`select gateway_id from agreement where user_guid = ${user.guid}`;
      if (row?.gateway_id) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error('the provider did not take the renewal over');
  });

it('a sandbox card that pays opens access with a receipt and renews it after a month', async () => {
  const user = await createUser(server.db);
  expect(await pay(user, cards.pays)).toContain('Оплата прошла');
  const bought = await until(user, ({ state }) => state === 'active');
  expect(bought).toMatchObject({ subscription_type: 'pro', auto_renewal: true, pending: null });
  const receipt = async () => {
    const { body } = await (await clientOf(server, user)).get('/api/user/payment/list/');
    return body[0]?.receipt_url;
  };
  while (!(await receipt())) await new Promise((resolve) => setTimeout(resolve, 100));
  await known(user);
  expectErrors(LETTER_TOO_LATE);
  clock.now = new Date(Date.parse(bought.until ?? '') - 1_800_000);
  const renewed = await until(user, (state) => Date.parse(state.until ?? '') > Date.parse(bought.until ?? ''));
  expect(renewed.state).toBe('active');
});

it('a declined sandbox card gives the reason, and the order can be paid by another card', async () => {
  const user = await createUser(server.db);
  expect(await pay(user, cards.declined)).toContain('недостаточно средств');
  const waiting = await until(user, ({ pending }) => pending !== null && pending.last_failure !== '');
  expect(waiting).toMatchObject({ state: 'none', pending: { last_failure: expect.stringContaining('недостаточно средств') } });
  await pay(user, cards.pays);
  expect(await until(user, ({ state }) => state === 'active')).toMatchObject({ pending: null });
});

it('a sandbox card that fails on renewal leaves three days of grace', async () => {
  const user = await createUser(server.db);
  await pay(user, cards.once);
  const bought = await until(user, ({ state }) => state === 'active');
  await known(user);
  expectErrors(LETTER_TOO_LATE);
  clock.now = new Date(Date.parse(bought.until ?? '') + 3_600_000);
  const grace = await until(user, ({ state, last_failure }) => state === 'grace' && last_failure !== '');
  expect(grace.grace_until).toBe(new Date(Date.parse(bought.until ?? '') + 3 * 86_400_000).toISOString());
  expect(grace.last_failure).toContain('недостаточно средств');
});
