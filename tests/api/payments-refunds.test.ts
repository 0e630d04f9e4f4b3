import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { claimKey, putAnswer } from '../../server/database/idempotency.ts';
import { rowOf, rowsOf, valuesOf } from '../../server/database/rows.ts';
import { loadSecrets } from '../../server/http/secrets.ts';
import { resealCards } from '../../server/modules/billing/reseal.ts';
import { paymentContextOf } from '../../server/modules/payments/paymentContext.ts';
import { refundPayment } from '../../server/modules/payments/refundPayment.ts';
import { expectErrors } from '../support/errors.ts';
import { type Buyer, requirePaymentContext } from '../support/payment-context.ts';
import type { RefundRow } from '../support/rows.ts';

const context = await requirePaymentContext({ RECEIPT_VAT: '2019-01-01:20,2026-01-01:22' });
const { provider } = context;
let support: Buyer;
beforeAll(async () => {
  support = await context.buyer({ name: 'Ольга Поддержкина', flags: ['crm_access', 'super_user'] });
});

/** Somebody who has paid, and their payment. */
async function payer(offer = 1) {
  const buyer = await context.buyer();
  const { transaction } = await context.bought(buyer, offer);
  const [payment] = await context.payments(buyer);
  return { buyer, transaction, payment: payment?.guid ?? '' };
}
const refund = (payment: string, body: object = {}) =>
  support.client.post(`/api/crm/payment/${payment}/refund/`, { reason: 'Купили по ошибке', ...body });
const refunds = (payment: string) => rowsOf<RefundRow>(context.db)`select * from refund where payment = ${payment}`;

/** Refunds 300 ₽ under a key, by a process that dies right after the last commit. @returns what is kept under the key */
async function refundAndDie(payment: string, { isAnswered = false } = {}) {
  const payments = paymentContextOf(context.server.app);
  if (!payments) throw new Error('payments are not set up');
  const claim = { user: support.user.guid, key: randomUUID(), status: 200 };
  await claimKey(context.db, claim.user, claim.key, Buffer.from('request'));
  if (isAnswered) await putAnswer(context.db, claim, '"of another"');
  await refundPayment(payments, { payment, author: claim.user, reason: 'Купили по ошибке', amount: 300 }, claim);
  return rowOf<{ status: number; answer: string }>(context.db)`select status, answer from idempotency where key = ${claim.key}`;
}

it('a full refund goes through the provider with a receipt, and ends access and renewal', async () => {
  const { buyer, transaction, payment } = await payer();
  const subscription = await context.subscribed(buyer);
  const { status, body } = await refund(payment);
  expect([status, body]).toMatchObject([200, { guid: payment, amount: 990, refunded: 990, status: 'refunded', source: 'card' }]);
  expect(provider.askedFor('/payments/refund').at(-1)).toMatchObject({
    TransactionId: transaction,
    Amount: 990,
    JsonData: { CloudPayments: { CustomerReceipt: { Items: [{ amount: 990, vat: 22 }], email: buyer.user.email } } },
  });
  expect(await context.access(buyer)).toEqual([]);
  expect((await buyer.client.get('/api/user/subscription/')).body).toMatchObject({ state: 'refunded', auto_renewal: false });
  expect(await context.kinds(buyer)).toEqual(['order', 'paid', 'granted', 'refunded']);
  await context.until(async () => subscription.Status === 'Cancelled');
  const entry = await rowOf(context.db)`select * from ledger where payment = ${payment} and kind = 'refunded'`;
  expect(entry).toMatchObject({ author: support.user.guid, detail: 'Купили по ошибке', amount: 990 });
  expect(await refund(payment)).toMatchObject({ status: 409, body: { error: 1108 } });
});

it('a payment that was given back whole before its letter has none', async () => {
  const { buyer, payment } = await payer();
  expect((await refund(payment)).status).toBe(200);
  context.minutes(11);
  await context.until(async () => (await context.payments(buyer))[0]?.told_at);
  const letters = await rowsOf(context.db)`select guid from outbox where recipient = ${buyer.user.email}`;
  expect(letters).toEqual([]);
});

it('partial refunds keep the access until the last one ends it', async () => {
  const { buyer, payment } = await payer();
  const [before] = await context.access(buyer);
  expect((await refund(payment, { amount: 0.01 })).body).toMatchObject({ refunded: 0.01, status: 'partly_refunded' });
  expect((await refund(payment, { amount: 489.99 })).body).toMatchObject({ refunded: 490, status: 'partly_refunded' });
  expect((await context.access(buyer))[0]).toMatchObject({ until: before?.until });
  expect(await refund(payment, { amount: 500.01 })).toMatchObject({
    status: 422,
    body: { fields: { amount: [expect.stringContaining('500,00')] } },
  });
  expect((await refund(payment)).body).toMatchObject({ refunded: 990, status: 'refunded' });
  expect(await context.access(buyer)).toEqual([]);
  expect(await rowsOf(context.db)`select state from payment_order where user_guid = ${buyer.user.guid}`).toEqual([{ state: 'refunded' }]);
  expect((await refunds(payment)).map(({ amount }) => amount).sort()).toEqual([0.01, 489.99, 500]);
});

it('a refund of more than is left is refused with the sum as people read it', async () => {
  const { payment } = await payer(8);
  expect(await refund(payment, { amount: 19_080.01 })).toMatchObject({
    status: 422,
    body: { fields: { amount: ['Можно вернуть не\u00a0больше 19\u00a0080,00\u00a0₽.'] } },
  });
});

it('ten simultaneous refund requests make one refund', async () => {
  const { payment } = await payer();
  const answers = await Promise.all(Array.from({ length: 10 }, () => refund(payment)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  expect(await refunds(payment)).toMatchObject([{ amount: 990, author: support.user.guid, reason: 'Купили по ошибке' }]);
});

it('a refund with a lost answer and an earlier notification is one refund that keeps its author', async () => {
  expectErrors(/Платёжная\sсистема\sне\sответила/);
  const { buyer, transaction, payment } = await payer();
  provider.lost.set('/payments/refund', 3);
  expect(await refund(payment)).toMatchObject({
    status: 503,
    body: { error: 1199, detail: expect.stringContaining('второго возврата не\u00a0будет') },
  });
  const asked = provider.asked.filter(({ path, body }) => path === '/payments/refund' && body.TransactionId === transaction);
  expect(new Set(asked.map(({ requestId }) => requestId)).size).toBe(1);
  const again = await refund(payment);
  expect(again.body).toMatchObject({ status: 'refunded' });
  const [booked] = await refunds(payment);
  const told = {
    TransactionId: booked?.transaction_id ?? '',
    PaymentTransactionId: transaction,
    Amount: '990.00',
    AccountId: buyer.user.guid,
  };
  await Promise.all([context.tell('refund', told), context.tell('refund', told)]);
  expect(await refunds(payment)).toMatchObject([{ author: support.user.guid }]);
  expect((await context.kinds(buyer)).filter((kind) => kind === 'refunded')).toHaveLength(1);
});

it('a part with a lost answer that the provider tells of before it is repeated is paid once; another such part is paid', async () => {
  expectErrors(/Платёжная\sсистема\sне\sответила/);
  const { buyer, transaction, payment } = await payer();
  const asked = () => provider.asked.filter(({ path, body }) => path === '/payments/refund' && body.TransactionId === transaction);
  provider.lost.set('/payments/refund', 3);
  expect((await refund(payment, { amount: 300 })).status).toBe(503);
  const told = { TransactionId: context.transaction(), PaymentTransactionId: transaction, Amount: '300.00', AccountId: buyer.user.guid };
  expect((await context.tell('refund', told)).body.code).toBe(0);
  expect(await refund(payment, { amount: 300 })).toMatchObject({ status: 200, body: { refunded: 300, status: 'partly_refunded' } });
  expect(new Set(asked().map(({ requestId }) => requestId)).size).toBe(1);
  expect((await refund(payment, { amount: 300 })).body).toMatchObject({ refunded: 600 });
  expect((await refund(payment, { amount: 300 })).body).toMatchObject({ refunded: 900 });
  expect(await refunds(payment)).toHaveLength(3);
});

it('a refund is booked together with its answer under the Idempotency-Key, and also where another request has answered', async () => {
  const { payment } = await payer();
  const kept = await refundAndDie(payment);
  expect([kept?.status, JSON.parse(kept?.answer ?? '')]).toMatchObject([200, { guid: payment, refunded: 300, status: 'partly_refunded' }]);
  expect(await refundAndDie(payment, { isAnswered: true })).toEqual({ status: 200, answer: '"of another"' });
  expect((await refunds(payment)).map(({ amount }) => amount)).toEqual([300, 300]);
});

it('a part that the provider told of before its answer is kept under the Idempotency-Key of its repetition', async () => {
  expectErrors(/Платёжная\sсистема\sне\sответила/);
  const { buyer, transaction, payment } = await payer();
  provider.lost.set('/payments/refund', 3);
  expect((await refund(payment, { amount: 300 })).status).toBe(503);
  const told = { TransactionId: context.transaction(), PaymentTransactionId: transaction, Amount: '300.00', AccountId: buyer.user.guid };
  await context.tell('refund', told);
  const kept = await refundAndDie(payment);
  expect([kept?.status, JSON.parse(kept?.answer ?? '')]).toMatchObject([200, { guid: payment, refunded: 300 }]);
  expect(await refunds(payment)).toHaveLength(1);
});

it('a part told of by the provider while it is being asked for is not asked for again', async () => {
  const { buyer, transaction, payment } = await payer();
  const told = { TransactionId: context.transaction(), PaymentTransactionId: transaction, Amount: '300.00', AccountId: buyer.user.guid };
  const at = (minutes: number) => new Date(context.clock.now.getTime() + minutes * 60_000).toISOString();
  const request = { payment, before: 0, amount: 300, author: support.user.guid, reason: 'Купили по ошибке', created_at: at(0) };
  await sql`insert into refund_request ${valuesOf({ ...request, claimed_until: at(2) })}`.execute(context.db);
  await context.tell('refund', told);
  expect(await refund(payment, { amount: 300 })).toMatchObject({ status: 409, body: { error: 1108 } });
  expect(await refunds(payment)).toHaveLength(1);
});

it('a partial refund made here and then told by the provider counts once', async () => {
  const { buyer, transaction, payment } = await payer();
  expect((await refund(payment, { amount: 100 })).status).toBe(200);
  const [booked] = await refunds(payment);
  const back = { TransactionId: booked?.transaction_id ?? '', PaymentTransactionId: transaction, Amount: '100.00' };
  expect((await context.tell('refund', { ...back, AccountId: buyer.user.guid })).body.code).toBe(0);
  expect(await refunds(payment)).toHaveLength(1);
  expect(await context.payments(buyer)).toMatchObject([{ refunded: 100 }]);
  expect((await buyer.client.get('/api/user/subscription/')).body).toMatchObject({ state: 'active', auto_renewal: true });
});

it('a refund made at the provider is recorded, and one above the paid sum is ignored', async () => {
  const { buyer, transaction, payment } = await payer(5);
  const told = { TransactionId: context.transaction(), PaymentTransactionId: transaction, Amount: '1990.00', AccountId: buyer.user.guid };
  await context.tell('refund', told);
  expect(await context.access(buyer)).toEqual([]);
  expect(await refunds(payment)).toMatchObject([{ author: null, amount: 1990 }]);
  await context.tell('refund', { ...told, TransactionId: context.transaction() });
  expect(await refunds(payment)).toHaveLength(1);
});

it('a full refund is noted as the end of access only where no other payment goes on with it', async () => {
  const { buyer, transaction } = await payer();
  const { transaction: second } = await context.bought(buyer);
  const outcomeOf = async (payment: number) => {
    const told = { TransactionId: context.transaction(), PaymentTransactionId: payment, Amount: '990.00', AccountId: buyer.user.guid };
    await context.tell('refund', told);
    return (await context.inbox(told.TransactionId))[0]?.outcome;
  };
  expect(await outcomeOf(transaction)).toBe('Возвращено полностью');
  expect(await context.access(buyer)).toHaveLength(1);
  expect(await outcomeOf(second)).toBe('Возвращено полностью: доступ закрыт');
  expect(await context.access(buyer)).toEqual([]);
});

it('a refund that wrong keys refused is no doubt about another amount, and ends none', async () => {
  expectErrors(/Платёжная\sсистема\sне\sответила|the payment provider refused a refund/);
  const { payment } = await payer();
  provider.forbids.add('/payments/refund');
  expect((await refund(payment, { amount: 100 })).status).toBe(503);
  provider.forbids.clear();
  provider.lost.set('/payments/refund', 3);
  expect((await refund(payment, { amount: 300 })).status).toBe(503);
  provider.lost.clear();
  provider.forbids.add('/payments/refund');
  expect((await refund(payment, { amount: 300 })).status).toBe(503);
  provider.forbids.clear();
  expect(await refund(payment, { amount: 100 })).toMatchObject({ status: 422, body: { fields: { amount: [expect.any(String)] } } });
  expect(await refund(payment, { amount: 300 })).toMatchObject({ status: 200, body: { refunded: 300 } });
});

it('a refused refund changes nothing', async () => {
  expectErrors(/the payment provider refused a refund/);
  const { buyer, payment } = await payer();
  provider.refuses.add('/payments/refund');
  expect(await refund(payment)).toMatchObject({ status: 409, body: { error: 1108 } });
  provider.refuses.clear();
  expect(await context.access(buyer)).toHaveLength(1);
  expect(await refunds(payment)).toEqual([]);
});

it('only a super user can refund, with a reason, and only a payment that exists', async () => {
  const { buyer, payment } = await payer();
  const staff = await context.buyer({ flags: ['crm_access'] });
  for (const caller of [buyer, staff]) {
    expect(await caller.client.post(`/api/crm/payment/${payment}/refund/`, { reason: 'Хочу' })).toMatchObject({
      status: 403,
      body: { error: 1102 },
    });
  }
  expect(await support.client.post(`/api/crm/payment/${payment}/refund/`, {})).toMatchObject({ status: 422, body: { error: 1100 } });
  expect(await refund('00000000-0000-4000-8000-000000000000')).toMatchObject({ status: 404, body: { error: 1101 } });
});

it('an upgrade is paid with the unused remainder, renews at the full price, and its refund restores the remainder', async () => {
  const { buyer } = await payer(4);
  context.days(10);
  const again = await context.again(buyer);
  support = await context.again(support);
  const order = await context.order(again, 8);
  expect(order.amount).toBeLessThan(19_080);
  expect(order.amount).toBeGreaterThan(19_080 - 9480);
  await context.tell('pay', context.fields(again, order));
  expect(await context.access(again)).toMatchObject([{ subscription_type: 'pro' }, { subscription_type: 'pro_plus' }]);
  expect((await context.agreements(again)).find(({ status }) => status === 'on')).toMatchObject({
    price: 19_080,
    subscription_type: 'pro_plus',
  });
  const payment = (await context.payments(again)).find(({ subscription_type }) => subscription_type === 'pro_plus');
  const line = provider.askedFor('/orders/create').at(-1)?.JsonData as {
    CloudPayments: { CustomerReceipt: { Items: { amount: number }[] } };
  };
  expect(line.CloudPayments.CustomerReceipt.Items[0]?.amount).toBe(order.amount);
  await refund(payment?.guid ?? '');
  const [left, ...rest] = (await context.access(again)).filter(({ until }) => Date.parse(until) > context.clock.now.getTime());
  expect(rest).toEqual([]);
  expect(left).toMatchObject({ subscription_type: 'pro' });
});

it('the refund of an earlier payment of the same plan brings the charge of the later one forward', async () => {
  const { buyer, payment } = await payer();
  await context.bought(buyer);
  const subscription = await context.subscribed(buyer);
  const before = (await context.agreements(buyer)).find(({ status }) => status === 'on')?.next_charge_at ?? '';
  expect((await refund(payment)).status).toBe(200);
  const until = Date.parse((await context.access(buyer)).at(-1)?.until ?? '');
  const now = (await context.agreements(buyer)).find(({ status }) => status === 'on');
  expect(now?.next_charge_at).toBe(new Date(until - 3_600_000).toISOString());
  expect(Date.parse(before) - Date.parse(now?.next_charge_at ?? '')).toBeGreaterThan(27 * 86_400_000);
  await context.until(async () => subscription.Status === 'Cancelled');
  expect((await context.subscribed(buyer)).NextTransactionDateIso).toBe(now?.next_charge_at);
});

it('a full refund ends the renewal that was switched on again and resealed since the payment', async () => {
  const { buyer, payment } = await payer();
  await buyer.client.post('/api/user/subscriptions/cancel/', {});
  expect((await buyer.client.post('/api/user/subscription/resume/', {})).body).toMatchObject({ auto_renewal: true });
  expect(await resealCards(context.db, await loadSecrets(context.db, null, null))).toBeGreaterThanOrEqual(2);
  expect((await refund(payment)).status).toBe(200);
  expect((await context.agreements(buyer)).map(({ status, off_reason }) => [status, off_reason]).sort()).toEqual([
    ['off', 'cancelled'],
    ['off', 'refunded'],
  ]);
});

it('a refund that the bank tells of late counts from when it was made, never before its payment or ahead of our clock', async () => {
  const { buyer, transaction, payment } = await payer(5);
  const paid = context.clock.now.getTime();
  context.days(40);
  const now = context.clock.now.getTime();
  const seconds = (moment: number) => new Date(moment).toISOString().slice(0, 19);
  for (const [at, amount] of [
    [paid + 86_400_000, 1],
    [paid - 86_400_000, 2],
    [now + 86_400_000, 3],
  ] as const) {
    const back = { TransactionId: context.transaction(), PaymentTransactionId: transaction, Amount: amount.toFixed(2) };
    await context.tell('refund', { ...back, AccountId: buyer.user.guid, DateTime: seconds(at).replace('T', ' ') });
  }
  const booked = (await refunds(payment)).sort((one, other) => one.amount - other.amount);
  expect(booked.map(({ refunded_at }) => seconds(Date.parse(refunded_at)))).toEqual([paid + 86_400_000, paid, now].map(seconds));
  const entries = await rowsOf<{ at: string }>(context.db)`select at from ledger where payment = ${payment} and kind = 'refunded'`;
  expect(entries.map(({ at }) => Date.parse(at))).toEqual([now, now, now]);
});
