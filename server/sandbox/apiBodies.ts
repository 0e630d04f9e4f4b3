import * as z from 'zod';

const text = z.string().max(2000);
const id = z.union([z.string().min(1), z.number()]).transform(String);
const roubles = z
  .number()
  .positive()
  .max(999_999_999.99)
  .refine((value) => Math.abs(Math.round(value * 100) - value * 100) < 1e-6);
const json = z.record(z.string(), z.unknown());

/** Requests as the provider's documentation has them; what is not known is ignored, as there. */
export const bodies = {
  orderCreate: z.looseObject({
    Amount: roubles,
    Currency: z.string().length(3).default('RUB'),
    Description: text.min(1),
    Email: text.nullish(),
    InvoiceId: id.nullish(),
    AccountId: id.nullish(),
    SuccessRedirectUrl: z.url({ protocol: /^https?$/ }),
    FailRedirectUrl: z.url({ protocol: /^https?$/ }),
    JsonData: json.default({}),
  }),
  byId: z.looseObject({ Id: id }),
  find: z.looseObject({ InvoiceId: id }),
  list: z.looseObject({ Date: z.iso.date(), TimeZone: z.literal('UTC').optional() }),
  refund: z.looseObject({ TransactionId: z.number().int(), Amount: roubles, JsonData: json.default({}) }),
  subscriptionCreate: z.looseObject({
    Token: z.string().min(1),
    AccountId: id,
    Description: text.min(1),
    Email: text.nullish(),
    Amount: roubles,
    Currency: z.string().length(3).default('RUB'),
    StartDate: z.iso.datetime({ offset: true }),
    Interval: z.literal('Month'),
    Period: z.number().int().min(1).max(120),
    CustomerReceipt: json.nullish(),
  }),
  subscriptionFind: z.looseObject({ accountId: id }),
};
