import * as z from 'zod';
import { type GatewayPayment, type GatewaySubscription, gatewaySubscriptionStatuses } from './gateway.ts';
import { amount, cardOf, momentOf, reasonOf } from './values.ts';

const id = z.union([z.string().min(1), z.number().int()]).transform(String);
const text = z.union([z.string(), z.number()]).transform(String).nullish();

const order = z.looseObject({ Id: id, Url: z.string().min(1) });
const refund = z.looseObject({ TransactionId: id });

const transaction = z.looseObject({
  TransactionId: id,
  Amount: amount,
  Currency: z.string().default('RUB'),
  InvoiceId: text,
  AccountId: text,
  SubscriptionId: text,
  Token: text,
  CardFirstSix: text,
  CardLastFour: text,
  CardType: text,
  CardExpDate: text,
  TestMode: z.union([z.boolean(), z.number()]).transform(Boolean).nullish(),
  Status: z.enum(['AwaitingAuthentication', 'Authorized', 'Completed', 'Cancelled', 'Declined']),
  ReasonCode: z.number().int().nullish(),
  ConfirmDateIso: z.string().nullish(),
  AuthDateIso: z.string().nullish(),
  CreatedDateIso: z.string().nullish(),
});

const operation = z.looseObject({ Type: text, OperationType: text });

/** Searches and lists hold money that went back or out as well (`Type`: 0 payment, 1 refund, 2 payout): nobody has paid by that. */
export function isPayment(model: unknown): boolean {
  const { data } = operation.safeParse(model);
  return (data?.Type ?? '0') === '0' && (data?.OperationType ?? 'Payment') === 'Payment';
}

const subscription = z.looseObject({
  Id: id,
  AccountId: text,
  Amount: amount,
  Status: z.enum(gatewaySubscriptionStatuses),
  NextTransactionDateIso: z.string().nullish(),
});

export const readOrder = (model: unknown) => order.safeParse(model).data ?? null;
export const readRefund = (model: unknown) => refund.safeParse(model).data ?? null;

/** null: not a transaction as the documentation has it. */
export function readTransaction(model: unknown): GatewayPayment | null {
  const { data } = transaction.safeParse(model);
  if (!data) return null;
  return {
    transactionId: data.TransactionId,
    invoiceId: data.InvoiceId ?? null,
    status: data.Status,
    amount: data.Amount,
    currency: data.Currency,
    accountId: data.AccountId ?? null,
    subscriptionId: data.SubscriptionId ?? null,
    token: data.Token ?? null,
    card: cardOf(data.CardFirstSix ?? null, data.CardLastFour ?? null, data.CardType ?? null, data.CardExpDate ?? null),
    testMode: data.TestMode ?? false,
    reason: data.Status === 'Declined' ? reasonOf(data.ReasonCode ?? -1) : '',
    paidAt: momentOf(data.ConfirmDateIso) ?? momentOf(data.AuthDateIso) ?? momentOf(data.CreatedDateIso),
  };
}

/** null: not a subscription as the documentation has it. */
export function readSubscription(model: unknown): GatewaySubscription | null {
  const { data } = subscription.safeParse(model);
  if (!data) return null;
  return {
    gatewayId: data.Id,
    accountId: data.AccountId ?? '',
    status: data.Status,
    amount: data.Amount,
    nextAt: momentOf(data.NextTransactionDateIso),
  };
}
