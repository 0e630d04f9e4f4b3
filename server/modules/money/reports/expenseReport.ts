import { sql } from 'kysely';
import type { ExpenseReport } from '../../../../contract/analytics.ts';
import { arePaired } from '../../../../contract/comparedMonths.ts';
import { fromKopecks } from '../../../../contract/money.ts';
import type { Db } from '../../../database/connection.ts';
import { comparedPeriod, monthsOf, type Period } from '../../../database/days.ts';
import { oneRow } from '../../../database/rows.ts';
import type { MoneyFilter } from '../operations/service.ts';
import { gather, type MonthLine, monthLines, type RefLine, refLines, sharesOf } from './lines.ts';

type Read = { months: MonthLine[]; compared: MonthLine[]; bills: RefLine[]; objects: RefLine[]; contractors: RefLine[] };
type Refs = Pick<MoneyFilter, 'object' | 'contractor' | 'bill'>;
type Compare = 'previous' | 'year';

/** What a payment, which has no bill, counts under (api.md «Analytics»). */
const PAYMENTS = 'Выплаты подрядчикам';

/** Expenses and payments of a period and what they went for; read in one statement, so of one moment. */
export async function readExpenseReport(
  db: Db,
  company: string,
  { from, to }: Period,
  refs: Refs,
  compare?: Compare,
): Promise<ExpenseReport> {
  const costs: MoneyFilter = { ...refs, types: ['expense', 'payment'] };
  const filter = { ...costs, from, to };
  const other = compare ? comparedPeriod({ from, to }, compare) : null;
  const { months, compared, bills, objects, contractors } = await oneRow<Read>(db)`
    select ${monthLines(company, filter)} as months, ${other ? monthLines(company, { ...costs, ...other }) : sql`'[]'::json`} as compared,
      ${refLines(company, filter, 'bill')} as bills, ${refLines(company, filter, 'object')} as objects,
      ${refLines(company, filter, 'contractor')} as contractors`;

  const now = byMonth(months);
  const before = byMonth(compared);
  const own = monthsOf({ from, to });
  const others = other ? monthsOf(other) : [];
  const paired = arePaired({ from, to }, { compare, months: own, others });
  return {
    from,
    to,
    compare_from: other?.from ?? null,
    compare_to: other?.to ?? null,
    total: fromKopecks(sum(months)),
    compare_total: other ? fromKopecks(sum(compared)) : null,
    months: own.map((month, at) => ({
      month: month.slice(0, 7),
      total: fromKopecks(now.get(month) ?? 0),
      compare: paired ? fromKopecks(before.get(others[at] ?? '') ?? 0) : null,
    })),
    bills: sharesIn(bills, ({ title, type }) => title ?? (type === 'payment' ? PAYMENTS : 'Без статьи')),
    objects: sharesIn(objects, ({ title }) => title ?? 'Без объекта'),
    contractors: sharesIn(contractors, ({ title }) => title ?? 'Без контрагента'),
  };
}

function sum(lines: readonly { kopecks: number }[]) {
  return lines.reduce((all, { kopecks }) => all + kopecks, 0);
}

function byMonth(lines: readonly MonthLine[]) {
  return new Map(
    Array.from(
      gather(lines, ({ key }) => key),
      ([month, { sums }]) => [month, sums.expense + sums.payment],
    ),
  );
}

/** The greatest first. */
function sharesIn(lines: readonly RefLine[], titleOf: (line: RefLine) => string): ExpenseReport['bills'] {
  const parts = Array.from(gather(lines, (line) => line.guid ?? titleOf(line)).values(), ({ first, sums }) => ({
    guid: first.guid,
    title: titleOf(first),
    kopecks: sums.expense + sums.payment,
  })).sort((a, b) => b.kopecks - a.kopecks || a.title.localeCompare(b.title, 'ru') || (a.guid ?? '').localeCompare(b.guid ?? ''));
  const shares = sharesOf(parts.map(({ kopecks }) => kopecks));
  return parts.map(({ guid, title, kopecks }, at) => ({ guid, title, total: fromKopecks(kopecks), share: shares[at] ?? 0 }));
}
