import { sql } from 'kysely';
import type * as z from 'zod';
import type { analyticsQuery, ExpenseReport, ProfitReport } from '../../../../contract/analytics.ts';
import type { Db, Trx } from '../../../database/connection.ts';
import { checkedPeriod, comparedPeriod, dayIn, lastDay, type Period, shiftMonth } from '../../../database/days.ts';
import { oneRow, rowsOf } from '../../../database/rows.ts';
import { type MoneyFilter, moneyWhere } from '../operations/service.ts';
import { moneySums } from '../sums.ts';
import { readExpenseReport } from './expenseReport.ts';
import type { Asked } from './lines.ts';
import { readProfitReport } from './profitReport.ts';

/** What a report is asked for; without a period it is of the last 12 months. */
type Query = z.infer<typeof analyticsQuery>;

/** The first day that work can be of. */
const FIRST_DAY = '1900-01-01';

/** The period that a request names, the current month taken in whole where it names no end of its own. @throws 1100 as `checkedPeriod` */
export function askedPeriod({ from, to }: Partial<Period>, now: Date): Period {
  const today = dayIn(now, 'Europe/Moscow');
  const end = to ?? lastDay(from !== undefined && from > today ? from : today);
  const yearAgo = shiftMonth(end, -11);
  return checkedPeriod({ from: from ?? (yearAgo < FIRST_DAY ? FIRST_DAY : yearAgo), to: end });
}

export function expense(db: Db, company: string, query: Query, now: Date): Promise<ExpenseReport> {
  return readExpenseReport(db, company, askedOf(query, now));
}

export function profit(db: Db, company: string, query: Query, now: Date): Promise<ProfitReport> {
  return readProfitReport(db, company, askedOf(query, now));
}

type Counted = { count: number; kopecks: number };

/** Income, and expense and payment together. */
type IncomeAndCost = { income: Counted; cost: Counted };

/** Living operations with the same description and object, added up. */
export type OperationText = IncomeAndCost & { description: string; object: string | null; object_title: string | null };

type Line = { income_count: number; income: number; cost_count: number; cost: number };

/** Both sums of lines `s` with type, count and kopecks. */
const incomeAndCost = sql`
  coalesce(sum(s.count) filter (where s.type = 'income'), 0)::bigint as income_count,
  coalesce(sum(s.kopecks) filter (where s.type = 'income'), 0)::bigint as income,
  coalesce(sum(s.count) filter (where s.type <> 'income'), 0)::bigint as cost_count,
  coalesce(sum(s.kopecks) filter (where s.type <> 'income'), 0)::bigint as cost`;

/** What operations of a period say of themselves. @param most so many of the newest are read; `all` counts the others too */
export async function readOperationTexts(
  trx: Trx,
  company: string,
  period: Period,
  most: number,
): Promise<{ texts: OperationText[]; all: IncomeAndCost }> {
  const filter: MoneyFilter = { ...period, types: ['income', 'expense', 'payment'], is_deleted: false };
  const rows = await rowsOf<Line & Omit<OperationText, keyof IncomeAndCost>>(trx)`
    select s.description, s.stroiobject as object, o.title as object_title, ${incomeAndCost}
    from (select t.description, t.stroiobject, t.type, 1 as count, t.amount * 100 as kopecks from transaction t
      where ${moneyWhere(company, filter)} order by t.date desc, t.ordinal desc limit ${most}) s
    left join site_object o on o.company = ${company} and o.guid = s.stroiobject group by 1, 2, 3`;
  const all = await oneRow<Line>(trx)`select ${incomeAndCost} from (${moneySums(company, filter, 'month')}) s`;
  return { texts: rows.map((row) => ({ ...row, ...sumsOf(row) })), all: sumsOf(all) };
}

function sumsOf({ income_count, income, cost_count, cost }: Line): IncomeAndCost {
  return { income: { count: income_count, kopecks: income }, cost: { count: cost_count, kopecks: cost } };
}

function askedOf({ compare, object, contractor, bill, ...asked }: Query, now: Date): Asked {
  const period = askedPeriod(asked, now);
  return { period, compare, other: compare ? comparedPeriod(period, compare) : null, refs: { object, contractor, bill } };
}
