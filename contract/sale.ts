import * as z from 'zod';
import { comparisons } from './analytics.ts';
import { call, crmStaff, table } from './call.ts';
import { crmExportFormats } from './crm.ts';
import { day, guid, instant, listQuery, month } from './primitives.ts';
import { subscriptionPeriod, subscriptionType } from './subscription.ts';
import { total } from './transaction.ts';

/**
 * Days of the zone of sales (SALES_TIME_ZONE), both taken in; this month so far unless said; `from` alone: until today, `to` alone: from the first
 * of its month.
 */
export const profitQuery = z.strictObject({ from: day.optional(), to: day.optional() });
/**
 * Payments minus refunds, each in the period in which it was made. Percentage: change against the period of equal length right before (whole
 * months before whole months), in per cents to hundredths of what came in then; null when that was 0.
 */
export const profitTotal = z.object({
  total,
  percentage: z.number().nullable(),
  /** ours: the days before that the percentage is of; null where they lie before 1900 */
  compare_from: day.nullable().optional(),
  compare_to: day.nullable().optional(),
});
export type ProfitTotal = z.infer<typeof profitTotal>;
/**
 * The last 24 months of the zone of sales without gaps, the present one the last. `total`: roubles, payments minus refunds of the month. The others
 * count: `count` = `new_subscriptions` + `renewals` payments (a renewal is charged by itself, all else is bought), `refunds` made in the month.
 */
export const profitByMonth = z.array(
  z.object({
    month,
    total,
    count: z.number().int(),
    new_subscriptions: z.number().int(),
    renewals: z.number().int(),
    refunds: z.number().int(),
    /** ours: the same three in roubles; `total` = `new_amount` + `renewal_amount` − `refund_amount` */
    new_amount: total.optional(),
    renewal_amount: total.optional(),
    refund_amount: total.optional(),
  }),
);
export type ProfitByMonth = z.infer<typeof profitByMonth>;
export const saleStatuses = ['paid', 'refunded', 'failed'] as const;
export const saleSources = ['card', 'code', 'manual'] as const;
/** Charged by itself, or bought. */
export const saleKinds = ['new', 'renewal'] as const;
/** `partly_refunded` in the filter alone: such rows are `paid`, with what was `refunded` of them. */
export const saleStatusFilters = [...saleStatuses, 'partly_refunded'] as const;
/** Without `page` and `page_size` everything, of longer lists the first 10 000 rows; `X-Total-Count` is `100000+` beyond that many. Days of the zone of sales. Search: the buyer's name, e-mail, phone; number of order, transaction. */
export const profitHistoryQuery = listQuery(['date', 'amount']).extend({
  from: day.optional(),
  to: day.optional(),
  /** ours from here on */
  status: z.enum(saleStatusFilters).optional(),
  source: z.enum(saleSources).optional(),
  subscription_type: subscriptionType.optional(),
  kind: z.enum(saleKinds).optional(),
  user: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .optional(),
});
export type ProfitHistoryQuery = z.infer<typeof profitHistoryQuery>;
/**
 * A payment; or what was given without one (source `code` and `manual`, amount 0); or a charge that failed (its amount never came). `refunded`:
 * all of it was given back.
 */
export const profitHistoryRow = z.object({
  guid,
  date: instant,
  user: z.object({ id: z.number().int(), name: z.string(), email: z.string().nullable() }),
  subscription_type: subscriptionType,
  period: subscriptionPeriod,
  amount: total,
  status: z.enum(saleStatuses),
  source: z.enum(saleSources),
  /** ours from here on; null: neither was charged */
  kind: z.enum(saleKinds).nullable().optional(),
  /** roubles given back so far */
  refunded: total.optional(),
  /** `П-000012`; the provider's transaction where there was no order; empty for neither */
  number: z.string().optional(),
  /** why a charge failed, what support wrote */
  detail: z.string().optional(),
});
export type ProfitHistoryRow = z.infer<typeof profitHistoryRow>;

/** Figures of sales over a period beside the one before. Each is defined by `saleDefinitions` in contract/titles.ts. */
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
  /** null where nothing is compared: not asked for, or before 1900 */
  compare_from: day.nullable(),
  compare_to: day.nullable(),
  time_zone: z.string(),
  /**
   * null where it cannot be computed: nothing to divide by. Money in roubles, churn in per cents. `part` of `whole`: what churn was computed from, in
   * payers and in roubles of MRR rounded each by itself; `whole` is what there was at the start
   */
  figures: z.record(
    z.enum(saleFigureNames),
    z.object({ value: z.number().nullable(), before: z.number().nullable(), part: z.number().optional(), whole: z.number().optional() }),
  ),
});
export type SaleFigures = z.infer<typeof saleFigures>;
export const saleFiguresQuery = z.strictObject({
  from: day.optional(),
  to: day.optional(),
  compare: z.enum(comparisons).optional(),
});
export type SaleFiguresQuery = z.infer<typeof saleFiguresQuery>;

/**
 * The rows behind a figure: payments, refunds or payers; without `page` and `page_size` the first 10 000. Of a sum of money the amounts add up to the
 * figure (those of `mrr`, being shares of months, are rounded so that they do), of a count the rows are as many. Of `average_payment` they are the
 * payments, of `logo_churn` those who went, of `revenue_churn` also those who pay less, with what is lost by month; of `lifetime_value` all payers
 * with what came from each.
 */
export const saleRowsQuery = listQuery(['date']).extend({ figure: z.enum(saleFigureNames), from: day.optional(), to: day.optional() });
export type SaleRowsQuery = z.infer<typeof saleRowsQuery>;
export const saleRow = z.object({
  guid,
  date: instant,
  user: z.object({ id: z.number().int(), name: z.string(), email: z.string().nullable() }),
  title: z.string(),
  amount: total,
});
export type SaleRow = z.infer<typeof saleRow>;

/**
 * Payers by the month of their first payment: how many paid in each month from that to the present one, and how much came from them: payments minus
 * refunds, each in the month in which it was made. So the amounts of a month over all cohorts add up to its total in `crmProfitByMonth`.
 */
export const saleCohorts = z.array(
  z.object({ month, payers: z.number().int(), months: z.array(z.object({ month, payers: z.number().int(), amount: total })) }),
);
export type SaleCohorts = z.infer<typeof saleCohorts>;

/** Of the filtered history: its rows; of the payments among them what was paid, and what of that has been given back by now. */
export const saleSummary = z.object({ count: z.number().int(), paid: total, refunded: total, net: total });
export type SaleSummary = z.infer<typeof saleSummary>;

const extension = 'sales';

/** What the product sells: api.md «CRM», and what stands behind each figure. */
export const saleCalls = {
  crmProfit: call({
    method: 'GET',
    path: '/api/crm/profit/',
    title: 'Продажи за период',
    access: crmStaff,
    query: profitQuery,
    answer: profitTotal,
  }),
  crmProfitByMonth: call({
    method: 'GET',
    path: '/api/crm/profit/by-month/',
    title: 'Продажи по месяцам',
    access: crmStaff,
    answer: profitByMonth,
  }),
  crmProfitHistory: call({
    method: 'GET',
    path: '/api/crm/profit/history/',
    title: 'Все продажи',
    access: crmStaff,
    query: profitHistoryQuery,
    answer: z.array(profitHistoryRow),
  }),
  crmProfitFigures: call({
    method: 'GET',
    path: '/api/crm/profit/figures/',
    title: 'Показатели продаж',
    access: crmStaff,
    extension,
    query: saleFiguresQuery,
    answer: saleFigures,
  }),
  crmProfitRows: call({
    method: 'GET',
    path: '/api/crm/profit/rows/',
    title: 'Строки, из которых сложился показатель',
    access: crmStaff,
    extension,
    query: saleRowsQuery,
    answer: z.array(saleRow),
  }),
  crmProfitCohorts: call({
    method: 'GET',
    path: '/api/crm/profit/cohorts/',
    title: 'Плательщики по месяцу первого платежа',
    access: crmStaff,
    extension,
    answer: saleCohorts,
  }),
  crmProfitSummary: call({
    method: 'GET',
    path: '/api/crm/profit/summary/',
    title: 'Итоги отобранных платежей',
    access: crmStaff,
    extension,
    query: profitHistoryQuery,
    answer: saleSummary,
  }),
  crmProfitExport: call({
    method: 'GET',
    path: '/api/crm/profit/export/',
    title: 'Продажи файлом',
    access: crmStaff,
    extension,
    query: profitHistoryQuery.extend({ format: z.enum(crmExportFormats) }),
    answer: table,
  }),
};
