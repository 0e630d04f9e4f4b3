import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Offer, TimelineStep } from '../../contract/subscription.ts';
import { rowsOf } from '../../server/database/rows.ts';
import { gift } from '../support/billing.ts';
import { clientOf, createCompany, typeOf } from '../support/factories.ts';
import { openSubscriptions } from '../support/subscribers.ts';

const DAY = 86_400_000;
const { server, clock, at, write, buy, person, show } = await openSubscriptions('2027-01-10T09:00:00Z');
type Person = Awaited<ReturnType<typeof person>>;
const offers = async ({ client }: Person) => (await client.get<Offer[]>('/api/user/subscriptions/')).body;

it('a user without a subscription is shown the offers', async () => {
  const one = await person();
  const state = await show(one);
  expect(state).toMatchObject({
    state: 'none',
    subscription_type: null,
    until: null,
    auto_renewal: false,
    can_resume: false,
    pending: null,
  });
  expect(state.offers).toHaveLength(9);
  expect(state.offers[0]).toEqual({ id: 1, price: 990, credit: 0, to_pay: 990, obstacle: null });
  const list = await offers(one);
  expect(list.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(
    list.every(
      ({ is_active, has_remaining_subscription_period, until }) => !is_active && !has_remaining_subscription_period && until === null,
    ),
  ).toBe(true);
});

it('a paid plan renews itself; with renewal off it lasts to its end and can be resumed', async () => {
  at('2027-01-31T09:00:00Z');
  const one = await person();
  await buy(one.user, 'pro', 990);
  expect(await show(one)).toMatchObject({
    state: 'active',
    subscription_type: 'pro',
    title: 'Про',
    period: 1,
    until: '2027-02-28T09:00:00.000Z',
    auto_renewal: true,
    card: { mask: '4242', system: 'Visa', expires: '12/30' },
    next_charge: { amount: 990, tries_left: 3 },
  });
  expect((await offers(one))[0]).toMatchObject({
    is_active: true,
    has_remaining_subscription_period: true,
    until: '2027-02-28T09:00:00.000Z',
    auto_renewal: true,
  });
  expect((await one.client.post('/api/user/subscriptions/cancel/', {})).body[0]).toMatchObject({ is_active: true, auto_renewal: false });
  expect(await show(one)).toMatchObject({
    state: 'ending',
    auto_renewal: false,
    next_charge: null,
    can_resume: true,
    until: '2027-02-28T09:00:00.000Z',
  });
  expect(await rowsOf(server.db)`select status, off_reason, told from agreement where user_guid = ${one.user.guid}`).toEqual([
    { status: 'off', off_reason: 'cancelled', told: false },
  ]);
  expect((await one.client.post('/api/user/subscription/resume/', {})).body).toMatchObject({
    state: 'active',
    auto_renewal: true,
    can_resume: false,
    next_charge: { at: '2027-02-28T08:00:00.000Z', amount: 990 },
  });
  expect((await one.client.post('/api/user/subscription/card/remove/', {})).body).toMatchObject({
    state: 'ending',
    card: null,
    can_resume: false,
    next_charge: null,
  });
  expect((await one.client.post('/api/user/subscription/resume/', {})).body).toMatchObject({ error: 1108 });
  expect((await one.client.post('/api/user/subscription/card/remove/', {})).body).toMatchObject({ error: 1108 });
  const steps = (await one.client.get<TimelineStep[]>('/api/user/subscription/timeline/')).body;
  expect(steps.map(({ kind }) => kind)).toEqual(['granted', 'cancelled', 'resumed', 'card_removed']);
  // of grace too, where the paid time is over
  expect(steps[1]?.detail).toBe('Открытый доступ остаётся до\u00a0своего конца.');
});

it('renewal is resumed ten times an hour at most', async () => {
  at('2027-02-15T09:00:00Z');
  const one = await person();
  await buy(one.user, 'pro', 990);
  const resume = async () => {
    expect((await one.client.post('/api/user/subscriptions/cancel/', {})).status).toBe(200);
    return one.client.post('/api/user/subscription/resume/', {});
  };
  for (let n = 1; n <= 10; n += 1) expect((await resume()).status, `${n}`).toBe(200);
  expect(await resume()).toMatchObject({ status: 429, body: { error: 1105 } });
  expect(await show(one)).toMatchObject({ state: 'ending', auto_renewal: false, can_resume: true });
});

it('a failed renewal gives a grace period and then ends access, as the ledger records', async () => {
  at('2027-03-10T09:00:00Z');
  const one = await person();
  const { agreement } = await buy(one.user, 'pro_plus', 1990);
  at('2027-04-10T09:00:10Z');
  await sql`
    update agreement set status = 'past_due', tries = 1, last_failure = 'Недостаточно средств' where guid = ${agreement}`.execute(
    server.db,
  );
  await write(one.user, { kind: 'renewal_failed', subscription_type: 'pro_plus', period: 1, agreement });
  const again = { ...one, client: await clientOf(server, one.user) };
  const company = await createCompany(server.db, [{ user: one.user, type: typeOf.company }]);
  const planOf = async ({ client }: Person) => (await client.get(`/api/company/limits/?id=${company.guid}`)).body.plan;
  expect(await planOf(again)).toBe('pro_plus');
  expect(await show(again)).toMatchObject({
    state: 'grace',
    until: '2027-04-10T09:00:00.000Z',
    grace_until: '2027-04-13T09:00:00.000Z',
    last_failure: 'Недостаточно средств',
    next_charge: { tries_left: 2 },
  });
  expect((await again.client.get('/api/user/permissions/')).body).toMatchObject({ analytics_access: true });
  expect((await again.client.get('/api/user/subscription-info/')).body).toMatchObject({ is_active: true });
  at('2027-04-13T09:00:00Z');
  const later = { ...one, client: await clientOf(server, one.user) };
  expect(await show(later)).toMatchObject({ state: 'expired', subscription_type: 'pro_plus' });
  expect((await later.client.get('/api/user/permissions/')).body).toMatchObject({ analytics_access: false });
  expect(await planOf(later)).toBe('free');
  server.app.api.worker.wake();
  const newest = async () => (await later.client.get<TimelineStep[]>('/api/user/subscription/timeline/?ordering=-at')).body[0];
  await expect
    .poll(newest, { timeout: 10_000 })
    .toMatchObject({ kind: 'expired', at: '2027-04-13T09:00:00.000Z', title: 'Доступ закончился' });
  server.app.api.worker.wake();
  await new Promise((resolve) => setTimeout(resolve, 100));
  const entries = await rowsOf<{ guid: string }>(server.db)`
    select guid from ledger where user_guid = ${one.user.guid} and kind = 'expired'`;
  expect(entries).toHaveLength(1);
});

it('an upgrade is credited with the unused remainder to the kopeck, and so is the next upgrade', async () => {
  at('2027-05-01T09:00:00Z');
  const one = await person();
  await buy(one.user, 'pro', 990);
  at('2027-05-11T15:00:00Z');
  const client = await clientOf(server, one.user);
  const quoted = (await show({ ...one, client })).offers;
  const unused = Date.parse('2027-06-01T09:00:00Z') - clock.now.getTime();
  const credit = Math.floor((99_000 * unused) / (31 * DAY)) / 100;
  expect(quoted[4]).toEqual({ id: 5, price: 1990, credit, to_pay: Math.round((1990 - credit) * 100) / 100, obstacle: null });
  expect(quoted[0]).toMatchObject({ id: 1, credit: 0, to_pay: 990 });
  const { payment } = await buy(one.user, 'pro_plus', 1990, { credit });
  const upgraded = await show({ ...one, client });
  expect(upgraded).toMatchObject({ state: 'active', subscription_type: 'pro_plus', until: '2027-06-11T15:00:00.000Z', queued: [] });
  // nothing of it is used: all of its price counts, credit included
  expect(upgraded.offers[8]).toMatchObject({ id: 9, credit: 1990, to_pay: 3000 });
  const last = (await client.get<TimelineStep[]>('/api/user/subscription/timeline/?ordering=-at&page=1&page_size=1')).body[0];
  expect(last).toMatchObject({ kind: 'upgraded', title: 'Переход на\u00a0«Про Плюс»', until: '2027-06-11T15:00:00.000Z' });
  at('2027-05-12T15:00:00Z');
  await sql`update payment set refunded = ${1990 - credit} where guid = ${payment}`.execute(server.db);
  await write(one.user, { kind: 'refunded', payment, amount: Math.round((1990 - credit) * 100) / 100 });
  expect(await show({ ...one, client: await clientOf(server, one.user) })).toMatchObject({
    subscription_type: 'pro',
    until: '2027-06-02T09:00:00.000Z',
  });
});

it('an unused remainder worth more than the price is not credited: it waits', async () => {
  at('2027-07-01T09:00:00Z');
  const one = await person();
  await write(one.user, gift('pro', 12));
  await buy(one.user, 'pro', 9480);
  const { offers: quoted } = await show(one);
  expect(quoted[4]).toMatchObject({ id: 5, credit: 0, to_pay: 1990 });
  expect(quoted[7]).toMatchObject({ id: 8, credit: 9480, to_pay: 9600 });
});

it('of two plans the higher one is used and the lower one waits', async () => {
  at('2027-08-01T09:00:00Z');
  const one = await person();
  await write(one.user, [gift('pro', 1), gift('svoy', 1)]);
  expect(await show(one)).toMatchObject({
    state: 'ending',
    subscription_type: 'svoy',
    title: 'Свой бренд',
    queued: [{ subscription_type: 'pro', title: 'Про', from: '2027-09-01T09:00:00.000Z', until: '2027-10-01T09:00:00.000Z' }],
  });
  const list = await offers(one);
  expect(list[0]).toMatchObject({ is_active: false, has_remaining_subscription_period: true, until: '2027-10-01T09:00:00.000Z' });
  expect(list[8]).toMatchObject({ is_active: true, has_remaining_subscription_period: true });
});
