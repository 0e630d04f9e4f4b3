import * as z from 'zod';
import { guid, instant, money, text } from '../primitives.ts';
import { listQuery } from '../query.ts';
import { subscriptionPeriod, subscriptionType } from './subscription.ts';

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
  /** who did it where that was support; empty otherwise */
  author: z.string(),
});
export type TimelineStep = z.infer<typeof timelineStep>;

export const timelineQuery = listQuery(['at']);
export const paymentQuery = listQuery(['date']);

/** A refund by support: the whole payment unless `amount` says less. */
export const refundRequest = z.strictObject({ amount: money.optional(), reason: text('Причина', 500).min(1, 'Укажите причину возврата.') });
