import { expect, it } from 'vitest';
import { oneRow, rowsOf } from '../../server/database/rows.ts';
import { expectErrors } from '../support/errors.ts';
import { requirePaymentContext } from '../support/payment-context.ts';
import type { OrderRow } from '../support/rows.ts';

const context = await requirePaymentContext();
const { provider } = context;
const support = await context.buyer({ flags: ['crm_access', 'super_user'] });
const live = async (buyer: Parameters<typeof context.access>[0]) =>
  (await context.access(buyer))
    .filter(({ until }) => Date.parse(until) > context.clock.now.getTime())
    .map(({ subscription_type }) => subscription_type);
const orderOf = (guid: string) => oneRow<OrderRow>(context.db)`select * from payment_order where guid = ${guid}`;
const tellOfOrder = async (buyer: Parameters<typeof context.fields>[0], guid: string, kind: string) => {
  const { number, amount } = await orderOf(guid);
  const fields = context.fields(buyer, { order: guid, number: `П-${number}`, amount, payment_url: '' });
  return (await context.tell(kind, fields)).body.code;
};

it('the unused remainder of a payment is credited once, however many orders counted on it', async () => {
  const buyer = await context.buyer();
  await context.bought(buyer, 4);
  const Email = buyer.user.email;
  const { body } = await buyer.client.post('/info/subscription-webhook/', {
    Email,
    payment: {
      products: [
        { id: 7, quantity: 1 },
        { id: 8, quantity: 1 },
      ],
    },
  });
  expect(body).toMatchObject({ order: expect.any(String) });
  const [half, year] = await rowsOf<OrderRow>(context.db)`
    select * from payment_order where user_guid = ${buyer.user.guid} and state = 'pending' order by period`;
  expect([half?.credit, year?.credit]).toEqual([expect.toBeOneOf([9480, 9479.99]), half?.credit]);
  // the bank had asked about both before either was paid
  expect(await tellOfOrder(buyer, half?.guid ?? '', 'check')).toBe(0);
  expect(await tellOfOrder(buyer, year?.guid ?? '', 'check')).toBe(0);
  expect(await tellOfOrder(buyer, half?.guid ?? '', 'pay')).toBe(0);
  await context.until(async () => provider.askedFor('/orders/cancel').some(({ Id }) => Id === year?.gateway_id));
  const before = await context.access(buyer);
  expect(await tellOfOrder(buyer, year?.guid ?? '', 'check')).not.toBe(0);
  expect(await tellOfOrder(buyer, year?.guid ?? '', 'pay')).toBe(0);
  expect(await context.access(buyer)).toEqual(before);
  const [, , extra] = await context.payments(buyer);
  expect(extra).toMatchObject({ order: year?.guid, refunded: 0 });
  expect((await orderOf(year?.guid ?? '')).state).toBe('cancelled');
  const alarm = await context.inbox(extra?.transaction_id ?? '');
  expect(alarm).toMatchObject([{ kind: 'pay', outcome: expect.stringContaining('Разобраться') }]);
  // the money goes back, and nothing else changes by that
  expect((await support.client.post(`/api/crm/payment/${extra?.guid}/refund/`, { reason: 'Лишнее' })).body).toMatchObject({
    status: 'refunded',
  });
  expect(await live(buyer)).toEqual(['pro_plus']);
});

it('a payment with a credited remainder is refunded only after the payment it was credited to', async () => {
  const buyer = await context.buyer();
  await context.bought(buyer, 4);
  const order = await context.order(buyer, 8);
  await context.tell('pay', context.fields(buyer, order));
  const [lower, upper] = await context.payments(buyer);
  const refund = (guid: string | undefined) => support.client.post(`/api/crm/payment/${guid}/refund/`, { reason: 'Передумали' });
  const asked = provider.askedFor('/payments/refund').length;
  expect(await refund(lower?.guid)).toMatchObject({ status: 409, body: { error: 1108, detail: expect.stringContaining('зачтён') } });
  expect(provider.askedFor('/payments/refund')).toHaveLength(asked);
  expect((await refund(upper?.guid)).status).toBe(200);
  expect(await live(buyer)).toEqual(['pro']);
  expect((await refund(lower?.guid)).status).toBe(200);
  expect(await live(buyer)).toEqual([]);
});

it('a payment with a credited remainder refunded by the provider is reported to support', async () => {
  const buyer = await context.buyer();
  const { transaction } = await context.bought(buyer, 4);
  const order = await context.order(buyer, 8);
  await context.tell('pay', context.fields(buyer, order));
  const back = context.transaction();
  await context.tell('refund', { TransactionId: back, PaymentTransactionId: transaction, Amount: '9480.00', AccountId: buyer.user.guid });
  expect(await context.inbox(back)).toMatchObject([{ outcome: expect.stringContaining('Разобраться') }]);
  expect(await live(buyer)).toEqual(['pro_plus']);
});

it('a renewal charged after an upgrade was ordered is not lost', async () => {
  const buyer = await context.buyer();
  await context.bought(buyer, 1);
  const subscription = await context.subscribed(buyer);
  const order = await context.order(buyer, 5);
  await context.tell('pay', context.renewal(subscription));
  await context.tell('pay', context.fields(buyer, order));
  expect(await live(buyer)).toEqual(['pro_plus', 'pro']);
});

it('a renewal charged after an upgrade was ordered does not stand in for the refunded payment that was credited', async () => {
  const buyer = await context.buyer();
  const { transaction } = await context.bought(buyer, 1);
  const subscription = await context.subscribed(buyer);
  // so the renewal is worth more than what is left of the first payment
  context.minutes(5);
  const order = await context.order(buyer, 5);
  await context.tell('pay', context.renewal(subscription));
  const back = { TransactionId: context.transaction(), PaymentTransactionId: transaction, Amount: '990.00', AccountId: buyer.user.guid };
  await context.tell('refund', back);
  expect((await context.tell('check', context.fields(buyer, order))).body.code).not.toBe(0);
});

it('an order is cancelled by its buyer and by nobody else', async () => {
  const [buyer, other] = [await context.buyer(), await context.buyer()];
  const { order } = await context.order(buyer, 1);
  const cancel = ({ client }: typeof buyer) => client.post(`/api/user/subscription/order/${order}/cancel/`, {});
  expect(await cancel(other)).toMatchObject({ status: 404, body: { error: 1101 } });
  expect((await orderOf(order)).state).toBe('pending');
  expect((await cancel(buyer)).status).toBe(200);
  expect((await orderOf(order)).state).toBe('cancelled');
});

it('a remainder worth more than the price is not credited: the lower plan waits', async () => {
  const buyer = await context.buyer();
  await context.bought(buyer, 4);
  expect((await context.order(buyer, 5)).amount).toBe(1990);
});

it('what was refunded of a payment is not credited', async () => {
  const buyer = await context.buyer();
  await context.bought(buyer, 4);
  const [payment] = await context.payments(buyer);
  await support.client.post(`/api/crm/payment/${payment?.guid}/refund/`, { reason: 'Часть', amount: 5000 });
  expect((await context.order(buyer, 8)).amount).toBeOneOf([14_600, 14_600.01]);
});

it('a refund found at the provider is not taken for a payment', async () => {
  const buyer = await context.buyer();
  const order = await context.order(buyer, 1);
  const charge = { ...context.fields(buyer, order), Amount: order.amount, CreatedDateIso: context.clock.now.toISOString().slice(0, 19) };
  provider.payments.push({ ...charge, Type: 1 });
  expect((await buyer.client.post('/api/user/subscriptions/force-update/', {})).status).toBe(200);
  expect(await context.access(buyer)).toEqual([]);
});

it('an unanswered refund is repeated with the same amount', async () => {
  expectErrors(/Платёжная\sсистема\sне\sответила/);
  const buyer = await context.buyer();
  await context.bought(buyer, 1);
  const [payment] = await context.payments(buyer);
  const refund = (amount?: number) =>
    support.client.post(`/api/crm/payment/${payment?.guid}/refund/`, { reason: 'Часть', ...(amount !== undefined && { amount }) });
  provider.lost.set('/payments/refund', 3);
  expect((await refund(100)).status).toBe(503);
  expect(await refund(200)).toMatchObject({ status: 422, body: { fields: { amount: [expect.stringContaining('100,00')] } } });
  expect((await refund(100)).body).toMatchObject({ refunded: 100 });
  expect((await refund(200)).body).toMatchObject({ refunded: 300 });
});

it('a payment that is being refunded is not credited meanwhile', async () => {
  expectErrors(/Платёжная\sсистема\sне\sответила/);
  const buyer = await context.buyer();
  await context.bought(buyer, 4);
  const order = await context.order(buyer, 8);
  const [payment] = await context.payments(buyer);
  provider.lost.set('/payments/refund', 3);
  expect((await support.client.post(`/api/crm/payment/${payment?.guid}/refund/`, { reason: 'Передумали' })).status).toBe(503);
  expect((await context.tell('check', context.fields(buyer, order))).body.code).toBe(12);
  expect((await context.order(buyer, 8)).amount).toBe(19_080);
});

it('a refused refund leaves the payment available for credit', async () => {
  expectErrors(/the payment provider refused a refund/);
  const buyer = await context.buyer();
  await context.bought(buyer, 4);
  const [payment] = await context.payments(buyer);
  provider.refuses.add('/payments/refund');
  expect((await support.client.post(`/api/crm/payment/${payment?.guid}/refund/`, { reason: 'Передумали' })).status).toBe(409);
  provider.refuses.clear();
  expect((await context.order(buyer, 8)).amount).toBeLessThan(19_080);
});

it('a repeated Check notification is recorded once', async () => {
  const buyer = await context.buyer();
  const fields = context.fields(buyer, await context.order(buyer, 1));
  for (let time = 0; time < 5; time += 1) expect((await context.tell('check', fields)).body.code).toBe(0);
  expect(await context.kinds(buyer)).toEqual(['order', 'check']);
});

it('the end of a subscription that was recorded is not processed again', async () => {
  const buyer = await context.buyer();
  await context.bought(buyer, 1);
  await buyer.client.post('/api/user/subscriptions/cancel/', {});
  context.days(40);
  context.server.app.api.worker.wake();
  await context.until(async () => {
    const rows = await rowsOf<{ end_noted: boolean }>(context.db)`select end_noted from subscription where user_guid = ${buyer.user.guid}`;
    return rows.length > 0 && rows.every(({ end_noted }) => end_noted);
  });
  expect((await context.kinds(buyer)).filter((kind) => kind === 'expired')).toHaveLength(1);
});

it('a refund that was never answered nor told of takes no credit away an hour later', async () => {
  expectErrors(/Платёжная\sсистема\sне\sответила/);
  const buyer = await context.buyer();
  await context.bought(buyer, 4);
  const [payment] = await context.payments(buyer);
  const staff = await context.again(support);
  provider.lost.set('/payments/refund', 3);
  expect((await staff.client.post(`/api/crm/payment/${payment?.guid}/refund/`, { reason: 'Передумали' })).status).toBe(503);
  expect((await context.order(buyer, 8)).amount).toBe(19_080);
  context.minutes(61);
  const order = await context.order(await context.again(buyer), 8);
  expect(order.amount).toBeLessThan(9700);
  expect((await context.tell('check', context.fields(buyer, order))).body.code).toBe(0);
});
