import * as z from 'zod';
import { email, phone } from '../login.ts';
import { permissions } from '../permissions.ts';
import { day, guid, instant, line, month, optionalLine, text } from '../primitives.ts';
import { listQuery } from '../query.ts';
import { subscriptionPeriod, subscriptionType } from './subscription.ts';
import { total } from './transaction.ts';

export const crmStatuses = ['new', 'in_work', 'waiting', 'paid', 'refused'] as const;
/** No subscription_until: new; one in the past: disabled; otherwise active (spec.md section 4). */
export const crmStatistics = ['new', 'disabled', 'active'] as const;

export const crmUser = z.object({
  id: z.number().int(),
  guid,
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  date_joined: instant,
  last_login: instant.nullable(),
  companies: z.number().int(),
  subscription_type: subscriptionType.nullable(),
  subscription_until: instant.nullable(),
  status: z.enum(crmStatuses),
  telegram: z.string(),
  comment: z.string(),
  next_time: day.nullable(),
  is_active: z.boolean(),
  permissions,
  version: z.number().int().min(1),
});
export type CrmUser = z.infer<typeof crmUser>;

export const crmUserQuery = listQuery(['name', 'email', 'date_joined', 'last_login', 'subscription_until', 'status', 'next_time']).extend({
  statistic: z.enum(crmStatistics).optional(),
  status: z.enum(crmStatuses).optional(),
  next_from: day.optional(),
  next_to: day.optional(),
});

const notes = {
  status: z.enum(crmStatuses),
  telegram: optionalLine('Telegram', 64),
  comment: text('Комментарий'),
  next_time: day.nullable(),
};

/** By e-mail or by phone; an invitation code is sent. */
export const crmUserCreate = z
  .strictObject({
    ...z.object(notes).partial().shape,
    email: email.optional(),
    phone: phone.optional(),
    name: line('Имя', 120),
    company_title: z.string().max(1000).optional(),
  })
  .refine((user) => user.email !== undefined || user.phone !== undefined, { message: 'Укажите e-mail или телефон.', path: ['email'] });

/** `is_active`, `permissions` and `subscription` are for a super user; the handler answers 1102 to others. */
export const crmUserEdit = z
  .strictObject({
    ...notes,
    is_active: z.boolean(),
    permissions: permissions.partial(),
    subscription: z.strictObject({ subscription_type: subscriptionType, until: instant, reason: line('Причина', 500) }),
  })
  .partial()
  .refine((edit) => Object.keys(edit).length > 0, 'Укажите хотя бы одно поле.');

export const profitQuery = z.strictObject({ from: day.optional(), to: day.optional() });
/** Percentage: change against the period of equal length before, null when that was 0. */
export const profitTotal = z.object({ total, percentage: z.number().nullable() });
/** The last 24 months without gaps. */
export const profitByMonth = z.array(
  z.object({
    month,
    total,
    count: z.number().int(),
    new_subscriptions: z.number().int(),
    renewals: z.number().int(),
    refunds: z.number().int(),
  }),
);
export const profitHistoryQuery = listQuery(['date', 'amount']).extend({ from: day.optional(), to: day.optional() });
export const profitHistoryRow = z.object({
  guid,
  date: instant,
  user: z.object({ id: z.number().int(), name: z.string(), email: z.string().nullable() }),
  subscription_type: subscriptionType,
  period: subscriptionPeriod,
  amount: total,
  status: z.enum(['paid', 'refunded', 'failed']),
  source: z.enum(['card', 'code', 'manual']),
});
