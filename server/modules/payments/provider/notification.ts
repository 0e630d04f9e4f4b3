import * as z from 'zod';
import { gatewaySubscriptionStatuses } from './gateway.ts';
import { amount, cardOf, kopecks, momentOf, reasonOf } from './values.ts';

/** Forms know strings alone, and an absent field may come as an empty one. */
const empty = (value: unknown) => (value === '' ? null : value);
const optional = z.preprocess(empty, z.union([z.string(), z.number()]).transform(String).nullish()).transform((value) => value ?? null);
const required = z.preprocess(empty, z.union([z.string().max(200), z.number()]).transform(String));
/** Of a question: what cannot be charged is a wrong sum, not a question that cannot be read. */
const askedAmount = optional.transform((value) => (value === null ? null : kopecks(value)) ?? NO_AMOUNT);
const moment = optional.transform(momentOf);
const flag = optional.transform((value) => value === '1' || value?.toLowerCase() === 'true');
const count = optional.transform((value) => Number(value ?? 0) || 0);

/** No order costs so much. */
const NO_AMOUNT = -1;

/** JsonData of the order, as it was sent: only our guid of it is read. */
const data = z
  .preprocess(parsed, z.looseObject({ order: z.guid().nullish().catch(null) }).catch({}))
  .transform(({ order }) => order ?? null);

function parsed(value: unknown): unknown {
  if (typeof value !== 'string') return value ?? {};
  try {
    return JSON.parse(value) ?? {};
  } catch {
    return {};
  }
}

const money = z.object({ TransactionId: required, Amount: amount, DateTime: moment });
const attempt = money.extend({
  InvoiceId: optional,
  AccountId: optional,
  CardFirstSix: optional,
  CardLastFour: optional,
  CardType: optional,
  CardExpDate: optional,
  Currency: optional,
  TestMode: flag,
  SubscriptionId: optional,
  Status: optional,
  Data: data,
});
const paid = attempt.extend({ Token: optional });

/** Money that the provider has charged, or asks whether it may. `token`: what the card is charged by again, told of payments alone */
export type Charge = ReturnType<typeof attemptOf> & { token?: string | null };

function attemptOf(data: z.infer<typeof attempt>) {
  return {
    transactionId: data.TransactionId,
    /** kopecks */
    amount: data.Amount,
    currency: data.Currency ?? 'RUB',
    at: data.DateTime,
    invoiceId: data.InvoiceId,
    accountId: data.AccountId,
    testMode: data.TestMode,
    /** of the renewal that charged it; null for an order */
    subscriptionId: data.SubscriptionId,
    card: cardOf(data.CardFirstSix, data.CardLastFour, data.CardType, data.CardExpDate),
    /** guid of the order, where the provider gave back what createOrder was given */
    order: data.Data,
  };
}

function paidOf(data: z.infer<typeof paid>) {
  const status: 'Authorized' | 'Completed' = data.Status === 'Authorized' ? data.Status : 'Completed';
  return { ...attemptOf(data), status, token: data.Token };
}

/** «Уведомления» of the provider's documentation, field by field, as they are acted upon. */
const schemas = {
  check: attempt.extend({ Amount: askedAmount }).transform((data) => ({ kind: 'check' as const, ...attemptOf(data) })),
  pay: paid.transform((data) => ({ kind: 'pay' as const, ...paidOf(data) })),
  confirm: paid.transform((data) => ({ kind: 'confirm' as const, ...paidOf(data) })),
  fail: paid.extend({ Reason: optional, ReasonCode: count }).transform((data) => ({
    kind: 'fail' as const,
    ...attemptOf(data),
    /** in words of the payer */
    reason: reasonOf(data.ReasonCode || -1),
  })),
  cancel: money.transform((data) => ({ kind: 'cancel' as const, transactionId: data.TransactionId })),
  refund: money.extend({ PaymentTransactionId: required }).transform((data) => ({
    kind: 'refund' as const,
    transactionId: data.TransactionId,
    /** of the payment that is returned */
    paymentTransactionId: data.PaymentTransactionId,
    amount: data.Amount,
    at: data.DateTime,
  })),
  recurrent: z
    .object({
      Id: required,
      AccountId: optional,
      Amount: amount,
      Status: z.enum(gatewaySubscriptionStatuses),
      SuccessfulTransactionsNumber: count,
      FailedTransactionsNumber: count,
      NextTransactionDate: moment,
    })
    .transform((data) => ({
      kind: 'recurrent' as const,
      gatewayId: data.Id,
      accountId: data.AccountId ?? '',
      status: data.Status,
      amount: data.Amount,
      successful: data.SuccessfulTransactionsNumber,
      failed: data.FailedTransactionsNumber,
      nextAt: data.NextTransactionDate,
    })),
  receipt: money.extend({ Id: required, TransactionId: optional, Type: optional, Url: optional }).transform((data) => ({
    kind: 'receipt' as const,
    receiptId: data.Id,
    transactionId: data.TransactionId,
    /** a receipt of money given back */
    isReturn: /return/i.test(data.Type ?? ''),
    url: data.Url !== null && /^https?:\/\//.test(data.Url) ? data.Url : null,
  })),
};

export type NotificationKind = keyof typeof schemas;

/** A notification as it is acted upon, one shape per kind. */
export type Notification = z.infer<(typeof schemas)[NotificationKind]>;

/** Reads the fields of a notification; null where they are not what the documentation says. */
export function readNotification(kind: NotificationKind, fields: Fields): Notification | null {
  return schemas[kind].safeParse(fields).data ?? null;
}

/** What a notification says, by the provider's own names of fields. */
type Fields = Record<string, unknown>;

/** The fields of a notification's raw body: a urlencoded form unless the type says JSON. null for a body that is neither. */
export function fieldsOf(rawBody: string, contentType: string | undefined): Fields | null {
  if (!/json/i.test(contentType ?? '')) return Object.fromEntries(new URLSearchParams(rawBody));
  try {
    const body: unknown = JSON.parse(rawBody);
    return typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...body } : null;
  } catch {
    return null;
  }
}
