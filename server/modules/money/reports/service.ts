import type * as z from 'zod';
import type { analyticsQuery, ExpenseReport, ProfitReport } from '../../../../contract/analytics.ts';
import type { Db } from '../../../database/connection.ts';
import { checkedPeriod, dayIn, lastDay, type Period, shiftMonth } from '../../../database/days.ts';
import { readExpenseReport } from './expenseReport.ts';
import { readProfitReport } from './profitReport.ts';

/** What a report is asked for; without a period it is of the last 12 months. */
type Query = z.infer<typeof analyticsQuery>;

/** The period that a request names, the current month taken in whole where it names no end of its own. @throws 1100 as `checkedPeriod` */
export function askedPeriod({ from, to }: Partial<Period>, now: Date): Period {
  const today = dayIn(now, 'Europe/Moscow');
  const end = to ?? lastDay(from !== undefined && from > today ? from : today);
  return checkedPeriod({ from: from ?? shiftMonth(end, -11), to: end });
}

export function expense(db: Db, company: string, query: Query, now: Date): Promise<ExpenseReport> {
  return readExpenseReport(db, company, askedPeriod(query, now), refsOf(query), query.compare);
}

export function profit(db: Db, company: string, query: Query, now: Date): Promise<ProfitReport> {
  return readProfitReport(db, company, askedPeriod(query, now), refsOf(query), query.compare);
}

function refsOf({ object, contractor, bill }: Query) {
  return { object, contractor, bill };
}
