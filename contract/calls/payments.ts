import { call } from '../call.ts';
import * as payment from '../resources/payment.ts';
import { user } from './rules.ts';

const machine = { who: 'machine' } as const;

/** A notification is signed over its raw body; a wrong signature is 403 and leaves no trace. */
function notificationOf<const K extends (typeof payment.notificationKinds)[number]>(kind: K, title: string) {
  return call({
    method: 'POST',
    path: `/info/cloudpayments/${kind}/`,
    title,
    access: machine,
    body: payment.notification,
    answer: payment.notificationAnswer,
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
    body: payment.order,
    answer: payment.orderMade,
    errors: [1101],
  }),
  subscriptionWebhook: call({
    method: 'POST',
    path: '/info/subscription-webhook/',
    title: 'Принять заявку на подписку с сайта',
    access: machine,
    body: payment.subscriptionWebhook,
    answer: payment.webhookAccepted,
    errors: [1006, 1101, 1102],
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
