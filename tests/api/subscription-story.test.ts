import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { TimelineStep } from '../../contract/subscription.ts';
import { oneRow, rowsOf, valuesOf } from '../../server/database/rows.ts';
import { gift } from '../support/billing.ts';
import { clientOf, createUser } from '../support/factories.ts';
import { openSubscriptions } from '../support/subscribers.ts';

const DAY = 86_400_000;
const { server, clock, at, write, buy, person, show } = await openSubscriptions('2027-01-10T09:00:00Z');

it('the payments of a user are listed with codes and failures, newest first', async () => {
  at('2027-10-01T09:00:00Z');
  const one = await person();
  const { agreement, order } = await buy(one.user, 'pro', 990);
  at('2027-10-01T09:01:00Z');
  await write(one.user, gift('pro', 1));
  at('2027-10-01T09:02:00Z');
  await write(one.user, { kind: 'renewal_failed', subscription_type: 'pro', period: 1, amount: 990, agreement });
  const { body, headers } = await one.client.get('/api/user/payment/list/?page=1&page_size=2');
  expect(body).toMatchObject([
    { status: 'failed', source: 'card', renewal: true, amount: 990, order: null },
    { status: 'paid', source: 'code', amount: 0, order: null },
  ]);
  expect(headers.get('x-total-count')).toBe('3');
  expect((await one.client.get('/api/user/payment/list/?ordering=date')).body[0]).toMatchObject({
    source: 'card',
    status: 'paid',
    amount: 990,
    order,
    card: '4242',
    number: expect.stringMatching(/^П-\d{6}$/),
  });
  expect((await one.client.get('/api/user/payment/list/?search=п-')).body).toMatchObject([{ order }]);
});

it('payments of one second are listed in the order in which they came, either way round', async () => {
  at('2027-10-02T09:00:00Z');
  const one = await person();
  // guids are drawn at random: six in their order by chance are one case in 720
  for (const price of [990, 991, 992, 993, 994]) await buy(one.user, 'pro', price);
  await write(one.user, gift('pro', 1));
  const amounts = async (query: string) =>
    (await one.client.get<{ amount: number }[]>(`/api/user/payment/list/${query}`)).body.map(({ amount }) => amount);
  const newest = [0, 994, 993, 992, 991, 990];
  expect(await amounts('')).toEqual(newest);
  expect(await amounts('?ordering=-date')).toEqual(newest);
  expect(await amounts('?ordering=date')).toEqual(newest.toReversed());
  expect([...(await amounts('?page=1&page_size=4')), ...(await amounts('?page=2&page_size=4'))]).toEqual(newest);
  // what changes a payment later does not move it
  await sql`update payment set refunded = 1 where user_guid = ${one.user.guid} and amount = 992`.execute(server.db);
  expect(await amounts('')).toEqual(newest);
});

it('a pending order is shown to its user, and cancelled once', async () => {
  at('2027-11-01T09:00:00Z');
  const one = await person();
  const plan = await oneRow<{ guid: string }>(server.db)`select guid from plan where plan = 'pro'`;
  const guid = randomUUID();
  const order = {
    guid,
    user_guid: one.user.guid,
    offer: 1,
    subscription_type: 'pro',
    period: 1,
    plan: plan.guid,
    price: 990,
    credit: 0,
    amount: 990,
    email: '',
    source: 'console',
    state: 'pending',
    gateway: 'test',
    gateway_id: null,
    payment_url: 'https://pay.example/1',
    created_at: clock.now.toISOString(),
    expires_at: new Date(clock.now.getTime() + DAY).toISOString(),
    paid_at: null,
    asked_at: null,
  } as const;
  await sql`insert into payment_order ${valuesOf(order)}`.execute(server.db);
  expect((await show(one)).pending).toMatchObject({ order: guid, amount: 990, payment_url: 'https://pay.example/1' });
  const stranger = await person();
  expect((await stranger.client.post(`/api/user/subscription/order/${guid}/cancel/`, {})).body).toMatchObject({ error: 1101 });
  expect((await one.client.post(`/api/user/subscription/order/${guid}/cancel/`, {})).body).toMatchObject({ pending: null });
  expect((await one.client.post(`/api/user/subscription/order/${guid}/cancel/`, {})).status).toBe(200);
  await sql`update payment_order set state = 'paid' where guid = ${guid}`.execute(server.db);
  expect((await one.client.post(`/api/user/subscription/order/${guid}/cancel/`, {})).body).toMatchObject({ error: 1108 });
});

it('support reads the same access timeline as the user, with the names of authors', async () => {
  const one = await person();
  const staff = await createUser(server.db, { flags: ['crm_access'], name: 'Ксения' });
  await write(one.user, {
    kind: 'manual',
    subscription_type: 'pro',
    period: 1,
    until: new Date(clock.now.getTime() + 10 * DAY).toISOString(),
    author: staff.guid,
    detail: 'Подарок',
  });
  const { id } = await oneRow<{ id: number }>(server.db)`select id from app_user where guid = ${one.user.guid}`;
  const client = await clientOf(server, staff);
  const [theirs] = (await client.get<TimelineStep[]>(`/api/crm/user/${id}/timeline/`)).body;
  expect(theirs).toMatchObject({ kind: 'manual', author: 'Ксения', until: new Date(clock.now.getTime() + 10 * DAY).toISOString() });
  expect(theirs?.detail).toContain('Подарок');
  expect((await one.client.get<TimelineStep[]>('/api/user/subscription/timeline/')).body).toEqual([{ ...theirs, author: 'Поддержка' }]);
  const beyond = await one.client.get('/api/user/subscription/timeline/?page=5&page_size=10');
  expect([beyond.body, beyond.headers.get('x-total-count')]).toEqual([[], '1']);
  expect((await client.get(`/api/crm/user/${id}/timeline/?search=ПОДАРОК`)).body).toEqual([theirs]);
  expect((await one.client.get('/api/user/subscription/timeline/?search=Ксения')).body).toEqual([]);
  expect((await client.get('/api/crm/user/999999999/timeline/')).body).toMatchObject({ error: 1101 });
  expect((await one.client.get(`/api/crm/user/${id}/timeline/`)).body).toMatchObject({ error: 1102 });
});

it('the access timeline names to support by their login an author who has no name', async () => {
  const one = await person();
  const staff = await createUser(server.db, { flags: ['crm_access'], name: '', email: null, phone: '+79161230017' });
  const until = new Date(clock.now.getTime() + 10 * DAY).toISOString();
  await write(one.user, { kind: 'manual', subscription_type: 'pro', period: 1, until, author: staff.guid, detail: '' });
  const { id } = await oneRow<{ id: number }>(server.db)`select id from app_user where guid = ${one.user.guid}`;
  const client = await clientOf(server, staff);
  expect((await client.get(`/api/crm/user/${id}/timeline/`)).body).toMatchObject([{ author: '+79161230017' }]);
  expect((await one.client.get('/api/user/subscription/timeline/')).body).toMatchObject([{ author: 'Поддержка' }]);
});

it('a user can have one request to join the club at a time', async () => {
  const one = await person();
  const body = { name: 'Пётр', phone: '+7 916 123-45-67', comment: 'Хочу в\u00a0клуб' };
  const first = await one.client.post('/api/club/request/', body);
  expect(first.status).toBe(201);
  const second = await one.client.post('/api/club/request/', body);
  expect(second).toMatchObject({ status: 409, body: { error: 1108, current: first.body } });
});

it('the day of an open request to join the club is that of Moscow', async () => {
  at('2027-11-20T22:30:00Z');
  const one = await person();
  const body = { name: 'Пётр', phone: '+79161234567', comment: '' };
  await one.client.post('/api/club/request/', body);
  expect((await one.client.post('/api/club/request/', body)).body.detail).toContain('21.11.2027');
});

it('a request to join the club that is older than a month makes room for another', async () => {
  const one = await person();
  const body = { name: 'Анна', phone: '+79161234567', comment: '' };
  const { guid } = (await one.client.post('/api/club/request/', body)).body;
  const old = new Date(clock.now.getTime() - 31 * DAY).toISOString();
  await sql`update club_request set created_at = ${old} where guid = ${guid}`.execute(server.db);
  expect((await one.client.post('/api/club/request/', body)).status).toBe(201);
  expect((await one.client.post('/api/club/request/', body)).status).toBe(409);
  const kept = await rowsOf(server.db)`select status from club_request where user_guid = ${one.user.guid} order by created_at`;
  expect(kept).toEqual([{ status: 'closed' }, { status: 'open' }]);
});
