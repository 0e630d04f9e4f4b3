import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { oneRow, rowsOf } from '../../server/database/rows.ts';
import { Client } from '../support/client.ts';
import { expectErrors } from '../support/errors.ts';
import { type Buyer, requirePaymentContext } from '../support/payment-context.ts';
import type { OrderRow } from '../support/rows.ts';

const SITE = 'site-secret-0123456789-0123456789-0123';
const context = await requirePaymentContext({ WEBHOOK_SECRET: SITE, RECEIPT_VAT: '2019-01-01:20,2026-01-01:22', RECEIPT_TAXATION: '1' });
const { provider, server } = context;

describe('a payment order', () => {
  it('has the server’s price and opens the provider’s page with everything a receipt needs', async () => {
    const buyer = await context.buyer();
    const made = await context.order(buyer, 2);
    expect(made).toMatchObject({ amount: 2820, currency: 'RUB', number: expect.stringMatching(/^П-\d{6}$/) });
    expect(made.payment_url).toMatch(/^http.*\/d\/order\d+$/);
    const asked = provider.asked.find(({ body }) => body.AccountId === buyer.user.guid);
    expect(asked).toMatchObject({
      path: '/orders/create',
      requestId: `order-${made.order}`,
      body: {
        Amount: 2820,
        Currency: 'RUB',
        Email: buyer.user.email,
        InvoiceId: String(Number(made.number.slice(2))),
        SuccessRedirectUrl: expect.stringMatching(`/subscription\\?order=${made.order}$`),
        FailRedirectUrl: expect.stringContaining(`/subscription?order=${made.order}&failed=1`),
        JsonData: {
          order: made.order,
          CloudPayments: {
            CustomerReceipt: {
              Items: [{ label: 'Подписка «Про», 3\u00a0месяца', price: 2820, quantity: 1, amount: 2820, vat: 22, method: 4, object: 4 }],
              taxationSystem: 1,
              email: buyer.user.email,
            },
          },
        },
      },
    });
    expect(await context.kinds(buyer)).toEqual(['order']);
    expect(await context.access(buyer)).toEqual([]);
  });

  it('is refused with an amount of the caller, an unknown offer, or no e-mail for the receipt', async () => {
    const buyer = await context.buyer({ email: null, phone: '+79161234567' });
    expect(await buyer.client.post('/info/cloudpayments/order/', { subscription: 1, amount: 1 })).toMatchObject({
      status: 422,
      body: { error: 1100 },
    });
    expect(await buyer.client.post('/info/cloudpayments/order/', { subscription: 77 })).toMatchObject({
      status: 404,
      body: { error: 1101 },
    });
    const { body } = await buyer.client.post('/info/cloudpayments/order/', { subscription: 1 });
    expect(body).toMatchObject({ error: 1100, fields: { email: [expect.stringContaining('чек')] } });
    expect((await context.order(buyer, 1, { email: 'Buh@Example.RU' })).amount).toBe(990);
    expect(provider.askedFor('/orders/create').at(-1)).toMatchObject({ Email: 'buh@example.ru' });
  });

  it('is the same when requested again, even ten times at once; another offer cancels it', async () => {
    const buyer = await context.buyer();
    const many = await Promise.all(Array.from({ length: 10 }, () => context.order(buyer)));
    expect(new Set(many.map(({ order }) => order)).size).toBe(1);
    expect(new Set(many.map(({ payment_url }) => payment_url)).size).toBe(1);
    const other = await context.order(buyer, 5);
    const rows = await rowsOf<{ guid: string; state: string }>(server.db)`
      select guid, state from payment_order where user_guid = ${buyer.user.guid}`;
    expect(Object.fromEntries(rows.map(({ guid, state }) => [guid, state]))).toEqual({
      [many[0]?.order ?? '']: 'cancelled',
      [other.order]: 'pending',
    });
    await context.until(async () => provider.askedFor('/orders/cancel').length > 0);
    expect(await context.kinds(buyer)).toEqual(['order', 'order', 'order_cancelled']);
  });

  it('is another one when the terms of its plan have changed at the same price', async () => {
    const [buyer, boss] = [await context.buyer(), await context.buyer({ flags: ['crm_access', 'super_user'] })];
    const old = await context.order(buyer, 9);
    const limits = { objects: 7, contractors: null, transactions: null, services: null };
    const terms = { plan: 'svoy', title: 'Свой бренд', description: '', prices: { 1: old.amount }, limits };
    const { status, body } = await boss.client.post('/api/plan/create/', terms);
    expect(status).toBe(201);
    const made = await context.order(buyer, 9);
    expect(made.amount).toBe(old.amount);
    const rows = await rowsOf<OrderRow>(server.db)`select * from payment_order where user_guid = ${buyer.user.guid}`;
    expect(rows.find(({ guid }) => guid === old.order)).toMatchObject({ state: 'cancelled' });
    expect(rows.find(({ guid }) => guid === made.order)).toMatchObject({ state: 'pending', plan: body.guid });
  });

  it('that its buyer cancels, or whose buyer is switched off or deleted, has its page closed', async () => {
    const boss = await context.buyer({ flags: ['crm_access', 'super_user'] });
    const card = async ({ user }: Buyer) => {
      const { id } = await oneRow<{ id: number }>(server.db)`select id from app_user where guid = ${user.guid}`;
      return `/api/crm/user/${id}/`;
    };
    const ends = {
      cancelled: ({ client }: Buyer, order: string) => client.post(`/api/user/subscription/order/${order}/cancel/`, {}),
      'switched off': async (buyer: Buyer) => boss.client.patch(await card(buyer), { is_active: false }),
      deleted: async (buyer: Buyer) => boss.client.delete(await card(buyer)),
    };
    for (const [how, end] of Object.entries(ends)) {
      const buyer = await context.buyer();
      const { order } = await context.order(buyer);
      const { gateway_id } = await oneRow<{ gateway_id: string }>(server.db)`select gateway_id from payment_order where guid = ${order}`;
      expect((await end(buyer, order)).status, how).toBeLessThan(300);
      await context.until(async () => provider.askedFor('/orders/cancel').some(({ Id }) => Id === gateway_id));
    }
  });

  it('is created once although the provider was unavailable or its answer was lost', async () => {
    expectErrors(/Платёжная\sсистема\sсейчас\sне\sотвечает/);
    const buyer = await context.buyer();
    provider.down = true;
    const away = await buyer.client.post('/info/cloudpayments/order/', { subscription: 1 });
    provider.down = false;
    expect(away).toMatchObject({ status: 503, body: { error: 1199, detail: expect.stringContaining('Деньги не\u00a0списаны') } });
    expect((await buyer.client.get('/api/user/subscription/')).body.pending).toBeNull();
    provider.lost.set('/orders/create', 1);
    const made = await context.order(buyer);
    const own = provider.asked.filter(({ body }) => body.AccountId === buyer.user.guid);
    expect(new Set(own.map(({ requestId }) => requestId))).toEqual(new Set([`order-${made.order}`]));
    expect(await context.kinds(buyer)).toEqual(['order']);
  });

  it('is cancelled when the provider refuses it', async () => {
    expectErrors(/the payment provider refused an order/, /Платёжная\sсистема\sне\sприняла\sзаказ/);
    const buyer = await context.buyer();
    provider.refuses.add('/orders/create');
    const refused = await buyer.client.post('/info/cloudpayments/order/', { subscription: 1 });
    provider.refuses.clear();
    expect(refused).toMatchObject({ status: 503, body: { error: 1199 } });
    expect(await context.kinds(buyer)).toEqual(['order', 'order_cancelled']);
    expect((await context.order(buyer)).amount).toBe(990);
  });
});

it('an order that two requests of one moment open is cancelled once when the provider refuses it', async () => {
  expectErrors(/the payment provider refused an order/, /Платёжная\sсистема\sне\sприняла\sзаказ/);
  const buyer = await context.buyer();
  provider.refuses.add('/orders/create');
  const held = provider.hold('/orders/create');
  const post = () => buyer.client.post('/info/cloudpayments/order/', { subscription: 1 });
  const first = post();
  await held.asked;
  expect((await post()).status).toBe(503);
  held.release();
  expect((await first).status).toBe(503);
  provider.refuses.clear();
  expect(await context.kinds(buyer)).toEqual(['order', 'order_cancelled']);
});

it('an order that was cancelled while its page was being made is not given to be paid, and its page is closed', async () => {
  const buyer = await context.buyer();
  const held = provider.hold('/orders/create');
  const first = buyer.client.post('/info/cloudpayments/order/', { subscription: 1 });
  await held.asked;
  const { guid } = await oneRow<{ guid: string }>(server.db)`select guid from payment_order where user_guid = ${buyer.user.guid}`;
  expect((await buyer.client.post(`/api/user/subscription/order/${guid}/cancel/`, {})).status).toBe(200);
  held.release();
  expect(await first).toMatchObject({ status: 409, body: { error: 1112, detail: 'Этот заказ уже не\u00a0ждёт оплаты: оформите новый.' } });
  await context.until(async () => provider.askedFor('/orders/cancel').length > 0);
});

describe('the order form of the site', () => {
  const form = (Email: string | null, ids: number[] = [1]) => ({ Email, payment: { products: ids.map((id) => ({ id, quantity: 1 })) } });
  const stranger = new Client(server.url);

  it('records a pending order for the user or the site itself, and gives no access', async () => {
    const buyer = await context.buyer();
    const { email } = buyer.user;
    const own = await buyer.client.post('/info/subscription-webhook/', form(email));
    expect(own.status).toBe(200);
    const bySite = await stranger.post('/info/subscription-webhook/', form(email), { 'X-Webhook-Secret': SITE });
    expect(bySite.body).toEqual(own.body);
    expect(await context.access(buyer)).toEqual([]);
    const [order] = await rowsOf<OrderRow>(server.db)`select * from payment_order where user_guid = ${buyer.user.guid}`;
    expect(order).toMatchObject({ guid: own.body.order, state: 'pending', source: 'site', amount: 990 });
  });

  it('records each of several products once', async () => {
    const buyer = await context.buyer();
    const { body } = await buyer.client.post('/info/subscription-webhook/', form(buyer.user.email, [1, 5, 1]));
    const rows = await rowsOf<{ guid: string; offer: number; state: string }>(server.db)`
      select guid, offer, state from payment_order where user_guid = ${buyer.user.guid} order by offer`;
    expect(rows).toMatchObject([
      { guid: body.order, offer: 1, state: 'pending' },
      { offer: 5, state: 'pending' },
    ]);
    expect(await context.access(buyer)).toEqual([]);
  });

  it('is closed to everybody else, with the same answer for an unknown e-mail, which only the site is told of', async () => {
    const [one, other] = [await context.buyer(), await context.buyer()];
    const tries = [
      await stranger.post('/info/subscription-webhook/', form(one.user.email)),
      await other.client.post('/info/subscription-webhook/', form(one.user.email)),
      await stranger.post('/info/subscription-webhook/', form(one.user.email), { 'X-Webhook-Secret': `${SITE}x` }),
      await stranger.post('/info/subscription-webhook/', form('nobody@example.ru'), { 'X-Webhook-Secret': `${SITE}x` }),
      await new Client(server.url, 'rubbish').post('/info/subscription-webhook/', form(one.user.email)),
    ];
    expect(new Set(tries.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1);
    expect(tries[0]).toMatchObject({ status: 403, body: { error: 1102 } });
    const told = await stranger.post('/info/subscription-webhook/', form('nobody@example.ru'), { 'X-Webhook-Secret': SITE });
    expect(told).toMatchObject({ status: 400, body: { error: 1006 } });
    expect(await context.kinds(one)).toEqual([]);
  });

  it('accepts no amount, quantity or unknown product', async () => {
    const buyer = await context.buyer();
    const { email } = buyer.user;
    const two = { Email: email, payment: { products: [{ id: 1, quantity: 2 }] } };
    expect((await buyer.client.post('/info/subscription-webhook/', two)).status).toBe(422);
    expect((await buyer.client.post('/info/subscription-webhook/', form(email, [1, 99]))).status).toBe(404);
    expect(await context.kinds(buyer)).toEqual([]);
  });

  it('is limited by address for strangers, not for the site’s server', async () => {
    const forget = () => sql`delete from attempt_counter where scope = 'site-order'`.execute(server.db);
    await forget();
    const buyers = [await context.buyer(), await context.buyer(), await context.buyer()];
    const send = async (secret: string, count = 61) => {
      const posts = Array.from({ length: count }, (_, at) =>
        stranger.post('/info/subscription-webhook/', form(buyers[at % 3]?.user.email ?? null), { 'X-Webhook-Secret': secret }),
      );
      return (await Promise.all(posts)).map(({ status }) => status);
    };
    expect(new Set(await send(SITE))).toEqual(new Set([200]));
    expect((await send(`${SITE}x`)).sort()).toEqual([...Array<number>(60).fill(403), 429]);
    expect(await send(SITE, 1)).toEqual([200]);
    await forget();
  });
});

it('«Проверить оплату» finds a payment that was not reported, and is limited per minute', async () => {
  const buyer = await context.buyer();
  const made = await context.order(buyer, 5);
  const { Data: _, ...fields } = context.fields(buyer, made);
  provider.payments.push({ ...fields, TestMode: false, CreatedDateIso: context.clock.now.toISOString().slice(0, 19) });
  const { body } = await buyer.client.post('/api/user/subscriptions/force-update/', {});
  expect(body.find(({ id }: { id: number }) => id === 5)).toMatchObject({ is_active: true, auto_renewal: true });
  expect(await context.kinds(buyer)).toEqual(['order', 'paid', 'granted']);
  expect((await context.tell('pay', fields)).body).toEqual({ code: 0 });
  expect(await context.kinds(buyer)).toEqual(['order', 'paid', 'granted']);
  const statuses = [];
  for (let turn = 0; turn < 6; turn += 1) statuses.push((await buyer.client.post('/api/user/subscriptions/force-update/', {})).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});

it('pending orders are looked up at the provider after five minutes, and expire after a day', async () => {
  const [lucky, idle] = [await context.buyer(), await context.buyer()];
  const made = await context.order(lucky);
  await context.order(idle, 5);
  const { Data: _, ...fields } = context.fields(lucky, made);
  provider.payments.push({ ...fields, TestMode: false, CreatedDateIso: context.clock.now.toISOString().slice(0, 19) });
  context.minutes(6);
  await context.until(async () => (await context.access(lucky)).length > 0);
  expect(await context.kinds(idle)).toEqual(['order']);
  context.minutes(24 * 60);
  await context.until(async () => (await context.kinds(idle)).includes('order_expired'));
  expect(await context.kinds(lucky)).toEqual(['order', 'paid', 'granted']);
});
