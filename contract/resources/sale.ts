import * as z from 'zod';
import { day, guid, instant, month } from '../primitives.ts';
import { listQuery } from '../query.ts';
import { subscriptionPeriod, subscriptionType } from './subscription.ts';
import { total } from './transaction.ts';

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
export const saleStatuses = ['paid', 'refunded', 'failed'] as const;
export const saleSources = ['card', 'code', 'manual'] as const;
export const profitHistoryQuery = listQuery(['date', 'amount']).extend({
  from: day.optional(),
  to: day.optional(),
  /** ours from here on */
  status: z.enum(saleStatuses).optional(),
  source: z.enum(saleSources).optional(),
  subscription_type: subscriptionType.optional(),
  kind: z.enum(['new', 'renewal']).optional(),
  user: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .optional(),
});
export const profitHistoryRow = z.object({
  guid,
  date: instant,
  user: z.object({ id: z.number().int(), name: z.string(), email: z.string().nullable() }),
  subscription_type: subscriptionType,
  period: subscriptionPeriod,
  amount: total,
  status: z.enum(saleStatuses),
  source: z.enum(saleSources),
});

/** Figures of sales over a period beside the one before. Each is defined in contract/saleDefinitions.ts. */
export const saleFigureNames = [
  'revenue',
  'refunds',
  'net',
  'payments',
  'average_payment',
  'mrr',
  'active_payers',
  'new_payers',
  'lost_payers',
  'logo_churn',
  'revenue_churn',
  'lifetime_value',
] as const;
export type SaleFigureName = (typeof saleFigureNames)[number];
export const saleFigures = z.object({
  from: day,
  to: day,
  compare_from: day.nullable(),
  compare_to: day.nullable(),
  time_zone: z.string(),
  /** null where it cannot be computed: nothing to divide by. Money in roubles, churn in per cents */
  figures: z.record(z.enum(saleFigureNames), z.object({ value: z.number().nullable(), before: z.number().nullable() })),
});
export type SaleFigures = z.infer<typeof saleFigures>;
export const saleFiguresQuery = z.strictObject({
  from: day.optional(),
  to: day.optional(),
  compare: z.enum(['previous', 'year']).optional(),
});

/** The rows behind a figure: payments, refunds or payers. */
export const saleRowsQuery = listQuery(['date']).extend({ figure: z.enum(saleFigureNames), from: day.optional(), to: day.optional() });
export const saleRow = z.object({
  guid,
  date: instant,
  user: z.object({ id: z.number().int(), name: z.string(), email: z.string().nullable() }),
  title: z.string(),
  amount: total,
});

/** Payers by the month of their first payment: how many paid, and how much, in each month after. */
export const saleCohorts = z.array(
  z.object({ month, payers: z.number().int(), months: z.array(z.object({ month, payers: z.number().int(), amount: total })) }),
);

export const saleSummary = z.object({ count: z.number().int(), paid: total, refunded: total, net: total });
