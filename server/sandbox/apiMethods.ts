import * as z from 'zod';
import type { Trx } from '../database/connection.ts';
import { orderModel, subscriptionModel, transactionModel } from './apiModels.ts';
import { queueNotice, receiptFields, recurrentFields, refundFields } from './notices.ts';
import { cancelOrder, insertOrder, insertTransaction, lastOfInvoice, ofDay, takeRefund } from './orders.ts';
import { receiptIn } from './payOrder.ts';
import { newId, type Sandbox } from './sandbox.ts';
import { cancelSubscription, insertSubscription, isTokenOf, subscriptionsOf } from './subscriptions.ts';

const text = z.string().max(2000);

const id = z.union([z.string().min(1), z.number()]).transform(String);

const roubles = z
  .number()
  .positive()
  .max(999_999_999.99)
  .refine((value) => Math.abs(Math.round(value * 100) - value * 100) < 1e-6);

const json = z.record(z.string(), z.unknown());

/** Requests as the provider's documentation has them; what is not known is ignored, as there. */
const bodies = {
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

/** `{Success, Message, Model}` without what is empty. */
export type Answer = { Success: boolean; Message: string | null; Model?: unknown };

const yes = (Model?: unknown): Answer => ({ Success: true, Message: null, ...(Model !== undefined && { Model }) });
const no = (Message: string): Answer => ({ Success: false, Message });

export type Method = { path: string; run: (sandbox: Sandbox, trx: Trx, body: unknown) => Promise<Answer> };

function method<S extends z.ZodType>(
  path: string,
  schema: S,
  run: (sandbox: Sandbox, trx: Trx, body: z.output<S>) => Promise<Answer>,
): Method {
  return {
    path,
    run: async (sandbox, trx, body) => {
      const { data, error } = schema.safeParse(body);
      if (data === undefined) return no(`Invalid ${String(error?.issues[0]?.path[0] ?? 'request')} value`);
      return run(sandbox, trx, data);
    },
  };
}

/** What the product asks of a provider, and no more. */
export const methods: readonly Method[] = [
  method('/orders/create', bodies.orderCreate, async ({ now, pages }, trx, body) => {
    const about = { amount: body.Amount, currency: body.Currency, description: body.Description, email: body.Email ?? '' };
    const links = { invoice_id: body.InvoiceId ?? null, account_id: body.AccountId ?? null, json_data: body.JsonData };
    const urls = { success_url: body.SuccessRedirectUrl, fail_url: body.FailRedirectUrl };
    const row = await insertOrder(trx, { ...about, ...links, ...urls }, now());
    return yes(orderModel(row, `${pages()}/pay/${row.id}`));
  }),
  method('/orders/cancel', bodies.byId, async (_, trx, { Id }) => ((await cancelOrder(trx, Id)) ? yes() : no('Order not found'))),
  method('/v2/payments/find', bodies.find, async (_, trx, { InvoiceId }) => {
    const row = await lastOfInvoice(trx, InvoiceId);
    if (!row) return no('Not found');
    return { Success: row.status !== 'Declined', Message: null, Model: transactionModel(row) };
  }),
  method('/payments/list', bodies.list, async (_, trx, body) => yes((await ofDay(trx, body.Date)).map(transactionModel))),
  method('/payments/refund', bodies.refund, async (sandbox, trx, body) => refund(sandbox, trx, body)),
  method('/subscriptions/create', bodies.subscriptionCreate, async (_, trx, body) => {
    if (!(await isTokenOf(trx, body.Token, body.AccountId))) return no('Token not found');
    const about = { token: body.Token, account_id: body.AccountId, description: body.Description, email: body.Email ?? '' };
    const terms = { amount: body.Amount, currency: body.Currency, start_at: body.StartDate, months: body.Period };
    return yes(subscriptionModel(await insertSubscription(trx, { ...about, ...terms, receipt: body.CustomerReceipt ?? null })));
  }),
  method('/subscriptions/find', bodies.subscriptionFind, async (_, trx, { accountId }) =>
    yes((await subscriptionsOf(trx, accountId)).map(subscriptionModel)),
  ),
  method('/subscriptions/cancel', bodies.byId, async (_, trx, { Id }) => {
    const row = await cancelSubscription(trx, Id);
    if (!row) return no('Subscription not found');
    await queueNotice(trx, 'recurrent', recurrentFields(row));
    return yes();
  }),
];

async function refund({ now, pages }: Sandbox, trx: Trx, body: z.output<typeof bodies.refund>): Promise<Answer> {
  const payment = await takeRefund(trx, body.TransactionId, body.Amount);
  if (!payment) return no('The payment cannot be refunded by this amount');
  const { order, subscription, token, currency, invoice_id, account_id, email, description } = payment;
  const receipt = receiptIn(body.JsonData);
  const receipt_id = receipt === null ? null : newId();
  const about = { order, subscription, token, currency, invoice_id, account_id, email, description, json_data: body.JsonData };
  const result = {
    operation: 'Refund',
    payment: payment.id,
    amount: body.Amount,
    receipt,
    receipt_id,
    status: 'Completed',
    reason_code: 0,
  } as const;
  const row = await insertTransaction(trx, { ...about, ...result }, now());
  await queueNotice(trx, 'refund', refundFields(row));
  if (receipt_id !== null) await queueNotice(trx, 'receipt', receiptFields(row, `${pages()}/pay/receipt/${receipt_id}`));
  return yes({ TransactionId: row.id });
}
