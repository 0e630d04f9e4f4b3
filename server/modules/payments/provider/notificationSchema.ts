import * as z from 'zod';
import { gatewaySubscriptionStatuses } from './gateway.ts';
import { kopecks, momentOf } from './values.ts';

/** Forms know strings alone, and an absent field may come as an empty one. */
const empty = (value: unknown) => (value === '' ? null : value);
const optional = z.preprocess(empty, z.union([z.string(), z.number()]).transform(String).nullish()).transform((value) => value ?? null);
const required = z.preprocess(empty, z.union([z.string().max(200), z.number()]).transform(String));
const amount = z
  .union([z.string(), z.number()])
  .transform(kopecks)
  .refine((value) => value !== null)
  .transform(Number);
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

const money = { TransactionId: required, Amount: amount, DateTime: moment, InvoiceId: optional, AccountId: optional, Email: optional };
const card = { CardFirstSix: optional, CardLastFour: optional, CardType: optional, CardExpDate: optional };
const attempt = { ...money, ...card, Currency: optional, TestMode: flag, SubscriptionId: optional, Status: optional, Data: data };

/** «Уведомления» of the provider's documentation, field by field; what is not read here is not named. */
export const schemas = {
  check: z.looseObject({ ...attempt, Amount: askedAmount }),
  pay: z.looseObject({ ...attempt, Token: optional }),
  fail: z.looseObject({ ...attempt, Token: optional, Reason: optional, ReasonCode: count }),
  confirm: z.looseObject({ ...attempt, Token: optional }),
  cancel: z.looseObject({ ...money, Data: data }),
  refund: z.looseObject({ ...money, PaymentTransactionId: required, Data: data }),
  recurrent: z.looseObject({
    Id: required,
    AccountId: optional,
    Amount: amount,
    Email: optional,
    Status: z.enum(gatewaySubscriptionStatuses),
    SuccessfulTransactionsNumber: count,
    FailedTransactionsNumber: count,
    LastTransactionDate: moment,
    NextTransactionDate: moment,
  }),
  receipt: z.looseObject({ ...money, Id: required, TransactionId: optional, Type: optional, Url: optional }),
};
