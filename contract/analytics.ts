import * as z from 'zod';
import { call, writersOf, ZIP } from './call.ts';
import { owners, writers } from './permissions.ts';
import { companyListQuery, day, guid, instant, money, month, pageQuery } from './primitives.ts';
import { refOrNone, summary, total, transactionTypes } from './transaction.ts';

/** What a period is compared with: the one before it, the same one a year before. */
export const comparisons = ['previous', 'year'] as const;
export type Comparison = (typeof comparisons)[number];

/** Period (the last 12 months unless said) and filters of both reports. */
export const analyticsQuery = z.strictObject({
  from: day.optional(),
  to: day.optional(),
  object: refOrNone.optional(),
  contractor: refOrNone.optional(),
  bill: refOrNone.optional(),
  compare: z.enum(comparisons).optional(),
});

/** The days compared with; null without `compare`. */
const comparedDays = { compare_from: day.nullable().optional(), compare_to: day.nullable().optional() };

/** Share of the total, in percent to hundredths: together exactly 100; `guid: null` gathers the rows without that reference. */
const shares = z.array(z.object({ guid: guid.nullable(), title: z.string(), total, share: z.number() }));

/**
 * Expense and payment together; a payment has no bill and counts under `guid: null`, «Выплаты подрядчикам». `compare` of a month is null also
 * where the months compared with make no pairs (comparedMonths.ts).
 */
export const expenseReport = z.object({
  from: day,
  to: day,
  ...comparedDays,
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
  ...comparedDays,
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

/**
 * Header of a write that the owner of the company confirms although it touches closed months: the months, comma-separated
 * (`2026-01,2026-02`). Without it, or with a month missing, such a write is refused: 409, code 1111, `months` names them.
 */
export const CONFIRM_CLOSED = 'Confirm-Closed-Months';

/** A month that the owner closed. `closed` are its sums at that moment, `now` its sums today, `corrections` the rows changed since. */
export const closedMonth = z.object({
  month,
  closed_at: instant,
  closed_by: z.object({ guid, name: z.string() }),
  closed: summary,
  now: summary,
  corrections: z.number().int(),
});

export type ClosedMonth = z.infer<typeof closedMonth>;

/** A change to a closed month made after closing. Sums of the operation in that month before and after; null: it was not in it, or was deleted. */
export const correction = z.object({
  month,
  changeset: guid,
  changed_at: instant,
  author: z.object({ guid, name: z.string() }),
  transaction: guid,
  type: z.enum(transactionTypes),
  description: z.string(),
  before: z.number().nullable(),
  after: z.number().nullable(),
});

export type Correction = z.infer<typeof correction>;

export const closedMonthQuery = z.strictObject({ ...pageQuery.shape, id: guid });

/** Closes (or reopens) one month; only a month that has ended can be closed. */
export const monthClose = z.strictObject({ company: guid, month });

/** The latest first; in pages where `page` is given. */
export const correctionQuery = companyListQuery(['changed_at']).extend({ month });

export type CorrectionQuery = z.infer<typeof correctionQuery>;

const ownersOfBody = { who: 'member', company: { body: 'company' }, roles: owners } as const;

/** Newest operations of the period that are looked through; older ones are answered as `beyond`. */
export const MAX_NAMED_OPERATIONS = 100_000;

/** Most lines of `uses`; operations of the others are answered as `beyond`. */
export const MAX_USES = 20_000;

/** Period; the last 12 months unless said. */
export const serviceUseQuery = z.strictObject({ from: day.optional(), to: day.optional() });

const countedSum = z.object({ count: z.number().int(), total });

/** Living operations: income from clients; cost is expense and payment together. Dividends are not among them. */
const namedSums = z.object({ income: countedSum, cost: countedSum });
export type NamedSums = z.infer<typeof namedSums>;

/**
 * Operations that name services of the price list. An operation has no list of services: a service is named where its whole title stands in the
 * description, word by word, or, when that names none, in the title of the object.
 */
export const serviceUse = z.object({
  from: day,
  to: day,
  /**
   * By what is named and for which object, the largest sums first. `services`: all that have the title that is named, mostly one;
   * `by_object`: how many of the operations name it by their object alone.
   */
  uses: z.array(namedSums.extend({ services: z.array(guid).min(1), object: guid.nullable(), by_object: z.number().int() })),
  /** titles of the objects of `uses` */
  objects: z.array(z.object({ guid, title: z.string() })),
  /** operations that name several services */
  several: namedSums,
  /** operations that name none */
  none: namedSums,
  /** operations that were not looked through, or found no room in the answer */
  beyond: namedSums,
});
export type ServiceUse = z.infer<typeof serviceUse>;

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

  monthList: call({
    method: 'GET',
    path: '/api/month/list/',
    title: 'Закрытые месяцы',
    access: writersOf.query,
    extension: 'months',
    query: closedMonthQuery,
    answer: z.array(closedMonth),
  }),
  monthClose: call({
    method: 'POST',
    path: '/api/month/close/',
    title: 'Закрыть месяц',
    access: ownersOfBody,
    extension: 'months',
    body: monthClose,
    status: 201,
    answersExisting: true,
    answer: closedMonth,
  }),
  monthReopen: call({
    method: 'POST',
    path: '/api/month/reopen/',
    title: 'Открыть закрытый месяц',
    access: ownersOfBody,
    extension: 'months',
    body: monthClose,
    status: 204,
    errors: [1101],
  }),
  monthCorrections: call({
    method: 'GET',
    path: '/api/month/corrections/',
    title: 'Исправления после закрытия месяца',
    access: writersOf.query,
    extension: 'months',
    query: correctionQuery,
    answer: z.array(correction),
  }),
  serviceUse: call({
    method: 'GET',
    path: '/api/analytics/service-use/{id}/',
    title: 'Услуги прайс-листа в операциях',
    access: { who: 'member', company: { params: 'id' }, roles: writers, flags: ['analytics_access'] },
    extension: 'service-use',
    params: z.strictObject({ id: guid }),
    query: serviceUseQuery,
    answer: serviceUse,
  }),
};
