import type * as z from 'zod';
import type { analyticsQuery, ExpenseReport, ProfitReport } from '../../../contract/resources/analytics.ts';
import type { Db } from '../../database/connection.ts';
import { readExpenseReport } from '../../database/money/reports/expenseReport.ts';
import { type Period, reportPeriod } from '../../database/money/reports/period.ts';
import { readProfitReport } from '../../database/money/reports/profitReport.ts';
import { ApiError } from '../../http/api-error.ts';

type Query = z.infer<typeof analyticsQuery>;

/** Longer ones would answer months nobody reads. */
const MOST_YEARS = 50;

export function expense(db: Db, company: string, query: Query, now: Date): Promise<ExpenseReport> {
  return readExpenseReport(db, company, periodOf(query, now), refsOf(query), query.compare);
}

export function profit(db: Db, company: string, query: Query, now: Date): Promise<ProfitReport> {
  return readProfitReport(db, company, periodOf(query, now), refsOf(query), query.compare);
}

function refsOf({ object, contractor, bill }: Query) {
  return { object, contractor, bill };
}

function periodOf(query: Query, now: Date): Period {
  const period = reportPeriod(query, now);
  if (period.from > period.to) throw new ApiError(1100, { fields: { to: ['Конец периода раньше начала: поменяйте даты местами.'] } });
  if (Number(period.to.slice(0, 4)) - Number(period.from.slice(0, 4)) >= MOST_YEARS) {
    throw new ApiError(1100, { fields: { from: [`Период длиннее ${MOST_YEARS} лет: выберите короче.`] } });
  }
  return period;
}
