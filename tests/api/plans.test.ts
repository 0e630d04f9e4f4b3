import { expect, it } from 'vitest';
import type { PlanTerms } from '../../contract/plan.ts';
import type { Offer, SubscriptionStateOf } from '../../contract/subscription.ts';
import { rowOf } from '../../server/database/rows.ts';
import { buyPlan, gift, writeEntries } from '../support/billing.ts';
import { clientOf, createUser } from '../support/factories.ts';
import { startTestServer } from '../support/server.ts';

const clock = { now: new Date('2027-01-10T09:00:00Z') };
const server = await startTestServer({ now: () => clock.now });
const staff = await createUser(server.db, { flags: ['crm_access', 'super_user'], name: 'Анна' });
const client = await clientOf(server, staff);

const limits = { objects: 7, contractors: null, transactions: 10, services: 20 };
const dearer = { plan: 'pro', title: 'Про 2027', description: '', prices: { 1: 1200.5, 12: 12_000 }, limits };

it('new plan terms take effect at their time, change nothing that was bought, and show customers no comment of the staff', async () => {
  const buyer = await createUser(server.db);
  await buyPlan(server.db, buyer, { type: 'pro', price: 990, now: clock.now });
  const own = await clientOf(server, buyer);
  const from = '2027-01-10T09:10:00.000Z';
  const made = await client.post<PlanTerms>('/api/plan/create/', { ...dearer, effective_from: from, comment: 'Индексация' });
  expect(made.status).toBe(201);
  expect(made.body).toMatchObject({ ...dearer, effective_from: from, comment: 'Индексация', author: 'Анна' });
  const priceNow = async () => (await own.get<PlanTerms[]>('/api/plan/list/')).body.find(({ plan }) => plan === 'pro')?.prices[1];
  expect(await priceNow()).toBe(990);
  expect((await client.get<PlanTerms[]>('/api/plan/history/')).body.filter(({ plan }) => plan === 'pro')).toHaveLength(2);
  clock.now = new Date('2027-01-10T09:11:00Z');
  expect(await priceNow()).toBe(1200.5);
  const inForce = (await own.get<PlanTerms[]>('/api/plan/list/')).body.find(({ guid }) => guid === made.body.guid);
  expect(inForce).toEqual({ ...made.body, comment: '', author: null });
  const state = (await own.get<SubscriptionStateOf>('/api/user/subscription/')).body;
  expect(state).toMatchObject({ title: 'Про', limits: { objects: 100 }, next_charge: { amount: 990 } });
  expect(state.offers[0]).toMatchObject({ id: 1, price: 1200.5, to_pay: 1200.5, obstacle: null });
  expect(state.offers[1]).toMatchObject({ id: 2, price: 0, obstacle: expect.stringContaining('не продаётся') });
  expect((await own.get('/api/user/subscriptions/')).body.map(({ id }: { id: number }) => id)).toEqual([1, 4, 5, 6, 7, 8, 9]);
});

it('plan terms are refused in the past, at a taken moment, with a price for what is not sold, and with a price of 0', async () => {
  const refused = async (body: object) => (await client.post('/api/plan/create/', { ...dearer, ...body })).body;
  expect(await refused({ effective_from: '2027-01-10T08:00:00Z' })).toMatchObject({
    error: 1100,
    fields: { effective_from: [expect.any(String)] },
  });
  expect(await refused({ plan: 'free' })).toMatchObject({ error: 1100, fields: { prices: ['У\u00a0бесплатного тарифа нет цены.'] } });
  expect(await refused({ plan: 'svoy', prices: { 1: 1, 3: 2 } })).toMatchObject({
    error: 1100,
    fields: { prices: [expect.stringContaining('3')] },
  });
  expect(await refused({ prices: { 1: 0, 12: 12_000 } })).toMatchObject({
    error: 1100,
    fields: { prices: [expect.stringContaining('больше нуля')] },
  });
  const later = { plan: 'pro_plus', effective_from: '2028-01-01T00:00:00Z' };
  expect((await client.post('/api/plan/create/', { ...dearer, ...later })).status).toBe(201);
  expect(await refused(later)).toMatchObject({ error: 1108 });
});

it('plan terms not yet in force can be withdrawn, and who did it is recorded', async () => {
  const { body } = await client.post<PlanTerms>('/api/plan/create/', {
    ...dearer,
    plan: 'svoy',
    prices: { 1: 1 },
    effective_from: '2029-01-01T00:00:00Z',
  });
  expect((await client.delete(`/api/plan/${body.guid}/`)).status).toBe(204);
  expect((await client.delete(`/api/plan/${body.guid}/`)).body).toMatchObject({ error: 1101 });
  expect((await client.get<PlanTerms[]>('/api/plan/history/')).body.some(({ guid }) => guid === body.guid)).toBe(false);
  const kept = await rowOf<{ deleted_by: string | null }>(server.db)`select deleted_by from plan where guid = ${body.guid}`;
  expect(kept).toEqual({ deleted_by: staff.guid });
  const [current] = (await client.get<PlanTerms[]>('/api/plan/list/')).body;
  expect((await client.delete(`/api/plan/${current?.guid}/`)).body).toMatchObject({ error: 1108 });
});

it('plan terms name by their login an author who has no name', async () => {
  const nameless = await createUser(server.db, { flags: ['crm_access', 'super_user'], name: '' });
  const terms = { ...dearer, effective_from: '2029-06-01T00:00:00Z' };
  const { body } = await (await clientOf(server, nameless)).post<PlanTerms>('/api/plan/create/', terms);
  expect(body.author).toBe(nameless.email);
  const history = (await client.get<PlanTerms[]>('/api/plan/history/')).body;
  expect(history.find(({ guid }) => guid === body.guid)?.author).toBe(nameless.email);
  await client.delete(`/api/plan/${body.guid}/`);
});

it('a plan used under old terms and bought again under new ones is active under the period bought last', async () => {
  const buyer = await createUser(server.db);
  const own = await clientOf(server, buyer);
  await writeEntries(server.db, buyer, gift('pro', 12), clock.now);
  const from = new Date(clock.now.getTime() + 600_000).toISOString();
  await client.post('/api/plan/create/', { ...dearer, effective_from: from });
  clock.now = new Date(clock.now.getTime() + 660_000);
  await writeEntries(server.db, buyer, gift('pro', 1), clock.now);
  const active = (await own.get<Offer[]>('/api/user/subscriptions/')).body.filter(({ is_active }) => is_active);
  expect(active).toMatchObject([{ subscription_type: 'pro', period: 1 }]);
  expect((await own.get('/api/user/subscription/')).body).toMatchObject({ subscription_type: 'pro', period: 1 });
});
