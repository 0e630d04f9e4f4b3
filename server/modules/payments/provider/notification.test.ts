import { expect, test } from 'vitest';
import { fieldsOf, readNotification } from './notification.ts';

const order = '5b7e3f0a-1111-4222-8333-444455556666';
const attempt = {
  TransactionId: '504',
  Amount: '990.50',
  Currency: 'RUB',
  PaymentAmount: '990.50',
  DateTime: '2026-11-21 10:00:00',
  CardFirstSix: '424242',
  CardLastFour: '4242',
  CardType: 'Visa',
  CardExpDate: '12/29',
  TestMode: '0',
  Status: 'Completed',
  OperationType: 'Payment',
  InvoiceId: 'П-000012',
  AccountId: 'u-1',
  SubscriptionId: '',
  Email: 'anna@example.ru',
  Data: JSON.stringify({ order, CloudPayments: {} }),
};
const form = (fields: Record<string, string>) =>
  fieldsOf(new URLSearchParams(fields).toString(), 'application/x-www-form-urlencoded') ?? {};
const money = { transactionId: '504', amount: 99_050, at: new Date('2026-11-21T10:00:00Z') };
const known = { ...money, invoiceId: 'П-000012', accountId: 'u-1', currency: 'RUB', testMode: false, subscriptionId: null, order };

test('a CloudPayments notification is read the same from a form and from JSON', () => {
  const expected = { kind: 'pay', ...known, token: 'tk_1', status: 'Completed', card: expect.objectContaining({ system: 'Visa' }) };
  expect(readNotification('pay', form({ ...attempt, Token: 'tk_1' }))).toEqual(expected);
  const json = { ...attempt, Token: 'tk_1', TransactionId: 504, Amount: 990.5, TestMode: 0, SubscriptionId: null, Data: { order } };
  expect(readNotification('pay', fieldsOf(JSON.stringify(json), 'application/json; charset=utf-8') ?? {})).toEqual(expected);
});

test('Check, Fail and Confirm notifications are read with all their fields', () => {
  expect(readNotification('check', form(attempt))).toEqual({ kind: 'check', ...known, card: expect.anything() });
  const failed = readNotification(
    'fail',
    form({ ...attempt, Status: 'Declined', Reason: 'InsufficientFunds', ReasonCode: '5051', TestMode: '1' }),
  );
  expect(failed).toMatchObject({ kind: 'fail', reason: expect.stringContaining('недостаточно средств'), testMode: true });
  expect(readNotification('fail', form(attempt))).toMatchObject({ reason: expect.stringContaining('отказал') });
  expect(readNotification('confirm', form({ ...attempt, Status: 'Authorized' }))).toMatchObject({
    kind: 'confirm',
    status: 'Authorized',
    token: null,
  });
});

test('Refund, Cancel, Recurrent and Receipt notifications are read with all their fields', () => {
  expect(readNotification('refund', form({ ...attempt, TransactionId: '505', PaymentTransactionId: '504' }))).toEqual({
    kind: 'refund',
    ...money,
    transactionId: '505',
    paymentTransactionId: '504',
  });
  expect(readNotification('cancel', form(attempt))).toEqual({ kind: 'cancel', transactionId: '504' });
  const recurrent = { Id: 'sc_1', AccountId: 'u-1', Amount: '990.00', Status: 'PastDue', FailedTransactionsNumber: '1', Email: 'a@b.ru' };
  expect(readNotification('recurrent', form({ ...recurrent, NextTransactionDate: '2026-12-21 10:00:00' }))).toEqual({
    kind: 'recurrent',
    gatewayId: 'sc_1',
    accountId: 'u-1',
    amount: 99_000,
    status: 'PastDue',
    successful: 0,
    failed: 1,
    nextAt: new Date('2026-12-21T10:00:00Z'),
  });
  const receipt = { Id: 'r-1', TransactionId: '504', Amount: '990.50', Type: 'IncomeReturn', Url: 'https://receipts.example/r-1' };
  expect(readNotification('receipt', form(receipt))).toMatchObject({
    kind: 'receipt',
    receiptId: 'r-1',
    transactionId: '504',
    isReturn: true,
    url: 'https://receipts.example/r-1',
  });
  expect(readNotification('receipt', form({ ...receipt, Url: 'javascript:alert(1)' }))).toMatchObject({ url: null });
});

test.each([
  ['no TransactionId', { TransactionId: '' }],
  ['no amount', { Amount: '' }],
  ['an amount that is no number', { Amount: '990.5o' }],
  ['a fraction of a kopeck', { Amount: '990.505' }],
  ['a negative amount', { Amount: '-990.50' }],
])('a form with %s is not a notification', (_, over) => {
  expect(readNotification('pay', form({ ...attempt, ...over }))).toBeNull();
});

test.each([['{'], ['[]'], ['"text"'], ['null'], ['']])('the notification body «%s» is refused as no JSON object', (body) => {
  expect(fieldsOf(body, 'application/json')).toBeNull();
});

test('a notification with Data that is not ours is read without an order', () => {
  for (const Data of ['', 'oops', '[]', '5', '{"order":"1; drop table"}', '{"order":{"a":1}}', 'null']) {
    expect(readNotification('pay', form({ ...attempt, Data }))).toMatchObject({ order: null });
  }
});
