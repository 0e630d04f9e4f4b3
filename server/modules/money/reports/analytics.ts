import type * as z from 'zod';
import type { analyticsQuery, ExpenseReport, ProfitReport } from '../../../../contract/analytics.ts';
import type { Db } from '../../../database/connection.ts';
import { askedPeriod } from '../periods.ts';
import { readExpenseReport } from './expenseReport.ts';
import { readProfitReport } from './profitReport.ts';

type Query = z.infer<typeof analyticsQuery>;

export function expense(db: Db, company: string, query: Query, now: Date): Promise<ExpenseReport> {
  return readExpenseReport(db, company, askedPeriod(query, now), refsOf(query), query.compare);
}

export function profit(db: Db, company: string, query: Query, now: Date): Promise<ProfitReport> {
  return readProfitReport(db, company, askedPeriod(query, now), refsOf(query), query.compare);
}

function refsOf({ object, contractor, bill }: Query) {
  return { object, contractor, bill };
}
