import { sql } from 'kysely';
import type { ExpenseReport } from '../../../../contract/analytics.ts';
import { arePaired } from '../../../../contract/comparedMonths.ts';
import { fromKopecks } from '../../../../contract/money.ts';
import type { Db } from '../../../database/connection.ts';
import { monthsOf } from '../../../database/days.ts';
import { groupBy, oneRow } from '../../../database/rows.ts';
import type { MoneyFilter } from '../operations/service.ts';
import {
  type Asked,
  type Kopecks,
  type MonthLine,
  monthLines,
  periodsOf,
  type RefLine,
  ranked,
  refLines,
  sharesOf,
  sumsOf,
} from './lines.ts';

type Read = { months: MonthLine[]; compared: MonthLine[]; bills: RefLine[]; objects: RefLine[]; contractors: RefLine[] };

/** What a payment, which has no bill, counts under (api.md «Analytics»). */
const PAYMENTS = 'Выплаты подрядчикам';

/** Expenses and payments of a period and what they went for; read in one statement, so of one moment. */
export async function readExpenseReport(db: Db, company: string, asked: Asked): Promise<ExpenseReport> {
  const { period, other, compare, refs } = asked;
  const costs: MoneyFilter = { ...refs, types: ['expense', 'payment'] };
  const filter = { ...costs, ...period };
  const { months, compared, bills, objects, contractors } = await oneRow<Read>(db)`
    select ${monthLines(company, filter)} as months, ${other ? monthLines(company, { ...costs, ...other }) : sql`'[]'::json`} as compared,
      ${refLines(company, filter, 'bill')} as bills, ${refLines(company, filter, 'object')} as objects,
      ${refLines(company, filter, 'contractor')} as contractors`;

  const now = groupBy(months, ({ key }) => key);
  const before = groupBy(compared, ({ key }) => key);
  const own = monthsOf(period);
  const others = other ? monthsOf(other) : [];
  const paired = arePaired(period, { compare, months: own, others });
  return {
    ...periodsOf(asked),
    total: total(months),
    compare_total: other ? total(compared) : null,
    months: own.map((month, at) => ({
      month: month.slice(0, 7),
      total: total(now.get(month)),
      compare: paired ? total(before.get(others[at] ?? '')) : null,
    })),
    bills: sharesIn(bills, ({ title, type }) => title ?? (type === 'payment' ? PAYMENTS : 'Без статьи')),
    objects: sharesIn(objects, ({ title }) => title ?? 'Без объекта'),
    contractors: sharesIn(contractors, ({ title }) => title ?? 'Без контрагента'),
  };
}

/** In roubles. */
function total(lines: readonly MonthLine[] = []) {
  return fromKopecks(costOf(sumsOf(lines)));
}

function costOf({ expense, payment }: Kopecks) {
  return expense + payment;
}

/** The greatest first. */
function sharesIn(lines: readonly RefLine[], titleOf: (line: RefLine) => string) {
  const parts = ranked(lines, titleOf, costOf);
  const shares = sharesOf(parts.map(({ rank }) => rank));
  return parts.map(({ guid, title, rank }, at) => ({ guid, title, total: fromKopecks(rank), share: shares[at] ?? 0 }));
}
