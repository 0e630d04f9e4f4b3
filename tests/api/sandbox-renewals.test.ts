import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { OwnSandbox } from '../support/sandbox.ts';
import { cards, orderRequest, receipt, startSandbox } from '../support/sandbox.ts';

/** A subscription whose first order was paid by the card, to be charged again in a month. */
async function subscribed(sandbox: OwnSandbox, card: string) {
  const order = orderRequest();
  const { url } = await sandbox.gateway.createOrder(order);
  await sandbox.pay(url, { number: card });
  const { token } = (await sandbox.gateway.find(order.number)) ?? {};
  const request = {
    token: token ?? '',
    accountId: order.accountId,
    email: 'anna@example.ru',
    amount: 99_050,
    startAt: new Date(Date.now() + 31 * 86_400_000),
    months: 1,
    description: 'Продление подписки «Про»',
    receipt,
    requestId: randomUUID(),
  };
  const made = await sandbox.gateway.subscribe(request);
  return { ...made, request, accountId: order.accountId };
}

const ofSubscription = (rows: Record<string, string>[], id: string) => rows.filter((row) => row.SubscriptionId === id || row.Id === id);

test('a sandbox subscription is charged when it is due, once a period', async () => {
  const sandbox = await startSandbox();
  const { gatewayId, request, nextAt, accountId } = await subscribed(sandbox, cards.pays);
  expect(nextAt?.toISOString().slice(0, 19)).toBe(request.startAt.toISOString().slice(0, 19));
  expect(await sandbox.gateway.subscribe(request)).toMatchObject({ gatewayId });
  sandbox.days(30);
  sandbox.days(1.01);
  const pays = ofSubscription(await sandbox.shop.wait('pay', 2), gatewayId);
  expect(pays).toHaveLength(1);
  expect(pays[0]).toMatchObject({ Amount: '990.50', AccountId: accountId, SubscriptionId: gatewayId, Token: request.token });
  expect(pays[0]).not.toHaveProperty('InvoiceId');
  const receipts = ofSubscription(await sandbox.shop.wait('receipt', 2), gatewayId);
  expect(receipts).toHaveLength(0);
  const day = new Date(Date.now() + 31.01 * 86_400_000).toISOString().slice(0, 10);
  const [listed] = (await sandbox.gateway.listPayments(day)).filter((payment) => payment.subscriptionId === gatewayId);
  expect(listed).toMatchObject({ status: 'Completed', amount: 99_050, transactionId: pays[0]?.TransactionId });
  const [found] = await sandbox.gateway.listSubscriptions(accountId);
  const due = new Date(request.startAt);
  due.setUTCMonth(due.getUTCMonth() + 1);
  expect(found).toMatchObject({ gatewayId, status: 'Active', amount: 99_050, accountId });
  // a month that is shorter ends earlier
  expect(Math.abs((found?.nextAt?.getTime() ?? 0) - due.getTime())).toBeLessThanOrEqual(3 * 86_400_000);
  expect(sandbox.shop.told.filter(({ kind }) => kind === 'recurrent')).toEqual([]);
});

test('a failing sandbox card is tried daily: past due, then rejected after the third failure', async () => {
  const sandbox = await startSandbox();
  const { gatewayId, accountId } = await subscribed(sandbox, cards.once);
  sandbox.days(32);
  await sandbox.shop.wait('fail');
  expect(await sandbox.gateway.listSubscriptions(accountId)).toMatchObject([{ status: 'PastDue' }]);
  sandbox.days(1.01);
  await sandbox.shop.wait('fail', 2);
  sandbox.days(1.01);
  const fails = await sandbox.shop.wait('fail', 3);
  for (const fail of fails) expect(fail).toMatchObject({ SubscriptionId: gatewayId, ReasonCode: '5051', AccountId: accountId });
  const changes = await sandbox.shop.wait('recurrent', 2);
  expect(changes.map(({ Id, Status, FailedTransactionsNumber }) => [Id, Status, FailedTransactionsNumber])).toEqual([
    [gatewayId, 'PastDue', '1'],
    [gatewayId, 'Rejected', '3'],
  ]);
  expect(changes[1]).not.toHaveProperty('NextTransactionDate');
  expect(await sandbox.gateway.listSubscriptions(accountId)).toMatchObject([{ status: 'Rejected', nextAt: null }]);
  sandbox.days(40);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(sandbox.shop.told.filter(({ kind }) => kind === 'fail')).toHaveLength(3);
});

test('a cancelled sandbox subscription is charged no more, and the token of another user creates none', async () => {
  const sandbox = await startSandbox();
  const { gatewayId, request, accountId } = await subscribed(sandbox, cards.pays);
  await sandbox.gateway.unsubscribe(gatewayId, accountId);
  await sandbox.gateway.unsubscribe(gatewayId, accountId);
  expect(await sandbox.shop.wait('recurrent')).toMatchObject([{ Id: gatewayId, Status: 'Cancelled' }]);
  sandbox.days(40);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(sandbox.shop.told.filter(({ kind }) => kind === 'pay')).toHaveLength(1);
  expect(await sandbox.gateway.listSubscriptions(accountId)).toMatchObject([{ status: 'Cancelled', nextAt: null }]);
  const stolen = sandbox.gateway.subscribe({ ...request, accountId: randomUUID(), requestId: randomUUID() });
  await expect(stolen).rejects.toMatchObject({ name: 'GatewayRefused', message: '/subscriptions/create: Token not found' });
});
