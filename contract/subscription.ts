import * as z from 'zod';
import { subscriptionInfo } from './account.ts';
import { byGuid, call, crmStaff, superUsers, user, XLSX } from './call.ts';
import { phone } from './login.ts';
import { guid, instant, line, listQuery, money, text } from './primitives.ts';

const limit = z
  .number()
  .int('Предел — целое число.')
  .min(0, 'Предел не может быть отрицательным.')
  .max(10_000_000, 'Слишком большой предел.')
  .nullable();

/** How much of each thing a company may have on a plan; null: without limit. */
export const planLimits = z.strictObject({ objects: limit, contractors: limit, transactions: limit, services: limit });

/** Plans (spec.md section 3): pro, pro_plus and the own-brand plan svoy. */
export const subscriptionTypes = ['pro', 'pro_plus', 'svoy'] as const;
export type SubscriptionType = (typeof subscriptionTypes)[number];
export const subscriptionType = z.enum(subscriptionTypes);

/** Lengths of a plan in months; svoy is offered under period 1 only. */
export const subscriptionPeriods = [1, 3, 6, 12] as const;
export const subscriptionPeriod = z.literal(subscriptionPeriods);
export type SubscriptionPeriod = z.infer<typeof subscriptionPeriod>;

/** One offer with the caller's state in it. */
export const offer = z.object({
  id: z.number().int(),
  period: subscriptionPeriod,
  subscription_type: subscriptionType,
  price: money,
  is_active: z.boolean(),
  has_remaining_subscription_period: z.boolean(),
  until: instant.nullable(),
  auto_renewal: z.boolean(),
});
export type Offer = z.infer<typeof offer>;

export const clubRequest = z.strictObject({ name: line('Имя', 120), phone, comment: text('Комментарий', 2000) });
export const clubRequested = z.object({ guid });

/** Number of a row in a path. */
export const byNumber = z.strictObject({
  id: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number),
});

const offers = z.array(offer);

/**
 * States of somebody's subscription. `ending`: access without auto-renewal (cancelled, card removed, or given by a code);
 * `grace`: the renewal failed and is tried again, or the bank has not told of it yet (then `last_failure` is empty), access goes on for
 * three days; `refunded`: access ended by a refund.
 */
export const subscriptionStates = ['none', 'active', 'ending', 'grace', 'expired', 'refunded'] as const;

export type SubscriptionState = (typeof subscriptionStates)[number];

/** A bank card as it may be shown. */
export const card = z.object({ mask: z.string(), system: z.string(), expires: z.string() });

/** An order that waits for its payment. */
export const pendingOrder = z.object({
  order: guid,
  number: z.string(),
  subscription_type: subscriptionType,
  period: subscriptionPeriod,
  amount: money,
  payment_url: z.string(),
  created_at: instant,
  expires_at: instant,
  /** why the last attempt to pay was declined, in words; empty when there was none */
  last_failure: z.string(),
});

/** GET /api/user/subscription/: all that the subscription page says of the caller. */
export const subscriptionStateOf = z.object({
  state: z.enum(subscriptionStates),
  subscription_type: subscriptionType.nullable(),
  /** title by the terms that were bought */
  title: z.string(),
  /** of the plan in use, by the terms that were bought; null without access, or where those terms are not known */
  limits: planLimits.nullable(),
  period: subscriptionPeriod.nullable(),
  started_at: instant.nullable(),
  /** paid until; in grace access lasts until `grace_until` */
  until: instant.nullable(),
  grace_until: instant.nullable(),
  /** what follows after `until`: the rest of a lower plan that waits */
  queued: z.array(z.object({ subscription_type: subscriptionType, title: z.string(), from: instant, until: instant })),
  auto_renewal: z.boolean(),
  next_charge: z.object({ at: instant, amount: money, tries_left: z.number().int() }).nullable(),
  card: card.nullable(),
  /** auto-renewal was switched off and may be switched on again without paying now */
  can_resume: z.boolean(),
  /** why the last renewal failed, in words */
  last_failure: z.string(),
  pending: pendingOrder.nullable(),
  /** per offer: the price, what is credited of the unused rest, what is to pay; why not, where it cannot be bought now */
  offers: z.array(z.object({ id: z.number().int(), price: money, credit: money, to_pay: money, obstacle: z.string().nullable() })),
});

export type SubscriptionStateOf = z.infer<typeof subscriptionStateOf>;

export const paymentStatuses = ['paid', 'refunded', 'partly_refunded', 'failed'] as const;

export const paymentSources = ['card', 'code', 'manual'] as const;

/** One payment of the caller's history, newest first. Codes and gifts of support stand in it with amount 0. */
export const paymentRow = z.object({
  guid,
  /** the order that it paid, or tried to pay; null where there is none: a renewal, a code, a gift */
  order: guid.nullable(),
  number: z.string(),
  date: instant,
  subscription_type: subscriptionType,
  period: subscriptionPeriod,
  amount: money,
  refunded: money,
  status: z.enum(paymentStatuses),
  source: z.enum(paymentSources),
  renewal: z.boolean(),
  card: z.string(),
  /** null until the receipt is made */
  receipt_url: z.string().nullable(),
});

export type PaymentRow = z.infer<typeof paymentRow>;

/** Steps of «Почему у меня такой доступ», oldest to newest within the page asked for. */
export const timelineKinds = [
  'order',
  'check',
  'paid',
  'declined',
  'receipt',
  'granted',
  'renewed',
  'renewal_failed',
  'grace',
  'upgraded',
  'code',
  'manual',
  'cancelled',
  'resumed',
  'card_removed',
  'refunded',
  'order_cancelled',
  'order_expired',
  'expired',
] as const;

export type TimelineKind = (typeof timelineKinds)[number];

export const timelineStep = z.object({
  guid,
  at: instant,
  kind: z.enum(timelineKinds),
  /** a sentence: «Оплачен заказ П-000012» */
  title: z.string(),
  detail: z.string(),
  amount: money.nullable(),
  /** access until, after this step; null where the step changed none */
  until: instant.nullable(),
  subscription_type: subscriptionType.nullable(),
  /** name of the support employee who did it; empty if it was somebody else */
  author: z.string(),
});

export type TimelineStep = z.infer<typeof timelineStep>;

export const timelineQuery = listQuery(['at']);

export const paymentQuery = listQuery(['date']);

/** A refund by support: the whole payment unless `amount` says less. */
export const refundRequest = z.strictObject({ amount: money.optional(), reason: text('Причина', 500).min(1, 'Укажите причину возврата.') });

const extension = 'billing';

/** Plans, ready price lists and the club: api.md «Account». */
export const subscriptionCalls = {
  subscriptionInfo: call({
    method: 'GET',
    path: '/api/user/subscription-info/',
    title: 'Действует ли подписка',
    access: user,
    answer: subscriptionInfo,
  }),
  priceTemplate: call({
    method: 'GET',
    path: '/api/user/price-template/',
    title: 'Шаблон прайс-листа для заполнения',
    access: user,
    answer: { file: XLSX },
  }),

  subscriptions: call({
    method: 'GET',
    path: '/api/user/subscriptions/',
    title: 'Тарифы и своя подписка',
    access: user,
    answer: offers,
  }),
  subscriptionCancel: call({
    method: 'POST',
    path: '/api/user/subscriptions/cancel/',
    title: 'Отключить автопродление',
    access: user,
    answer: offers,
  }),
  subscriptionForceUpdate: call({
    method: 'POST',
    path: '/api/user/subscriptions/force-update/',
    title: 'Спросить у платёжной системы ещё раз',
    access: user,
    answer: offers,
  }),
  clubRequest: call({
    method: 'POST',
    path: '/api/club/request/',
    title: 'Попроситься в клуб',
    access: user,
    body: clubRequest,
    status: 201,
    answer: clubRequested,
    errors: [1108],
  }),

  subscriptionShow: call({
    method: 'GET',
    path: '/api/user/subscription/',
    title: 'Своя подписка: состояние, следующее списание, ожидающий заказ',
    access: user,
    extension,
    answer: subscriptionStateOf,
  }),
  subscriptionResume: call({
    method: 'POST',
    path: '/api/user/subscription/resume/',
    title: 'Снова включить автопродление',
    access: user,
    extension,
    answer: subscriptionStateOf,
    errors: [1108],
  }),
  subscriptionCardRemove: call({
    method: 'POST',
    path: '/api/user/subscription/card/remove/',
    title: 'Отвязать карту: списаний больше не будет',
    access: user,
    extension,
    answer: subscriptionStateOf,
    errors: [1108],
  }),
  orderCancel: call({
    method: 'POST',
    path: '/api/user/subscription/order/{guid}/cancel/',
    title: 'Отменить неоплаченный заказ',
    access: user,
    extension,
    params: byGuid,
    answer: subscriptionStateOf,
    errors: [1101, 1108],
  }),
  subscriptionTimeline: call({
    method: 'GET',
    path: '/api/user/subscription/timeline/',
    title: 'Почему у меня такой доступ',
    access: user,
    extension,
    query: timelineQuery,
    answer: z.array(timelineStep),
  }),
  ownPayments: call({
    method: 'GET',
    path: '/api/user/payment/list/',
    title: 'Свои платежи',
    access: user,
    extension,
    query: paymentQuery,
    answer: z.array(paymentRow),
  }),
  crmTimeline: call({
    method: 'GET',
    path: '/api/crm/user/{id}/timeline/',
    title: 'Почему у пользователя такой доступ',
    access: crmStaff,
    extension,
    params: byNumber,
    query: timelineQuery,
    answer: z.array(timelineStep),
    errors: [1101],
  }),
  crmPaymentRefund: call({
    method: 'POST',
    path: '/api/crm/payment/{guid}/refund/',
    title: 'Вернуть деньги за платёж',
    access: superUsers,
    extension,
    params: byGuid,
    body: refundRequest,
    answer: paymentRow,
    errors: [1101, 1108],
  }),
};
