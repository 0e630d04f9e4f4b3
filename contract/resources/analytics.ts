import * as z from 'zod';
import { day, guid, money, month } from '../primitives.ts';
import { total } from './transaction.ts';

/** Period (the last 12 months unless said) and filters of both reports. */
export const analyticsQuery = z.strictObject({
  from: day.optional(),
  to: day.optional(),
  object: guid.optional(),
  contractor: guid.optional(),
  bill: guid.optional(),
  compare: z.enum(['previous', 'year']).optional(),
});

/** Share of the total, in percent; `guid: null` gathers the rows without that reference. */
const shares = z.array(z.object({ guid: guid.nullable(), title: z.string(), total, share: z.number() }));

/** Expense and payment together; a payment has no bill and counts under `guid: null`, «Выплаты подрядчикам». */
export const expenseReport = z.object({
  from: day,
  to: day,
  total,
  compare_total: total.nullable(),
  months: z.array(z.object({ month, total, compare: total.nullable() })),
  bills: shares,
  objects: shares,
  contractors: shares,
});
export type ExpenseReport = z.infer<typeof expenseReport>;

/** Margin in percent of income; null where there was no income. */
const margin = z.number().nullable();
const totals = z.object({ income: total, expense: total, payment: total, dividend: total, profit: total, margin });

/** Months without rows are present with zeros. */
export const profitReport = z.object({
  from: day,
  to: day,
  totals,
  compare: totals.nullable(),
  months: z.array(z.object({ month, income: total, expense: total, payment: total, dividend: total, profit: total })),
  objects: z.array(
    z.object({
      guid: guid.nullable(),
      title: z.string(),
      income: total,
      expense: total,
      payment: total,
      profit: total,
      margin,
      planned_income: money.nullable(),
      planned_expense: money.nullable(),
    }),
  ),
});
export type ProfitReport = z.infer<typeof profitReport>;
