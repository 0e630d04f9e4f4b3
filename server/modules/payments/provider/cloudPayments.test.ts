import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type CloudPaymentsServer, startCloudPayments, transaction } from '../../../../tests/support/cloudpayments-server.ts';
import { cloudPayments } from './cloudPayments.ts';
import type { OrderRequest, PaymentGateway, Receipt } from './gateway.ts';

let provider: CloudPaymentsServer;
let gateway: PaymentGateway;
beforeAll(async () => {
  provider = await startCloudPayments();
});
afterAll(() => provider.stop());
beforeEach(() => {
  provider.asked.length = 0;
  provider.faults.length = 0;
  gateway = gatewayOf();
});

function gatewayOf(over: { secret?: string; url?: () => string | null } = {}) {
  const { url, publicId, secret } = provider;
  return cloudPayments({ name: 'cloudpayments', url: () => url, publicId, secret, timeoutMs: 1000, pauseMs: 1, ...over });
}

const receipt: Receipt = {
  label: 'Подписка «Про», 1 месяц',
  amount: 99_050,
  vat: 22,
  method: 4,
  object: 4,
  taxationSystem: 1,
  email: 'anna@example.ru',
  phone: '',
};
const CustomerReceipt = {
  Items: [{ label: 'Подписка «Про», 1 месяц', price: 990.5, quantity: 1, amount: 990.5, vat: 22, method: 4, object: 4 }],
  taxationSystem: 1,
  email: 'anna@example.ru',
  isBso: false,
  amounts: { electronic: 990.5, advancePayment: 0, credit: 0, provision: 0 },
};
const order: OrderRequest = {
  number: 'П-000012',
  guid: 'guid-1',
  amount: 99_050,
  description: 'Подписка «Про», 1 месяц',
  email: 'anna@example.ru',
  accountId: 'user-1',
  receipt,
  successUrl: 'https://p.example/subscription?order=guid-1',
  failUrl: 'https://p.example/subscription?order=guid-1&failed=1',
  requestId: 'order-guid-1',
};

describe('requests to CloudPayments are made as documented', () => {
  test('every request is a POST of JSON with the keys of the merchant', async () => {
    await gateway.find('П-000012');
    const [{ method, headers }] = provider.asked as [CloudPaymentsServer['asked'][number]];
    expect(method).toBe('POST');
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      accept: 'application/json',
      authorization: `Basic ${btoa(`${provider.publicId}:${provider.secret}`)}`,
    });
    expect(headers).not.toHaveProperty('x-request-id');
  });

  test('orders/create sends the order with its receipt', async () => {
    const made = { gatewayId: 'f2K8LV6reGE9WBFn', url: 'https://orders.cloudpayments.ru/d/f2K8LV6reGE9WBFn' };
    expect(await gateway.createOrder(order)).toEqual(made);
    expect(provider.asked).toMatchObject([{ path: '/orders/create', headers: { 'x-request-id': 'order-guid-1' } }]);
    expect(provider.asked[0]?.body).toEqual({
      Amount: 990.5,
      Currency: 'RUB',
      Description: 'Подписка «Про», 1 месяц',
      Email: 'anna@example.ru',
      RequireConfirmation: false,
      SendEmail: false,
      InvoiceId: 'П-000012',
      AccountId: 'user-1',
      CultureName: 'ru-RU',
      SuccessRedirectUrl: 'https://p.example/subscription?order=guid-1',
      FailRedirectUrl: 'https://p.example/subscription?order=guid-1&failed=1',
      JsonData: { order: 'guid-1', CloudPayments: { CustomerReceipt } },
    });
  });

  test('orders/cancel sends the order id, also of an order that cannot be cancelled any more', async () => {
    await gateway.cancelOrder('f2K8');
    provider.faults.push({ text: '{"Success":false,"Message":"Order already paid"}' });
    await gateway.cancelOrder('f2K8');
    expect(provider.asked.map(({ path, body }) => [path, body])).toEqual([
      ['/orders/cancel', { Id: 'f2K8' }],
      ['/orders/cancel', { Id: 'f2K8' }],
    ]);
  });

  test('subscriptions/create sends the card token, the amount and the period', async () => {
    const startAt = new Date('2026-12-21T10:00:00Z');
    const about = { token: 'tk', accountId: 'user-1', email: 'anna@example.ru', amount: 99_050, description: 'Продление' };
    const made = await gateway.subscribe({ ...about, startAt, months: 3, receipt, requestId: 'sub-1' });
    expect(made).toEqual({ gatewayId: 'sc_8cf8a9338fb8ebf7202b08d09c938', nextAt: startAt });
    expect(provider.asked).toMatchObject([{ path: '/subscriptions/create', headers: { 'x-request-id': 'sub-1' } }]);
    expect(provider.asked[0]?.body).toEqual({
      Token: 'tk',
      AccountId: 'user-1',
      Description: 'Продление',
      Email: 'anna@example.ru',
      Amount: 990.5,
      Currency: 'RUB',
      RequireConfirmation: false,
      StartDate: '2026-12-21T10:00:00.000Z',
      Interval: 'Month',
      Period: 3,
      CustomerReceipt,
    });
  });

  test('subscriptions/find sends the account, and subscriptions/cancel the subscription id', async () => {
    expect(await gateway.listSubscriptions('user-1')).toEqual([
      expect.objectContaining({ gatewayId: 'sc_8cf8a9338fb8ebf7202b08d09c938', status: 'Active', amount: 99_050, accountId: 'user-1' }),
      expect.objectContaining({ gatewayId: 'sc_2', status: 'Cancelled', nextAt: null }),
    ]);
    await gateway.unsubscribe('sc_2', 'user-1');
    expect(provider.asked.map(({ path, body }) => [path, body])).toEqual([
      ['/subscriptions/find', { accountId: 'user-1' }],
      ['/subscriptions/cancel', { Id: 'sc_2' }],
    ]);
  });

  test('payments/refund sends the amount with the receipt of the return', async () => {
    expect(await gateway.refund('504', 40_000, receipt, 'refund-1')).toEqual({ transactionId: '568' });
    expect(provider.asked).toMatchObject([{ path: '/payments/refund', headers: { 'x-request-id': 'refund-1' } }]);
    expect(provider.asked[0]?.body).toEqual({ TransactionId: 504, Amount: 400, JsonData: { CloudPayments: { CustomerReceipt } } });
  });

  test('v2/payments/find and payments/list give the payments that were found', async () => {
    const paid = {
      transactionId: '504',
      invoiceId: 'П-000012',
      status: 'Completed',
      amount: 99_050,
      currency: 'RUB',
      accountId: 'user-1',
      subscriptionId: null,
      token: 'a4e67841-abb0-42de-a364-d1d8f9f4b3c0',
      card: { mask: '4242 42•• •••• 4242', system: 'Visa', expires: '05/29' },
      testMode: false,
      reason: '',
      paidAt: new Date('2026-11-21T10:00:02Z'),
    };
    expect(await gateway.find('П-000012')).toEqual(paid);
    expect(await gateway.find('П-000013')).toMatchObject({ status: 'Declined', reason: expect.stringContaining('недостаточно средств') });
    expect(await gateway.find('П-000014')).toBeNull();
    expect(await gateway.listPayments('2026-11-21')).toEqual([paid, expect.objectContaining({ subscriptionId: 'sc_1', invoiceId: null })]);
    expect(provider.asked.at(-1)).toMatchObject({ path: '/payments/list', body: { Date: '2026-11-21', TimeZone: 'UTC' } });
  });
});

describe('when CloudPayments is out of order', () => {
  test.each([
    ['500', { status: 500, text: 'oops' }],
    ['502 with a page', { status: 502, text: '<html>' }],
    ['429', { status: 429, text: '{}' }],
    ['no JSON', { text: '{"Success":tr' }],
    ['JSON that is no answer', { text: '[]' }],
    ['a model that is not as documented', { text: '{"Success":true,"Model":{"Id":1}}' }],
    ['a redirect', { status: 307, text: '', headers: { Location: 'http://127.0.0.1:1/' } }],
    ['a lost connection', { hangUp: true as const }],
    ['an answer that is too late', { delayMs: 1300 }],
  ])('%s gives GatewayUnavailable, with no key in its message', async (_, fault) => {
    provider.faults.push(fault);
    const error: Error = await gateway.find('П-000012').then(
      () => expect.unreachable(),
      (thrown) => thrown,
    );
    expect(error).toMatchObject({ name: 'GatewayUnavailable', message: expect.stringMatching(/^\/v2\/payments\/find: /) });
    for (const key of [provider.secret, provider.publicId, btoa(`${provider.publicId}:${provider.secret}`)]) {
      expect(`${error.message} ${error.stack}`).not.toContain(key);
    }
    expect(provider.asked).toHaveLength(1);
  });

  test('a request with X-Request-ID is repeated with the same id, and no other request is', async () => {
    provider.faults.push({ status: 503, text: '' }, { hangUp: true });
    expect(await gateway.createOrder(order)).toMatchObject({ gatewayId: 'f2K8LV6reGE9WBFn' });
    expect(provider.asked.map(({ headers }) => headers['x-request-id'])).toEqual(['order-guid-1', 'order-guid-1', 'order-guid-1']);
    provider.faults.push({ status: 503, text: '' }, { status: 503, text: '' }, { status: 503, text: '' });
    await expect(gateway.createOrder(order)).rejects.toMatchObject({ name: 'GatewayUnavailable' });
    provider.faults.push({ status: 503, text: '' });
    await expect(gateway.unsubscribe('sc_1', 'user-1')).rejects.toMatchObject({ name: 'GatewayUnavailable' });
    expect(provider.asked).toHaveLength(7);
  });

  test('an address where nobody listens, or that is not known yet, gives GatewayUnavailable', async () => {
    for (const url of ['http://127.0.0.1:1', null]) {
      await expect(gatewayOf({ url: () => url }).find('1')).rejects.toMatchObject({ name: 'GatewayUnavailable' });
    }
  });
});

describe('when CloudPayments refuses', () => {
  test('wrong keys give GatewayRefused after one request', async () => {
    const refused = gatewayOf({ secret: 'wrong-secret' }).createOrder(order);
    await expect(refused).rejects.toMatchObject({ name: 'GatewayRefused', message: expect.stringContaining('HTTP 401') });
    expect(provider.asked).toHaveLength(1);
  });

  test('Success:false gives GatewayRefused with its reason, without cards, tokens and addresses', async () => {
    const Message = 'Invalid Token A4E67841ABB042DEA364D1D8 of 4242 4242 4242 4242\nfor anna@example.ru';
    provider.faults.push({ text: JSON.stringify({ Success: false, Message }) });
    await expect(gateway.createOrder(order)).rejects.toMatchObject({
      name: 'GatewayRefused',
      message: '/orders/create: Invalid Token [скрыто] of [скрыто] for [адрес]',
    });
    expect(provider.asked).toHaveLength(1);
    provider.faults.push({ text: '{"Success":false,"Message":"Invalid InvoiceId value"}' });
    await expect(gateway.find('П-000012')).rejects.toMatchObject({ name: 'GatewayRefused' });
    provider.faults.push({ text: '{"Success":false}' });
    await expect(gateway.refund('504', 1, receipt, 'r')).rejects.toMatchObject({ message: '/payments/refund: refused without a reason' });
  });

  test('a refused stop of a subscription passes only if the account has none that goes on by this id', async () => {
    const refused = { text: '{"Success":false,"Message":"No"}' };
    for (const isOver of ['sc_2', 'sc_unknown']) {
      provider.faults.push(refused);
      await gateway.unsubscribe(isOver, 'user-1');
    }
    expect(provider.asked.slice(-1)).toMatchObject([{ path: '/subscriptions/find', body: { accountId: 'user-1' } }]);
    provider.faults.push(refused);
    const goesOn = gateway.unsubscribe('sc_8cf8a9338fb8ebf7202b08d09c938', 'user-1');
    await expect(goesOn).rejects.toMatchObject({ name: 'GatewayRefused', message: '/subscriptions/cancel: No' });
  });

  test('a row that cannot be read makes the whole list of payments fail', async () => {
    provider.faults.push({ text: JSON.stringify({ Success: true, Model: [transaction, { ...transaction, Amount: 'x' }] }) });
    await expect(gateway.listPayments('2026-11-21')).rejects.toMatchObject({ name: 'GatewayUnavailable' });
  });
});
