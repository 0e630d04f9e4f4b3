import { beforeAll, describe, expect, it } from 'vitest';
import type { CrmEvent } from '../../contract/crmCard.ts';
import type { SubscriptionType } from '../../contract/subscription.ts';
import { oneRow, rowsOf } from '../../server/database/rows.ts';
import { gift, writeEntries } from '../support/billing.ts';
import { type Buyer, requirePaymentContext } from '../support/payment-context.ts';

const context = await requirePaymentContext();
const { db, clock, provider } = context;
const DAY = 86_400_000;
let support: Buyer;
beforeAll(async () => {
  support = await context.buyer({ name: 'Ольга Поддержкина', flags: ['crm_access', 'super_user'] });
});

/** Sets a subscription until so many days from now, a minute later; the row that was answered. */
async function set({ user }: Buyer, subscription_type: SubscriptionType, days: number) {
  context.minutes(1);
  support = await context.again(support);
  const { id } = await oneRow<{ id: number }>(db)`select id from app_user where guid = ${user.guid}`;
  const until = new Date(clock.now.getTime() + days * DAY).toISOString();
  const subscription = { subscription_type, until, reason: 'Решили с клиентом' };
  const { status, body } = await support.client.patch(`/api/crm/user/${id}/`, { subscription });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}
const events = ({ user }: Buyer) =>
  rowsOf<Pick<CrmEvent, 'kind' | 'reason' | 'changes'>>(db)`
    select kind, reason, changes from crm_event where user_guid = ${user.guid} order by seq`;
const renewalOf = async (buyer: Buyer) => (await context.agreements(buyer)).map(({ status }) => status);

/** Somebody who has paid for a month and whose renewal the provider has taken over. */
async function subscriber(offer: number) {
  const buyer = await context.buyer();
  await context.bought(buyer, offer);
  return { buyer, subscription: await context.subscribed(buyer) };
}

describe('a subscription changed by support', () => {
  it('is charged no more when taken away: the provider is notified, the ledger and the card show it', async () => {
    const { buyer, subscription } = await subscriber(1);
    context.minutes(10);
    support = await context.again(support);
    await set(buyer, 'pro', 0);
    expect(await context.agreements(buyer)).toMatchObject([{ status: 'off', off_reason: 'cancelled', next_charge_at: null }]);
    expect((await context.tell('check', context.renewal(subscription))).body).toEqual({ code: 13 });
    await context.until(async () => provider.subscriptions.find(({ Id }) => Id === subscription.Id)?.Status === 'Cancelled');
    expect((await context.kinds(buyer)).slice(-2)).toEqual(['manual', 'cancelled']);
    expect(await events(buyer)).toMatchObject([
      {
        kind: 'subscription',
        reason: 'Решили с клиентом',
        changes: [
          { field: 'subscription_type', before: 'pro', after: null },
          { field: 'subscription_until', after: null },
          { field: 'auto_renewal', before: true, after: false },
        ],
      },
    ]);
  });

  it('is charged no more when replaced by a lower plan', async () => {
    const { buyer } = await subscriber(5);
    await set(buyer, 'pro', 10);
    expect(await renewalOf(buyer)).toEqual(['off']);
  });

  it.each([
    ['is prolonged', 'pro', 60],
    ['is cut short', 'pro', 5],
    ['waits for a higher one that is a gift', 'svoy', 10],
  ] as const)('is still charged when it %s: an hour before its new end, at the agreed price', async (_, type, days) => {
    const { buyer, subscription } = await subscriber(1);
    await set(buyer, type, days);
    const until = (await context.access(buyer)).findLast(({ subscription_type }) => subscription_type === 'pro')?.until ?? '';
    const at = new Date(Date.parse(until) - 3_600_000).toISOString();
    const [before, now, ...more] = await context.agreements(buyer);
    expect(before).toMatchObject({ status: 'off', off_reason: 'replaced' });
    expect(now).toMatchObject({ status: 'on', price: 990, next_charge_at: at, card_mask: before?.card_mask });
    expect(more).toEqual([]);
    expect((await context.access(buyer)).filter(({ auto_renewal }) => auto_renewal)).toMatchObject([{ subscription_type: 'pro', until }]);
    await context.until(async () => subscription.Status === 'Cancelled');
    const theirs = await context.subscribed(buyer);
    expect([theirs.Status, theirs.Amount, Date.parse(theirs.NextTransactionDateIso ?? '')]).toEqual(['Active', 990, Date.parse(at)]);
  });

  it('is still charged as before when another plan is taken away', async () => {
    const { buyer } = await subscriber(1);
    const [before] = await context.agreements(buyer);
    await set(buyer, 'svoy', 0);
    expect(await context.agreements(buyer)).toEqual([before]);
  });
});

describe('a subscription prolonged by support', () => {
  it('is still worth its unused paid time in an upgrade', async () => {
    const { buyer } = await subscriber(1);
    await set(buyer, 'pro', 60);
    const { amount } = await context.order(await context.again(buyer), 5);
    expect(amount).toBeLessThan(1990 - 900);
  });

  it('leaves the given days alone once its payment is refunded in full', async () => {
    const { buyer } = await subscriber(1);
    const [paid] = await context.access(buyer);
    const days = (Date.parse(paid?.until ?? '') - clock.now.getTime()) / DAY;
    await set(buyer, 'pro', days + 7);
    const [payment] = await context.payments(buyer);
    expect((await support.client.post(`/api/crm/payment/${payment?.guid}/refund/`, { reason: 'Не подошло' })).status).toBe(200);
    const [{ until = '' } = {}] = (await context.access(buyer)).slice(-1);
    expect((Date.parse(until) - clock.now.getTime()) / DAY).toBeCloseTo(7, 1);
  });
});

describe('a renewal moved by support', () => {
  it('is charged on the new day, not on the old one, and extends access from there', async () => {
    const { buyer, subscription } = await subscriber(1);
    await set(buyer, 'pro', 60);
    context.minutes(1);
    const theirs = await context.until(async () =>
      provider.subscriptions.find(({ AccountId, Id }) => AccountId === buyer.user.guid && Id !== subscription.Id),
    );
    expect((await context.tell('check', context.renewal(subscription))).body).toEqual({ code: 13 });
    expect((await context.tell('check', context.renewal(theirs))).body).toEqual({ code: 0 });
    expect((await context.tell('pay', context.renewal(theirs))).body).toEqual({ code: 0 });
    const [{ until = '' } = {}] = (await context.access(buyer)).slice(-1);
    expect((Date.parse(until) - clock.now.getTime()) / DAY).toBeGreaterThan(60 + 27);
    expect((await context.agreements(buyer)).at(-1)).toMatchObject({
      status: 'on',
      tries: 0,
      next_charge_at: new Date(Date.parse(until) - 3_600_000).toISOString(),
    });
  });

  it('is announced three days before the new day, even if it was announced before', async () => {
    const { buyer } = await subscriber(1);
    await set(buyer, 'pro', 3);
    const reminded = async () => (await context.agreements(buyer)).find(({ status }) => status === 'on')?.reminded_for;
    await context.until(reminded);
    await set(buyer, 'pro', 9);
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect(await reminded()).toBeNull();
    await set(buyer, 'pro', 2);
    const live = (await context.agreements(buyer)).find(({ status }) => status === 'on');
    expect(await context.until(reminded)).toBe(live?.next_charge_at);
  });

  it('is charged again after failures, and ends when the earlier payment is refunded', async () => {
    const { buyer, subscription } = await subscriber(1);
    await context.tell('fail', context.renewal(subscription, { Reason: 'InsufficientFunds', ReasonCode: 5051, Status: 'Declined' }));
    expect((await context.agreements(buyer)).at(-1)).toMatchObject({ status: 'past_due', tries: 1 });
    await set(buyer, 'pro', 40);
    expect((await context.agreements(buyer)).at(-1)).toMatchObject({ status: 'on', tries: 0, last_failure: '' });
    const [payment] = await context.payments(buyer);
    const refund = await support.client.post(`/api/crm/payment/${payment?.guid}/refund/`, { reason: 'Не подошло' });
    expect([refund.status, refund.body]).toMatchObject([200, { status: 'refunded' }]);
    expect((await context.agreements(buyer)).map(({ status }) => status)).toEqual(['off', 'off']);
  });
});

describe('taking away a missing plan writes nothing', () => {
  it.each([
    ['from a user who never had a subscription', undefined],
    ['from a user with a lower plan only', 'pro'],
  ] as const)('%s', async (_, has) => {
    const buyer = await context.buyer();
    if (has) await writeEntries(db, buyer.user, gift(has, 1), clock.now);
    const kinds = await context.kinds(buyer);
    expect(await set(buyer, 'pro_plus', -1)).toMatchObject({ version: 1, subscription_type: has ?? null });
    expect([await context.kinds(buyer), await events(buyer)]).toEqual([kinds, []]);
  });
});
