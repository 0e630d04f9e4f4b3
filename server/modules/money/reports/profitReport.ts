import { sql } from 'kysely';
import type { ProfitReport } from '../../../../contract/analytics.ts';
import { fromKopecks } from '../../../../contract/money.ts';
import { percentOf } from '../../../../contract/priceList.ts';
import type { Db } from '../../../database/connection.ts';
import { monthsOf, type Period } from '../../../database/days.ts';
import { groupBy, oneRow } from '../../../database/rows.ts';
import type { MoneyFilter } from '../operations/service.ts';
import {
  type Asked,
  type Kopecks,
  type MonthLine,
  monthLines,
  type ObjectLine,
  periodsOf,
  type RefLine,
  ranked,
  refLines,
  sumsOf,
} from './lines.ts';

type Closed = NonNullable<ProfitReport['closed']>;
type Read = { months: MonthLine[]; compared: MonthLine[]; objects: ObjectLine[]; contractors: RefLine[]; closed: Closed };

/** Income, costs and profit of a period by month, object and contractor; read in one statement, so of one moment. */
export async function readProfitReport(db: Db, company: string, asked: Asked): Promise<ProfitReport> {
  const { period, other, refs } = asked;
  const filter: MoneyFilter = { ...refs, ...period };
  // dividends are no part of what an object earns or a contractor turns over
  const turnover: MoneyFilter = { ...filter, types: ['income', 'expense', 'payment'] };
  const read = await oneRow<Read>(db)`
    select ${monthLines(company, filter)} as months, ${other ? monthLines(company, { ...refs, ...other }) : sql`'[]'::json`} as compared,
      ${refLines(company, turnover, 'object')} as objects, ${refLines(company, turnover, 'contractor')} as contractors,
      ${closedWithin(company, period)} as closed`;

  return {
    ...periodsOf(asked),
    totals: totalsOf(read.months),
    compare: other && totalsOf(read.compared),
    months: byMonth(read.months, period),
    compare_months: other && byMonth(read.compared, other),
    contractors: byTurnover(read.contractors),
    objects: byProfit(read.objects),
    closed: read.closed,
  };
}

/** Closed months that the period touches, with the number of operations corrected since, as a JSON array. */
function closedWithin(company: string, { from, to }: Period) {
  return sql`(select coalesce(json_agg(json_build_object('month', to_char(m.month, 'YYYY-MM'), 'corrections',
      (select count(distinct c.transaction) from correction c where c.company = m.company and c.month = m.month)) order by m.month), '[]')
    from closed_month m where m.company = ${company} and m.month between date_trunc('month', ${from}::date)::date and ${to}::date)`;
}

const profitOf = ({ income, expense, payment }: Kopecks) => income - expense - payment;

function onWire(sums: Kopecks) {
  const { income, expense, payment, dividend } = sums;
  return {
    income: fromKopecks(income),
    expense: fromKopecks(expense),
    payment: fromKopecks(payment),
    dividend: fromKopecks(dividend),
    profit: fromKopecks(profitOf(sums)),
  };
}

function totalsOf(lines: readonly MonthLine[]): ProfitReport['totals'] {
  const sums = sumsOf(lines);
  return { ...onWire(sums), margin: percentOf(profitOf(sums), sums.income) };
}

function byMonth(lines: readonly MonthLine[], period: Period): ProfitReport['months'] {
  const known = groupBy(lines, ({ key }) => key);
  return monthsOf(period).map((month) => ({ month: month.slice(0, 7), ...onWire(sumsOf(known.get(month) ?? [])) }));
}

function byTurnover(lines: readonly RefLine[]): ProfitReport['contractors'] {
  const turnoverOf = ({ income, expense, payment }: Kopecks) => income + expense + payment;
  return ranked(lines, ({ title }) => title ?? 'Без контрагента', turnoverOf).map(({ guid, title, sums, rank }) => {
    const { dividend: _, profit: __, ...money } = onWire(sums);
    return { guid, title, ...money, turnover: fromKopecks(rank) };
  });
}

function byProfit(lines: readonly ObjectLine[]): ProfitReport['objects'] {
  return ranked(lines, ({ title }) => title ?? 'Без объекта', profitOf).map(({ first, guid, title, sums, rank }) => {
    const { dividend: _, ...money } = onWire(sums);
    const { planned_income, planned_expense } = first;
    return { guid, title, ...money, margin: percentOf(rank, sums.income), planned_income, planned_expense };
  });
}
