import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { decodedBody, isSigned, signatureOf } from '../../server/modules/payments/provider/signature.ts';
import { cards, type OwnSandbox, orderRequest, receipt, startSandbox } from '../support/sandbox.ts';

let sandbox: OwnSandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});

const of = (rows: Record<string, string>[], order: { number: string }) => rows.filter((row) => row.InvoiceId === order.number);

describe('a sandbox order', () => {
  test('is paid by the card that pays, and Check, Pay and Receipt carry all the data, signed twice', async () => {
    const order = orderRequest();
    const { url } = await sandbox.gateway.createOrder(order);
    const paid = await sandbox.pay(url);
    expect(paid).toMatchObject({ status: 200, address: url });
    expect(paid.html).toContain('Оплата прошла');
    expect(paid.html).toContain('href="https://app.example.ru/subscription?order=1"');
    const [check] = of(await sandbox.shop.wait('check'), order);
    const [pay] = of(await sandbox.shop.wait('pay'), order);
    expect(check).toMatchObject({ Amount: '990.50', Currency: 'RUB', AccountId: order.accountId, TestMode: '1', Status: 'Completed' });
    expect(check).not.toHaveProperty('Token');
    expect(pay).toMatchObject({
      TransactionId: check?.TransactionId,
      Amount: '990.50',
      InvoiceId: order.number,
      AccountId: order.accountId,
      Email: 'anna@example.ru',
      CardFirstSix: '424242',
      CardLastFour: '4242',
      CardType: 'Visa',
      CardExpDate: '12/49',
      Token: expect.stringMatching(/^tk_\w{20,}$/),
      DateTime: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
    });
    expect(JSON.parse(pay?.Data ?? '')).toMatchObject({ order: order.guid });
    const told = sandbox.shop.told.find(({ kind, fields }) => kind === 'pay' && fields.InvoiceId === order.number);
    expect(isSigned(told?.raw ?? '', String(told?.headers['content-hmac']), sandbox.secret)).toBe(true);
    expect(told?.headers['x-content-hmac']).toBe(signatureOf(decodedBody(told?.raw ?? ''), sandbox.secret));
    expect(told?.headers['content-type']).toBe('application/x-www-form-urlencoded');
    const [made] = of(await sandbox.shop.wait('receipt'), order);
    expect(made).toMatchObject({ Type: 'Income', TransactionId: pay?.TransactionId, Amount: '990.50' });
    const page = await (await fetch(made?.Url ?? '')).text();
    for (const words of [
      'Кассовый чек',
      'Подписка «Про», 1 месяц',
      '990,50',
      'НДС 22',
      'anna@<wbr>example.ru',
      'УСН, доходы',
      'полный расчёт',
    ]) {
      expect(page).toContain(words);
    }
    expect(await sandbox.gateway.find(order.number)).toMatchObject({
      transactionId: pay?.TransactionId,
      status: 'Completed',
      amount: 99_050,
      accountId: order.accountId,
      token: pay?.Token,
      testMode: true,
      card: { system: 'Visa', expires: '12/49' },
      reason: '',
    });
  });

  test('declined for lack of funds is reported, and can be paid by another card', async () => {
    const order = orderRequest();
    const { url } = await sandbox.gateway.createOrder(order);
    const declined = await sandbox.pay(url, { number: cards.declined });
    expect(declined.status).toBe(402);
    expect(declined.html).toContain('недостаточно средств');
    expect(declined.html).toContain('value="4012 8888 8888 1881"');
    const [fail] = of(await sandbox.shop.wait('fail'), order);
    expect(fail).toMatchObject({ Reason: 'InsufficientFunds', ReasonCode: '5051', CardLastFour: '1881', Status: 'Declined' });
    expect(await sandbox.gateway.find(order.number)).toMatchObject({
      status: 'Declined',
      reason: expect.stringContaining('недостаточно средств'),
    });
    expect((await sandbox.pay(url)).html).toContain('Оплата прошла');
    expect(await sandbox.gateway.find(order.number)).toMatchObject({ status: 'Completed' });
    const again = await sandbox.pay(url);
    expect(again.html).toContain('Оплата прошла');
    expect(of(await sandbox.shop.wait('pay'), order)).toHaveLength(1);
  });

  test('paid from two windows at once is charged once', async () => {
    const order = orderRequest();
    const { url } = await sandbox.gateway.createOrder(order);
    const pages = await Promise.all([1, 2, 3, 4].map(() => sandbox.pay(url)));
    expect(pages.filter(({ html }) => html.includes('Оплата прошла')).length).toBeGreaterThan(0);
    expect(of(await sandbox.shop.wait('pay'), order)).toHaveLength(1);
  });

  test.each([
    [10, 'не знает такого заказа', 'created'],
    [11, 'на другого пользователя', 'created'],
    [12, 'Сумма заказа изменилась', 'created'],
    [13, 'не принимает оплату', 'created'],
    [20, 'Время на оплату вышло', 'expired'],
  ])('refused by the shop with %i is not charged: «%s»', async (code, words, state) => {
    const order = orderRequest();
    const { url } = await sandbox.gateway.createOrder(order);
    sandbox.shop.answer = () => ({ text: JSON.stringify({ code }) });
    const refused = await sandbox.pay(url);
    sandbox.shop.answer = () => ({ text: '{"code":0}' });
    expect(refused.status).toBe(402);
    expect(refused.html.replaceAll('\u00a0', ' ')).toContain(words);
    expect(
      of(
        sandbox.shop.told.map(({ fields }) => fields),
        order,
      ),
    ).toHaveLength(1);
    const later = await (await fetch(url)).text();
    expect(later.includes('<form')).toBe(state === 'created');
  });

  test('is not charged while the shop does not answer', async () => {
    const order = orderRequest();
    const { url } = await sandbox.gateway.createOrder(order);
    sandbox.shop.answer = () => ({ status: 500, text: 'oops' });
    const refused = await sandbox.pay(url);
    sandbox.shop.answer = () => ({ text: '{"code":0}' });
    expect(refused.html.replaceAll('\u00a0', ' ')).toContain('Магазин не отвечает. Деньги не списаны');
    expect((await sandbox.pay(url)).html).toContain('Оплата прошла');
  });

  test('that was cancelled says so, and cancelling it again or an unknown one is no error', async () => {
    const { url, gatewayId } = await sandbox.gateway.createOrder(orderRequest());
    await sandbox.gateway.cancelOrder(gatewayId);
    await sandbox.gateway.cancelOrder(gatewayId);
    await sandbox.gateway.cancelOrder('nothing');
    expect((await sandbox.pay(url)).html).toContain('Заказ отменён');
  });

  test('requested again with the same request id is the same order', async () => {
    const order = orderRequest();
    const [first, ...others] = await Promise.all([1, 2, 3].map(() => sandbox.gateway.createOrder(order)));
    for (const other of others) expect(other).toEqual(first);
    expect(await sandbox.gateway.createOrder({ ...order, requestId: randomUUID() })).not.toEqual(first);
  });
});

test('a Pay notification that the shop does not accept is sent until it does, even after a restart', async () => {
  const order = orderRequest();
  const { url } = await sandbox.gateway.createOrder(order);
  const answers = [{ status: 503, text: '' }, { text: '{"code":13}' }, { text: 'not JSON' }];
  sandbox.shop.answer = ({ kind }) => (kind === 'pay' && answers.shift()) || { text: '{"code":0}' };
  await sandbox.pay(url);
  await sandbox.restart();
  await sandbox.shop.wait(
    'pay',
    of(
      sandbox.shop.told.filter(({ kind }) => kind === 'pay').map(({ fields }) => fields),
      order,
    ).length,
  );
  await expect
    .poll(
      () =>
        of(
          sandbox.shop.told.filter(({ kind }) => kind === 'pay').map(({ fields }) => fields),
          order,
        ).length,
      { timeout: 8000 },
    )
    .toBe(4);
  const sent = of(
    sandbox.shop.told.filter(({ kind }) => kind === 'pay').map(({ fields }) => fields),
    order,
  );
  expect(new Set(sent.map((fields) => JSON.stringify(fields))).size).toBe(1);
});

test('a sandbox refund returns at most what is left, and is reported to the shop', async () => {
  const order = orderRequest();
  const { url } = await sandbox.gateway.createOrder(order);
  await sandbox.pay(url);
  const { transactionId = '' } = (await sandbox.gateway.find(order.number)) ?? {};
  const requestId = randomUUID();
  const part = await sandbox.gateway.refund(transactionId, 40_000, receipt, requestId);
  expect(await sandbox.gateway.refund(transactionId, 40_000, receipt, requestId)).toEqual(part);
  await expect(sandbox.gateway.refund(transactionId, 60_000, receipt, randomUUID())).rejects.toMatchObject({ name: 'GatewayRefused' });
  await sandbox.gateway.refund(transactionId, 59_050, receipt, randomUUID());
  await expect(sandbox.gateway.refund(transactionId, 1, receipt, randomUUID())).rejects.toMatchObject({ name: 'GatewayRefused' });
  const told = of(await sandbox.shop.wait('refund', 2), order);
  expect(told.map(({ Amount, PaymentTransactionId }) => [Amount, PaymentTransactionId])).toEqual([
    ['400.00', transactionId],
    ['590.50', transactionId],
  ]);
  expect(told[0]?.TransactionId).toBe(part.transactionId);
});

test('the sandbox refuses keys that are not the shop’s', async () => {
  const body = JSON.stringify({ accountId: 'x' });
  for (const authorization of ['', 'Basic cGs6cGs=', `Basic ${btoa('pk_test:')}`]) {
    const headers = { 'Content-Type': 'application/json', Authorization: authorization };
    const answer = await fetch(`${sandbox.url}/pay/api/subscriptions/find`, { method: 'POST', headers, body });
    expect([answer.status, await answer.json()]).toEqual([401, { Success: false, Message: 'Unauthorized' }]);
  }
});
