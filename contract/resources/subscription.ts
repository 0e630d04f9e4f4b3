import * as z from 'zod';
import { phone } from '../login.ts';
import { guid, instant, line, money, text } from '../primitives.ts';

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
