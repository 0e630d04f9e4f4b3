import { sql } from 'kysely';
import { fromKopecks } from '../../../contract/primitives.ts';
import type { MonthSummary, TransactionSummary, TransactionType } from '../../../contract/transaction.ts';
import type { Db } from '../../database/connection.ts';
import type { MoneyFilter } from '../../database/money/filter.ts';
import { moneySums } from '../../database/money/sums.ts';
import { firstDay, shiftMonth } from '../../database/money/wholeMonths.ts';

type Line = { month: string; type: TransactionType; count: number; kopecks: number };
type Kopecks = Record<TransactionType | 'count', number>;

const none = (): Kopecks => ({ count: 0, income: 0, expense: 0, payment: 0, dividend: 0 });

/** Sums of the whole filter; deleted operations are no money, and are added up only when they alone are asked for. */
export async function readSummary(db: Db, company: string, filter: MoneyFilter): Promise<TransactionSummary> {
  const all = none();
  for (const line of await readLines(db, company, filter)) add(all, line);
  return onWire(all);
}

/** The same by month, without gaps between the first month and the last that have rows. */
export async function readMonths(db: Db, company: string, filter: MoneyFilter): Promise<MonthSummary[]> {
  const lines = (await readLines(db, company, filter)).filter((line) => line.count > 0);
  const known = lines.map((line) => line.month).sort();
  const months = new Map<string, Kopecks>();
  const last = known.at(-1) ?? '';
  for (let month = known[0] ?? '9999'; month <= last; month = shiftMonth(month, 1)) months.set(month, none());
  for (const line of lines) add(months.get(firstDay(line.month)) ?? none(), line);
  return Array.from(months, ([month, sums]) => ({ month: month.slice(0, 7), ...onWire(sums) }));
}

async function readLines(db: Db, company: string, filter: MoneyFilter): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select key as month, type, sum(count)::bigint as count, sum(kopecks)::bigint as kopecks
    from (${moneySums(company, filter, 'month')}) sums group by 1, 2`.execute(db);
  return rows;
}

function add(to: Kopecks, { type, count, kopecks }: Line): void {
  to.count += count;
  to[type] += kopecks;
}

function onWire({ count, income, expense, payment, dividend }: Kopecks): TransactionSummary {
  const profit = income - expense - payment;
  return {
    count,
    income: fromKopecks(income),
    payment: fromKopecks(payment),
    expense: fromKopecks(expense),
    dividend: fromKopecks(dividend),
    profit: fromKopecks(profit),
  };
}
