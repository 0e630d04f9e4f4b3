import * as z from 'zod';
import { call, user } from './call.ts';
import { email } from './login.ts';
import { guid, money } from './primitives.ts';

/** `subscription` is the id of an offer; the amount comes from the server's price, never from the request. */
export const order = z.strictObject({ subscription: z.number().int(), email: email.optional() });
export const orderMade = z.object({
  order: guid,
  number: z.string(),
  amount: money,
  currency: z.literal('RUB'),
  payment_url: z.string(),
});
export type OrderMade = z.infer<typeof orderMade>;

/** The site's form: records a pending order and grants nothing. */
export const subscriptionWebhook = z.object({
  Email: email,
  payment: z.object({
    products: z
      .array(z.object({ id: z.number().int(), quantity: z.literal(1) }))
      .min(1)
      .max(100),
  }),
});
export const webhookAccepted = z.object({ order: guid });

/** The provider's own notifications; each has a call of this name. */
export const notificationKinds = ['check', 'pay', 'fail', 'confirm', 'refund', 'recurrent', 'cancel', 'receipt'] as const;

/**
 * A notification, form-encoded or JSON. Only what is read is named: the provider adds fields at will, and the raw body
 * is what the signature covers.
 */
export const notification = z.looseObject({
  TransactionId: z.union([z.string(), z.number()]).optional(),
  InvoiceId: z.string().optional(),
  AccountId: z.string().optional(),
  Amount: z.union([z.string(), z.number()]).optional(),
});

/** 0 accepted; for Check also 10 unknown order, 11 wrong AccountId, 12 wrong amount, 13 cannot be accepted, 20 expired. */
export const notificationAnswer = z.object({ code: z.literal([0, 10, 11, 12, 13, 20]) });

/** A notification is signed over its raw body; a wrong signature is 403 and leaves no trace. */
function notificationOf<const K extends (typeof notificationKinds)[number]>(kind: K, title: string) {
  return call({
    method: 'POST',
    path: `/info/cloudpayments/${kind}/`,
    title,
    access: { who: 'machine', by: 'signature' },
    body: notification,
    answer: notificationAnswer,
    errors: [1102],
  });
}

/** Orders and the provider’s notifications: api.md «Payments». */
export const paymentCalls = {
  paymentOrder: call({
    method: 'POST',
    path: '/info/cloudpayments/order/',
    title: 'Оформить подписку: получить ссылку на оплату',
    access: user,
    body: order,
    answer: orderMade,
    errors: [1101, 1112],
  }),
  subscriptionWebhook: call({
    method: 'POST',
    path: '/info/subscription-webhook/',
    title: 'Принять заявку на подписку с сайта',
    access: { who: 'machine', by: 'site' },
    body: subscriptionWebhook,
    answer: webhookAccepted,
    errors: [1000, 1006, 1101, 1102],
  }),
  paymentCheck: notificationOf('check', 'Платёжная система: можно ли принять оплату'),
  paymentPay: notificationOf('pay', 'Платёжная система: оплата прошла'),
  paymentFail: notificationOf('fail', 'Платёжная система: оплата не прошла'),
  paymentConfirm: notificationOf('confirm', 'Платёжная система: оплата подтверждена'),
  paymentRefund: notificationOf('refund', 'Платёжная система: деньги возвращены'),
  paymentRecurrent: notificationOf('recurrent', 'Платёжная система: изменилось автопродление'),
  paymentCancel: notificationOf('cancel', 'Платёжная система: оплата отменена'),
  paymentReceipt: notificationOf('receipt', 'Платёжная система: чек пробит'),
};
