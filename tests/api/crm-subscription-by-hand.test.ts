import { beforeAll, describe, expect, it } from 'vitest';
import type { SubscriptionType } from '../../contract/resources/subscription.ts';
import { gift, writeEntries } from '../support/billing.ts';
import { type Buyer, openTill } from '../support/till.ts';

const till = await openTill();
const { db, clock, provider } = till;
const DAY = 86_400_000;
let support: Buyer;
beforeAll(async () => {
  support = await till.buyer({ name: 'Ольга Поддержкина', flags: ['crm_access', 'super_user'] });
});

/** Sets a subscription until so many days from now; the row that was answered. */
async function set({ user }: Buyer, subscription_type: SubscriptionType, days: number) {
  const { id } = await db.selectFrom('app_user').select('id').where('guid', '=', user.guid).executeTakeFirstOrThrow();
  const until = new Date(clock.now.getTime() + days * DAY).toISOString();
  const subscription = { subscription_type, until, reason: 'Решили с клиентом' };
  const { status, body } = await support.client.patch(`/api/crm/user/${id}/`, { subscription });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}
const events = ({ user }: Buyer) =>
  db.selectFrom('crm_event').select(['kind', 'reason', 'changes']).where('user_guid', '=', user.guid).orderBy('seq').execute();
const renewalOf = async (buyer: Buyer) => (await till.agreements(buyer)).map(({ status }) => status);

/** Somebody who has paid for a month and whose renewal the provider has taken over. */
async function subscriber(offer: number) {
  const buyer = await till.buyer();
  await till.bought(buyer, offer);
  return { buyer, subscription: await till.subscribed(buyer) };
}

describe('a subscription that support takes away', () => {
  it('is not charged for any more: the provider hears of it, the ledger and the card say so', async () => {
    const { buyer, subscription } = await subscriber(1);
    till.minutes(10);
    support = await till.again(support);
    await set(buyer, 'pro', 0);
    expect(await till.agreements(buyer)).toMatchObject([{ status: 'off', off_reason: 'cancelled', next_charge_at: null }]);
    expect((await till.tell('check', till.renewal(subscription))).body).toEqual({ code: 13 });
    await till.until(async () => provider.subscriptions.find(({ Id }) => Id === subscription.Id)?.Status === 'Cancelled');
    expect((await till.kinds(buyer)).slice(-2)).toEqual(['manual', 'cancelled']);
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

  it('in favour of a lower plan is not charged for either', async () => {
    const { buyer } = await subscriber(5);
    await set(buyer, 'pro', 10);
    expect(await renewalOf(buyer)).toEqual(['off']);
  });

  it.each([
    ['is prolonged', 'pro', 60],
    ['is cut short', 'pro', 5],
    ['waits for a higher one that is a gift', 'svoy', 10],
    ['is not what is taken', 'svoy', 0],
  ] as const)('goes on to be charged for where it %s', async (_, type, days) => {
    const { buyer } = await subscriber(1);
    await set(buyer, type, days);
    expect(await renewalOf(buyer)).toEqual(['on']);
  });
});

describe('where there is nothing to take nothing is written', () => {
  it.each([
    ['of who never had a subscription', undefined],
    ['of who has a lower plan alone', 'pro'],
  ] as const)('%s', async (_, has) => {
    const buyer = await till.buyer();
    if (has) await writeEntries(db, buyer.user, gift(has, 1), clock.now);
    const kinds = await till.kinds(buyer);
    expect(await set(buyer, 'pro_plus', -1)).toMatchObject({ version: 1, subscription_type: has ?? null });
    expect([await till.kinds(buyer), await events(buyer)]).toEqual([kinds, []]);
  });
});
