import { describe, expect, it } from 'vitest';
import type { SubscriptionStateOf } from '../../contract/subscription.ts';
import { rowsOf } from '../../server/database/rows.ts';
import { activateCode, issueCode, keeperFlags, someUser } from '../support/activation-codes.ts';
import { expectErrors, LETTER_TOO_LATE } from '../support/errors.ts';
import { messagesTo } from '../support/outbox.ts';
import { type Buyer, requirePaymentContext } from '../support/payment-context.ts';

const context = await requirePaymentContext();
const { provider, server, clock } = context;
const DAY = 86_400_000;

/** Somebody who has paid for a month and whose renewal the provider has taken over. */
async function subscriber(offer = 1) {
  const buyer = await context.buyer();
  await context.bought(buyer, offer);
  const subscription = await context.subscribed(buyer);
  const [access] = await context.access(buyer);
  return { buyer, subscription, until: Date.parse(access?.until ?? '') };
}
const end = async (buyer: Buyer) => Date.parse((await context.access(buyer)).at(-1)?.until ?? '');
const go = (moment: number) => {
  expectErrors(LETTER_TOO_LATE);
  clock.now = new Date(moment);
};
const stateOf = async ({ client }: Buyer) => (await client.get<SubscriptionStateOf>('/api/user/subscription/')).body;
const letters = async ({ user }: Buyer) => (await rowsOf(server.db)`select from outbox where recipient = ${user.email}`).length;
const declined = { Status: 'Declined', Reason: 'InsufficientFunds', ReasonCode: 5051 };

describe('the renewal of a subscription', () => {
  it('extends access from the end of the paid period, however often and late it is reported', async () => {
    const { buyer, subscription, until } = await subscriber();
    go(until - 3_600_000);
    const charge = context.renewal(subscription);
    expect((await context.tell('check', charge)).body).toEqual({ code: 0 });
    go(until + 600_000);
    await Promise.all(Array.from({ length: 10 }, () => context.tell('pay', charge)));
    const next = await end(buyer);
    expect(next - until).toBeGreaterThan(27 * DAY);
    expect(next - until).toBeLessThan(32 * DAY);
    const kinds = (await context.kinds(buyer)).filter((kind) => kind !== 'grace');
    expect(kinds).toEqual(['order', 'paid', 'granted', 'paid', 'renewed']);
    const [agreement] = await context.agreements(buyer);
    expect(agreement).toMatchObject({ status: 'on', tries: 0, next_charge_at: new Date(next - 3_600_000).toISOString() });
    expect((await context.payments(buyer)).map(({ renewal, order }) => [renewal, order === null])).toEqual([
      [false, false],
      [true, true],
    ]);
  });

  it('keeps its price when the plan becomes dearer, and another sum renews nothing', async () => {
    const { buyer, subscription, until } = await subscriber();
    go(until - 3_600_000);
    const dear = context.renewal(subscription, { Amount: '1990.00' });
    expect((await context.tell('check', dear)).body).toEqual({ code: 12 });
    await context.tell('pay', dear);
    expect(await end(buyer)).toBe(until);
    const foreign = context.renewal(subscription, { AccountId: (await context.buyer()).user.guid });
    expect((await context.tell('check', foreign)).body).toEqual({ code: 11 });
    await context.tell('pay', foreign);
    expect(await end(buyer)).toBe(until);
    await context.tell('pay', context.renewal({ ...subscription, Id: 'sc_unknown' }, { AccountId: 'nobody' }));
    expect(await context.kinds(buyer)).toEqual(['order', 'paid', 'granted']);
  });

  it('is retried after a failure, with three days of grace; paid in grace it counts from the old end', async () => {
    const { buyer, subscription, until } = await subscriber();
    go(until - 3_600_000);
    await context.tell('fail', context.renewal(subscription, declined));
    const [failing] = await context.access(buyer);
    expect(failing?.grace_until).toBe(new Date(until + 3 * DAY).toISOString());
    expect((await context.agreements(buyer))[0]).toMatchObject({
      status: 'past_due',
      tries: 1,
      last_failure: expect.stringContaining('недостаточно средств'),
    });
    go(until + DAY);
    await context.tell('fail', context.renewal(subscription, declined));
    await context.tell('pay', context.renewal(subscription));
    expect((await context.agreements(buyer))[0]).toMatchObject({ status: 'on', tries: 0, last_failure: '' });
    const next = await end(buyer);
    expect((await context.access(buyer)).at(-1)?.grace_until).toBeNull();
    expect(next - until).toBeGreaterThan(27 * DAY);
    expect(next - until).toBeLessThan(32 * DAY);
  });

  it('is not tried again after the third failure: access ends with the grace period', async () => {
    const { buyer, subscription, until } = await subscriber();
    const before = await letters(buyer);
    for (const day of [0, 1, 2]) {
      go(until + day * DAY);
      await context.tell('fail', context.renewal(subscription, declined));
    }
    expect((await context.agreements(buyer))[0]).toMatchObject({ status: 'off', off_reason: 'failed', tries: 3, next_charge_at: null });
    expect(await letters(buyer)).toBeGreaterThanOrEqual(before + 3);
    await context.until(async () => subscription.Status === 'Cancelled');
    const [access] = await context.access(buyer);
    expect(access).toMatchObject({ grace_until: new Date(until + 3 * DAY).toISOString(), auto_renewal: false });
    const late = context.renewal(subscription);
    expect((await context.tell('check', late)).body).toEqual({ code: 13 });
  });

  it('is not changed by a failure reported after the success that followed it', async () => {
    const { buyer, subscription, until } = await subscriber();
    go(until - 3_600_000);
    const first = context.renewal(subscription, declined);
    go(until);
    await context.tell('pay', context.renewal(subscription));
    const next = await end(buyer);
    await context.tell('fail', first);
    expect(await end(buyer)).toBe(next);
    const { body } = await (await context.again(buyer)).client.get('/api/user/payment/list/');
    expect(body).toContainEqual(expect.objectContaining({ status: 'failed', renewal: true }));
    expect((await context.access(buyer)).at(-1)?.grace_until).toBeNull();
    expect((await context.agreements(buyer))[0]).toMatchObject({ status: 'on', tries: 0 });
  });

  it('that nobody reported is found by asking the provider', async () => {
    const { buyer, subscription, until } = await subscriber();
    go(until);
    const charge = context.renewal(subscription);
    provider.payments.push({ ...charge, TestMode: false, CreatedDateIso: clock.now.toISOString().slice(0, 19) });
    context.minutes(11);
    await context.until(async () => (await end(buyer)) > until);
    await context.tell('pay', context.renewal(subscription, { TransactionId: charge.TransactionId ?? '' }));
    expect((await context.kinds(buyer)).filter((kind) => kind === 'renewed')).toHaveLength(1);
  });
});

it('a renewal that waits for a slow bank gives a grace period until the bank answers', async () => {
  const { buyer, until } = await subscriber();
  go(until - 3_000_000);
  await context.until(async () => (await context.access(buyer)).at(-1)?.grace_until);
  go(until + 2 * DAY);
  const again = await context.again(buyer);
  const state = await stateOf(again);
  expect(state).toMatchObject({ state: 'grace', auto_renewal: true, last_failure: '' });
  // so the console knows it from a failure
  expect(Date.parse(state.next_charge?.at ?? '')).toBeLessThan(Date.parse(state.until ?? ''));
  expect((await context.kinds(buyer)).filter((kind) => kind === 'grace')).toHaveLength(1);
  expect(await context.kinds(buyer)).not.toContain('expired');
});

it('a renewal that a slow bank reports after grace was given ends the grace period', async () => {
  const { buyer, subscription, until } = await subscriber();
  go(until - 3_600_000);
  const charge = context.renewal(subscription);
  go(until - 3_000_000);
  await context.until(async () => (await context.access(buyer)).at(-1)?.grace_until);
  await context.tell('pay', charge);
  expect((await context.kinds(buyer)).slice(-3)).toEqual(['grace', 'paid', 'renewed']);
  expect((await context.access(buyer)).at(-1)).toMatchObject({ grace_until: null });
  expect(await end(buyer)).toBeGreaterThan(until + 27 * DAY);
});

/** Somebody who switched renewal off in the grace period that a slow bank had given them. */
async function switchedOffInGrace() {
  const { buyer: early, subscription, until } = await subscriber();
  go(until - 3_600_000);
  const charge = context.renewal(subscription);
  go(until - 3_000_000);
  await context.until(async () => (await context.access(early)).at(-1)?.grace_until);
  go(until + 2 * DAY);
  const buyer = await context.again(early);
  expect((await buyer.client.post('/api/user/subscriptions/cancel/', {})).status).toBe(200);
  return { buyer, charge, until };
}

it('a charge made before renewal was switched off is found by «Проверить оплату»', async () => {
  const { buyer, charge, until } = await switchedOffInGrace();
  expect(await stateOf(buyer)).toMatchObject({ state: 'grace', auto_renewal: false, next_charge: null, last_failure: '' });
  provider.payments.push({ ...charge, TestMode: false, CreatedDateIso: new Date(until - 3_600_000).toISOString().slice(0, 19) });
  expect((await buyer.client.post('/api/user/subscriptions/force-update/', {})).status).toBe(200);
  expect((await context.kinds(buyer)).slice(-2)).toEqual(['paid', 'renewed']);
  expect(await end(buyer)).toBeGreaterThan(until + 27 * DAY);
  expect(await stateOf(buyer)).toMatchObject({ state: 'ending' });
});

it('a refusal reported after renewal was switched off says that no answer of the bank is awaited any more', async () => {
  const { buyer, charge, until } = await switchedOffInGrace();
  await context.tell('fail', { ...charge, ...declined });
  expect(await stateOf(buyer)).toMatchObject({ state: 'grace', last_failure: expect.stringContaining('недостаточно средств') });
  expect((await context.access(buyer)).at(-1)?.grace_until).toBe(new Date(until + 3 * DAY).toISOString());
});

it('of a charge that the provider does not know and will not make, no answer of the bank is awaited', async () => {
  const { buyer } = await switchedOffInGrace();
  await context.until(async () => (await context.agreements(buyer)).every(({ told }) => told));
  expect((await buyer.client.post('/api/user/subscriptions/force-update/', {})).status).toBe(200);
  expect(await stateOf(buyer)).toMatchObject({ state: 'grace', last_failure: expect.stringContaining('отключено раньше') });
});

it('a renewal switched off long before the end asks the provider about no charge', async () => {
  const { buyer } = await subscriber();
  await buyer.client.post('/api/user/subscriptions/cancel/', {});
  expect((await buyer.client.post('/api/user/subscriptions/force-update/', {})).status).toBe(200);
  expect(provider.askedFor('/subscriptions/find').filter(({ accountId }) => accountId === buyer.user.guid)).toEqual([]);
});

it('a plan that was refused for good awaits no answer of the bank when the renewal of a lower plan is switched off', async () => {
  const { buyer, subscription, until } = await subscriber(5);
  for (const day of [0, 1, 2]) {
    go(until + day * DAY);
    await context.tell('fail', context.renewal(subscription, declined));
  }
  const again = await context.again(buyer);
  await context.bought(again, 1);
  await again.client.post('/api/user/subscriptions/cancel/', {});
  expect(await stateOf(again)).toMatchObject({ state: 'grace', subscription_type: 'pro_plus', auto_renewal: false });
  expect((await stateOf(again)).last_failure).not.toBe('');
});

describe('the bank card of a subscription', () => {
  it('is replaced by a payment in the grace period, which counts from the old end', async () => {
    const { buyer, subscription, until } = await subscriber();
    go(until);
    await context.tell('fail', context.renewal(subscription, declined));
    go(until + 2 * DAY);
    const again = await context.again(buyer);
    const order = await context.order(again);
    await context.tell('pay', context.fields(again, order, { Token: 'tk_another', CardLastFour: '1111' }));
    const next = await end(again);
    expect(next - until).toBeGreaterThan(27 * DAY);
    expect(next - until).toBeLessThan(32 * DAY);
    expect((await context.agreements(again)).map(({ status, off_reason }) => [status, off_reason])).toEqual([
      ['off', 'replaced'],
      ['on', null],
    ]);
    await context.until(async () => subscription.Status === 'Cancelled');
    expect((await context.subscribed(again)).Id).not.toBe(subscription.Id);
  });

  it('is charged no more once renewal is switched off, even while the provider is unavailable', async () => {
    const { buyer, subscription } = await subscriber();
    provider.down = true;
    await buyer.client.post('/api/user/subscriptions/cancel/', {});
    expect((await context.tell('check', context.renewal(subscription))).body).toEqual({ code: 13 });
    await context.until(async () => (await context.agreements(buyer))[0]?.tell_tries);
    provider.down = false;
    const before = await letters(buyer);
    context.minutes(2);
    await context.until(async () => (await context.agreements(buyer))[0]?.told);
    expect(subscription.Status).toBe('Cancelled');
    expect(await letters(buyer)).toBe(before + 1);
    const [letter] = await messagesTo(server, buyer.user.email ?? '');
    expect(letter?.text.replaceAll('\u00a0', ' ')).toContain('можно включить снова');
  });

  it('is not said to be charged no more while the provider refuses to stop: it is asked again', async () => {
    expectErrors(/the payment provider refused a renewal/);
    const { buyer, subscription } = await subscriber();
    const before = await letters(buyer);
    provider.refuses.add('/subscriptions/cancel');
    await buyer.client.post('/api/user/subscriptions/cancel/', {});
    await context.until(async () => provider.askedFor('/subscriptions/find').some(({ accountId }) => accountId === buyer.user.guid));
    expect((await context.agreements(buyer))[0]).toMatchObject({ status: 'off', told: false });
    expect(await letters(buyer)).toBe(before);
    provider.refuses.clear();
    context.minutes(2);
    await context.until(async () => (await context.agreements(buyer))[0]?.told);
    expect(subscription.Status).toBe('Cancelled');
    expect(await letters(buyer)).toBe(before + 1);
  });

  it('is not said to be charged no more once renewal is switched on again before the provider has heard', async () => {
    const { buyer, subscription } = await subscriber();
    provider.down = true;
    await buyer.client.post('/api/user/subscriptions/cancel/', {});
    await buyer.client.post('/api/user/subscription/resume/', {});
    await context.until(async () => (await context.agreements(buyer)).find(({ status }) => status === 'off')?.tell_tries);
    provider.down = false;
    context.minutes(2);
    await context.until(async () => (await context.agreements(buyer)).find(({ status }) => status === 'off')?.told);
    expect(subscription.Status).toBe('Cancelled');
    expect(await letters(buyer)).toBe(0);
  });

  it('that was removed cannot be charged again: the letter offers to subscribe anew', async () => {
    const { buyer } = await subscriber();
    await buyer.client.post('/api/user/subscription/card/remove/', {});
    await context.until(async () => (await context.agreements(buyer))[0]?.told);
    const [letter] = await messagesTo(server, buyer.user.email ?? '');
    expect(letter?.text.replaceAll('\u00a0', ' ')).toContain('оформите её заново');
  });

  it('is charged by a new subscription at the old moment when renewal is switched on again', async () => {
    const { buyer, subscription, until } = await subscriber();
    await buyer.client.post('/api/user/subscriptions/cancel/', {});
    await context.until(async () => subscription.Status === 'Cancelled');
    expect((await buyer.client.post('/api/user/subscription/resume/', {})).body).toMatchObject({ state: 'active', auto_renewal: true });
    const other = await context.subscribed(buyer);
    expect(other.Id).not.toBe(subscription.Id);
    expect(Date.parse(other.NextTransactionDateIso ?? '')).toBe(until - 3_600_000);
  });

  it('is subscribed once although the provider’s answer was lost', async () => {
    const buyer = await context.buyer();
    const order = await context.order(buyer);
    provider.lost.set('/subscriptions/create', 3);
    await context.tell('pay', context.fields(buyer, order));
    await context.until(async () => (await context.agreements(buyer))[0]?.tell_tries);
    await context.until(async () => provider.lost.get('/subscriptions/create') === 0);
    context.minutes(5);
    await context.subscribed(buyer);
    expect(provider.subscriptions.filter(({ AccountId }) => AccountId === buyer.user.guid)).toHaveLength(1);
  });

  it('is not charged by the lost subscription of an agreement that was replaced meanwhile', async () => {
    const buyer = await context.buyer();
    const order = await context.order(buyer);
    provider.lost.set('/subscriptions/create', 3);
    await context.tell('pay', context.fields(buyer, order));
    await context.until(async () => provider.lost.get('/subscriptions/create') === 0);
    provider.down = true;
    const keeper = await someUser(server, keeperFlags);
    const { code } = await issueCode(keeper, { subscription_type: 'pro' });
    expect((await activateCode(buyer.client, code)).status).toBe(200);
    // three times each, for the agreement before and for this one
    const asked = () => provider.askedFor('/subscriptions/create').filter(({ AccountId }) => AccountId === buyer.user.guid);
    await context.until(async () => asked().length === 6);
    provider.down = false;
    context.minutes(5);
    const at = new Date((await end(buyer)) - 3_600_000).toISOString();
    expect((await context.subscribed(buyer)).NextTransactionDateIso).toBe(at);
    const theirs = () => provider.subscriptions.filter(({ AccountId }) => AccountId === buyer.user.guid).map(({ Status }) => Status);
    context.minutes(60);
    await context.until(async () => theirs().includes('Cancelled'));
    expect(theirs()).toEqual(['Cancelled', 'Active']);
  });

  it('that something in front of the provider forbids for a while is asked for again', async () => {
    expectErrors(/the payment provider refused a renewal/);
    const buyer = await context.buyer();
    provider.forbids.add('/subscriptions/create');
    const asked = provider.askedFor('/subscriptions/create').length;
    await context.bought(buyer);
    await context.until(async () => provider.askedFor('/subscriptions/create').length > asked);
    provider.forbids.clear();
    context.minutes(5);
    await context.subscribed(buyer);
    expect((await context.agreements(buyer))[0]).toMatchObject({ status: 'on' });
    expect(await context.kinds(buyer)).toEqual(['order', 'paid', 'granted']);
  });

  it('that the provider refuses to renew leaves the access as it was paid', async () => {
    expectErrors(/the payment provider refused a renewal/);
    const buyer = await context.buyer();
    provider.refuses.add('/subscriptions/create');
    await context.bought(buyer);
    await context.until(async () => (await context.agreements(buyer))[0]?.status === 'off');
    provider.refuses.clear();
    expect(await context.access(buyer)).toMatchObject([{ auto_renewal: false }]);
    expect(await context.kinds(buyer)).toEqual(['order', 'paid', 'granted', 'cancelled']);
  });
});

describe('the status of a subscription at the provider', () => {
  const told = (subscription: { Id: string; AccountId: string; Amount: number }, Status: string) => ({
    Id: subscription.Id,
    AccountId: subscription.AccountId,
    Amount: subscription.Amount.toFixed(2),
    Currency: 'RUB',
    Status,
    SuccessfulTransactionsNumber: 0,
    FailedTransactionsNumber: 0,
  });

  it.each(['Cancelled', 'Rejected', 'Expired'])('%s ends the agreement but not the access', async (status) => {
    const { buyer, subscription, until } = await subscriber();
    await context.tell('recurrent', told(subscription, status));
    await context.tell('recurrent', told(subscription, status));
    expect((await context.agreements(buyer))[0]).toMatchObject({
      status: 'off',
      told: true,
      off_reason: status === 'Rejected' ? 'failed' : 'provider',
    });
    expect(await end(buyer)).toBe(until);
    expect((await context.kinds(buyer)).filter((kind) => kind === 'cancelled')).toHaveLength(1);
  });

  it.each(['fail, recurrent', 'recurrent, fail'])('Rejected and the last refusal mean the same in the order %s', async (order) => {
    const { buyer, subscription, until } = await subscriber();
    context.minutes(11);
    await context.until(async () => (await context.payments(buyer))[0]?.told_at);
    for (const day of [0, 1]) {
      go(until + day * DAY);
      await context.tell('fail', context.renewal(subscription, declined));
    }
    go(until + 2 * DAY);
    const before = await letters(buyer);
    const refusal = context.renewal(subscription, declined);
    for (const kind of order.split(', ')) {
      await context.tell(kind as 'fail' | 'recurrent', kind === 'fail' ? refusal : told(subscription, 'Rejected'));
    }
    expect(await context.kinds(buyer)).toEqual(['order', 'paid', 'granted', 'renewal_failed', 'renewal_failed', 'renewal_failed']);
    expect((await context.agreements(buyer))[0]).toMatchObject({ status: 'off', off_reason: 'failed', told: true, tries: 3 });
    expect(await letters(buyer)).toBe(before + 1);
  });

  it('Cancelled while the bank is silent about a charge says that no answer is awaited any more', async () => {
    const { buyer: early, subscription, until } = await subscriber();
    go(until - 3_000_000);
    await context.until(async () => (await context.access(early)).at(-1)?.grace_until);
    await context.tell('recurrent', told(subscription, 'Cancelled'));
    go(until + DAY);
    const buyer = await context.again(early);
    expect(await stateOf(buyer)).toMatchObject({ state: 'grace', last_failure: expect.stringContaining('прекратила') });
  });

  it('Cancelled sooner than the answer to our own request leads to the one letter as well', async () => {
    const { buyer, subscription } = await subscriber();
    const before = await letters(buyer);
    provider.down = true;
    await buyer.client.post('/api/user/subscriptions/cancel/', {});
    for (let times = 0; times < 2; times += 1) await context.tell('recurrent', told(subscription, 'Cancelled'));
    provider.down = false;
    expect((await context.agreements(buyer))[0]).toMatchObject({ status: 'off', off_reason: 'cancelled', told: true });
    expect(await letters(buyer)).toBe(before + 1);
    const [letter] = await messagesTo(server, buyer.user.email ?? '');
    expect(letter?.text.replaceAll('\u00a0', ' ')).toContain('автопродление отключено');
  });

  it.each(['Active', 'PastDue'])('%s changes nothing', async (status) => {
    const { buyer, subscription } = await subscriber();
    await context.tell('recurrent', told(subscription, status));
    expect((await context.agreements(buyer))[0]).toMatchObject({ status: 'on' });
  });
});

it('e-mails about a subscription go out once three days before a charge, and after the payment', async () => {
  const { buyer, until } = await subscriber();
  context.minutes(11);
  await context.until(async () => (await context.payments(buyer))[0]?.told_at);
  expect(await letters(buyer)).toBe(1);
  go(until - 3 * DAY - 2 * 3_600_000);
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(await letters(buyer)).toBe(1);
  go(until - 3 * DAY);
  await context.until(async () => (await context.agreements(buyer))[0]?.reminded_for);
  go(until - 2 * DAY);
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(await letters(buyer)).toBe(2);
});

it.each([
  ['of the same plan puts its end off', 'pro'],
  ['of a higher plan makes it wait', 'pro_plus'],
] as const)('a renewal moves to the new end of its plan when a code %s', async (_, subscription_type) => {
  const { subscription, until, ...known } = await subscriber();
  const keeper = await someUser(server, keeperFlags);
  const { code } = await issueCode(keeper, { subscription_type });
  const buyer = await context.again(known.buyer);
  expect((await activateCode(buyer.client, code)).status).toBe(200);
  const moved = Date.parse((await context.access(buyer)).findLast((stretch) => stretch.subscription_type === 'pro')?.until ?? '');
  expect(moved - until).toBeGreaterThan(27 * DAY);
  const at = new Date(moved - 3_600_000).toISOString();
  expect((await context.agreements(buyer)).filter(({ status }) => status === 'on')).toMatchObject([{ price: 990, next_charge_at: at }]);
  await context.until(async () => subscription.Status === 'Cancelled');
  expect((await context.subscribed(buyer)).NextTransactionDateIso).toBe(at);
  expect((await context.tell('check', context.renewal(subscription))).body).toEqual({ code: 13 });
});

it('a renewal moves to the new end of its plan when the agreement before it is charged late', async () => {
  const { buyer, subscription, until } = await subscriber();
  provider.down = true;
  await buyer.client.post('/api/user/subscriptions/cancel/', {});
  await buyer.client.post('/api/user/subscription/resume/', {});
  await context.tell('pay', context.renewal(subscription));
  provider.down = false;
  const moved = await end(buyer);
  expect(moved - until).toBeGreaterThan(27 * DAY);
  const at = new Date(moved - 3_600_000).toISOString();
  expect((await context.agreements(buyer)).filter(({ status }) => status === 'on')).toMatchObject([{ next_charge_at: at }]);
  context.minutes(5);
  expect((await context.subscribed(buyer)).NextTransactionDateIso).toBe(at);
  await context.until(async () => subscription.Status === 'Cancelled');
});
