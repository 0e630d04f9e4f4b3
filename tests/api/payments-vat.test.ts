import { expect, it } from 'vitest';
import { expectErrors, LETTER_TOO_LATE } from '../support/errors.ts';
import { type Buyer, requirePaymentContext } from '../support/payment-context.ts';

const context = await requirePaymentContext({ RECEIPT_VAT: '2019-01-01:20,2027-03-01:22,2027-07-01:24' });
const { provider, clock } = context;
const go = (moment: string) => {
  expectErrors(LETTER_TOO_LATE);
  clock.now = new Date(moment);
};

/** The rates of VAT in the receipts of a buyer's subscriptions at the provider, oldest first. */
const rates = ({ user }: Buyer) =>
  provider
    .askedFor('/subscriptions/create')
    .filter(({ AccountId }) => AccountId === user.guid)
    .map(({ CustomerReceipt }) => (CustomerReceipt as { Items: { vat: number }[] }).Items[0]?.vat);

it('a renewal before another rate of VAT goes on as another subscription with a receipt of that rate', async () => {
  go('2027-01-10T09:00:00Z');
  const buyer = await context.buyer();
  await context.bought(buyer);
  const old = await context.subscribed(buyer);
  go('2027-02-10T08:00:00Z');
  await context.tell('pay', context.renewal(old));
  await context.until(async () => old.Status === 'Cancelled');
  const renewed = await context.subscribed(buyer);
  expect(renewed).toMatchObject({ Amount: old.Amount, NextTransactionDateIso: '2027-03-10T08:00:00.000Z' });
  expect(rates(buyer)).toEqual([20, 22]);
  expect((await context.agreements(buyer)).map(({ off_reason }) => off_reason)).toEqual(['replaced', null]);

  for (const month of ['03', '04']) {
    go(`2027-${month}-10T08:00:00Z`);
    await context.tell('pay', context.renewal(await context.subscribed(buyer)));
  }
  await context.subscribed(buyer);
  expect(rates(buyer)).toEqual([20, 22, 22]);
});

it('a renewal first tried before another rate of VAT and paid after it gets a receipt of that rate next time', async () => {
  go('2027-05-31T09:00:00Z');
  const buyer = await context.buyer();
  await context.bought(buyer);
  const old = await context.subscribed(buyer);
  go('2027-06-30T08:00:00Z');
  await context.tell('fail', context.renewal(old, { Status: 'Declined', Reason: 'InsufficientFunds', ReasonCode: 5051 }));
  go('2027-07-01T08:00:00Z');
  await context.tell('pay', context.renewal(old));
  await context.until(async () => old.Status === 'Cancelled');
  await context.subscribed(buyer);
  expect(rates(buyer)).toEqual([22, 24]);
});
