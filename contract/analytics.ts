import * as z from 'zod';
import { call } from './call.ts';
import { ZIP } from './callRules.ts';
import { writers } from './permissions.ts';
import { day, guid, money, month } from './primitives.ts';
import { refOrNone, total } from './transaction.ts';

/** Period (the last 12 months unless said) and filters of both reports. */
export const analyticsQuery = z.strictObject({
  from: day.optional(),
  to: day.optional(),
  object: refOrNone.optional(),
  contractor: refOrNone.optional(),
  bill: refOrNone.optional(),
  compare: z.enum(['previous', 'year']).optional(),
});

/** Share of the total, in percent to hundredths: together exactly 100; `guid: null` gathers the rows without that reference. */
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

/** Margin in percent of income, rounded half away from zero to hundredths; null where there was no income. */
const margin = z.number().nullable();
const totals = z.object({ income: total, expense: total, payment: total, dividend: total, profit: total, margin });

const reportMonth = z.object({ month, income: total, expense: total, payment: total, dividend: total, profit: total });
/** Money that went through a contractor. turnover = income + expense + payment. `guid: null`: operations without a contractor. */
const contractorTurnover = z.object({
  guid: guid.nullable(),
  title: z.string(),
  income: total,
  expense: total,
  payment: total,
  turnover: total,
});

/** Months without rows are present with zeros. Objects by profit, contractors by turnover, the greatest first. */
export const profitReport = z.object({
  from: day,
  to: day,
  totals,
  compare: totals.nullable(),
  months: z.array(reportMonth),
  /** the months of the period compared with, in the same order; absent without `compare` */
  compare_months: z.array(reportMonth).nullable().optional(),
  contractors: z.array(contractorTurnover).optional(),
  /** closed months that the period touches, and how many operations of each were changed since; their sums «как закрыто»: GET /api/month/list/ */
  closed: z.array(z.object({ month, corrections: z.number().int() })).optional(),
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

const byId = z.strictObject({ id: guid });

const analysts = { who: 'member', company: { params: 'id' }, roles: writers, flags: ['analytics_access'] } as const;

/** Reports and exports: api.md «Analytics». */
export const analyticsCalls = {
  companyExpense: call({
    method: 'GET',
    path: '/api/analytics/company-expense/{id}/',
    title: 'Отчёт о расходах',
    access: analysts,
    params: byId,
    query: analyticsQuery,
    answer: expenseReport,
  }),
  companyProfit: call({
    method: 'GET',
    path: '/api/analytics/company-profit/{id}/',
    title: 'Отчёт о прибыли',
    access: analysts,
    params: byId,
    query: analyticsQuery,
    answer: profitReport,
  }),
  companyAnalyticCsv: call({
    method: 'GET',
    path: '/api/analytics/company-analytic-csv/{id}/',
    title: 'Выгрузить отчёты таблицами',
    access: analysts,
    params: byId,
    query: analyticsQuery,
    answer: { file: ZIP },
  }),
  companyZip: call({
    method: 'GET',
    path: '/api/analytics/company-zip/',
    title: 'Выгрузить все данные компании',
    // no flag: the data is the company's own (api.md «Who may do what»)
    access: { who: 'member', company: { query: 'id' }, roles: writers },
    query: z.strictObject({ id: guid }),
    answer: { file: ZIP },
  }),
};
