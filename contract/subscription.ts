import * as z from 'zod';
import { subscriptionInfo } from './account.ts';
import { call } from './call.ts';
import { user, XLSX } from './callRules.ts';
import { phone } from './login.ts';
import { guid, instant, line, money, text } from './primitives.ts';

/** Plans (spec.md section 3): pro, pro_plus and the own-brand plan svoy. */
export const subscriptionTypes = ['pro', 'pro_plus', 'svoy'] as const;
export type SubscriptionType = (typeof subscriptionTypes)[number];
export const subscriptionType = z.enum(subscriptionTypes);

/** Lengths of a plan in months; svoy is offered under period 1 only. */
export const subscriptionPeriods = [1, 3, 6, 12] as const;
export const subscriptionPeriod = z.literal(subscriptionPeriods);

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
};
