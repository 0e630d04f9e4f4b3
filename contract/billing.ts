import * as z from 'zod';
import { call } from './call.ts';
import { byGuid, membersOf, user } from './callRules.ts';
import * as plan from './plan.ts';
import { guid, instant, money, text } from './primitives.ts';
import { listQuery } from './query.ts';
import { byNumber, subscriptionPeriod, subscriptionType } from './subscription.ts';

/**
 * States of somebody's subscription. `ending`: access without auto-renewal (cancelled, card removed, or given by a code);
 * `grace`: the renewal failed and is tried again, access goes on for three days; `refunded`: access ended by a refund.
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

const superUsers = { who: 'user', flags: ['crm_access', 'super_user'] } as const;

const crmStaff = { who: 'user', flags: ['crm_access'] } as const;

const extension = 'billing';

/** One's subscription in full, plans and limits: ours, beside the spec's calls of subscriptions.ts. */
export const billingCalls = {
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
  planList: call({
    method: 'GET',
    path: '/api/plan/list/',
    title: 'Условия тарифов, которые действуют сейчас',
    access: user,
    extension,
    answer: z.array(plan.planTerms),
  }),
  planHistory: call({
    method: 'GET',
    path: '/api/plan/history/',
    title: 'Все условия тарифов: прежние, нынешние, будущие',
    access: superUsers,
    extension,
    answer: z.array(plan.planTerms),
  }),
  planCreate: call({
    method: 'POST',
    path: '/api/plan/create/',
    title: 'Новые условия тарифа',
    access: superUsers,
    extension,
    body: plan.planTermsCreate,
    status: 201,
    answer: plan.planTerms,
    errors: [1108],
  }),
  planDelete: call({
    method: 'DELETE',
    path: '/api/plan/{guid}/',
    title: 'Убрать условия, которые ещё не вступили в силу',
    access: superUsers,
    extension,
    params: byGuid,
    status: 204,
    errors: [1101, 1108],
  }),
  companyLimits: call({
    method: 'GET',
    path: '/api/company/limits/',
    title: 'Тариф компании, его пределы и сколько занято',
    access: membersOf.query,
    extension,
    query: z.strictObject({ id: byGuid.shape.guid }),
    answer: plan.companyLimits,
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
