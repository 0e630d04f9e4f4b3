import { type RawBuilder, sql } from 'kysely';
import { fromKopecks } from '../../../contract/money.ts';
import { NONE, type TransactionSummary, type TransactionType } from '../../../contract/transaction.ts';
import { lastDay, splitPeriod } from '../../database/days.ts';
import { allOf } from '../../database/rows.ts';
import type { DirectoryEntity } from '../directories/service.ts';
import { bandRef, splitAmounts } from './amountBands.ts';
import { type MonthSplit, NO_REF } from './monthTotals.ts';
import { type MoneyFilter, moneyWhere, refColumns } from './operations/service.ts';

/** What sums are gathered by: the first day of the month, or the object, contractor or bill. */
type SumKey = 'month' | DirectoryEntity;

/** What the operations of one type add up to. */
export type TypeSum = { type: TransactionType; count: number; kopecks: number };

/** Sums by type in roubles, and the profit that they make. */
export function summaryOf(lines: readonly TypeSum[]): TransactionSummary {
  const sum = (type: TransactionType) => lines.reduce((all, line) => (line.type === type ? all + line.kopecks : all), 0);
  const [income, expense, payment] = [sum('income'), sum('expense'), sum('payment')];
  return {
    count: lines.reduce((all, { count }) => all + count, 0),
    income: fromKopecks(income),
    payment: fromKopecks(payment),
    expense: fromKopecks(expense),
    dividend: fromKopecks(sum('dividend')),
    profit: fromKopecks(income - expense - payment),
  };
}

type KeptLines = { split: MonthSplit; ref: string | null };

/**
 * Living operations of a filter, added up: a query that answers `key, type, count, kopecks`; a key may stand in several lines, null stands for
 * «without». Whole months come from the sums kept by month wherever these can tell, everything else from the operations. With `is_deleted: true`
 * deleted operations are added up instead.
 */
export function moneySums(company: string, filter: MoneyFilter, by: SumKey): RawBuilder<unknown> {
  const living = { ...filter, is_deleted: filter.is_deleted ?? false };
  const kept = keptLines(living, by);
  if (kept === null) return rowSums(company, living, by);
  const { months, edges } = splitPeriod(filter);
  const parts = edges.map((edge) => rowSums(company, { ...living, ...edge }, by));
  if (months) parts.push(...monthSums(company, living, kept, by, months));
  return parts.length === 0 ? nothing : sql.join(parts, sql` union all `);
}

/** Whether all sums of the filter's whole months are kept: such a filter is added up and counted in no time. */
export function areKept(filter: MoneyFilter): boolean {
  const kept = keptLines(filter, 'month');
  return kept !== null && kept.split !== 'amount';
}

/** Lines of month_total that hold such sums; null where none do. */
function keptLines(filter: MoneyFilter, by: SumKey): KeptLines | null {
  // under NO_REF stands what has none: of a row named so, which there is not, nothing is kept
  if (filter.search || filter.is_deleted || [filter.object, filter.contractor, filter.bill].includes(NO_REF)) return null;
  const refs: { split: MonthSplit; ref: string }[] = (['object', 'contractor', 'bill'] as const).flatMap((split) => {
    const ref = filter[split];
    return ref === undefined ? [] : [{ split, ref: ref === NONE ? NO_REF : ref }];
  });
  if (filter.own !== undefined) refs.push({ split: 'contractor', ref: filter.own });
  const [only, ...others] = refs;
  if (filter.amount_from !== undefined || filter.amount_to !== undefined) {
    return only === undefined && by === 'month' ? { split: 'amount', ref: null } : null;
  }
  if (only === undefined) return { split: by === 'month' ? 'all' : by, ref: by === 'month' ? NO_REF : null };
  return others.length === 0 && (by === 'month' || by === only.split) ? only : null;
}

type Months = { first?: string; last?: string };

/** Sums of whole months: kept ones, and of a filter by amount what stands between its bounds and the bands that are kept. */
function monthSums(company: string, filter: MoneyFilter, kept: KeptLines, by: SumKey, months: Months) {
  const { types } = filter;
  if (kept.split !== 'amount') return [keptSums(company, { types }, kept, by, months)];
  const { bands, edges } = splitAmounts({ from: filter.amount_from, to: filter.amount_to });
  const { first: from, last } = months;
  const period = { from, to: last === undefined ? undefined : lastDay(last) };
  const parts = edges.map((edge) => rowSums(company, { ...filter, ...period, ...edge }, by));
  if (bands) parts.push(keptSums(company, { types, bands }, kept, by, months));
  return parts;
}

type KeptFilter = Pick<MoneyFilter, 'types'> & { bands?: { first?: number; end?: number } };

function keptSums(company: string, { types, bands }: KeptFilter, { split, ref }: KeptLines, by: SumKey, { first, last }: Months) {
  const where = allOf([
    sql`m.company = ${company} and m.split = ${split}`,
    bands?.first !== undefined && sql`m.ref >= ${bandRef(bands.first)}::uuid`,
    bands?.end !== undefined && sql`m.ref < ${bandRef(bands.end)}::uuid`,
    ref !== null && sql`m.ref = ${ref}`,
    types && sql`m.type = any(${types}::text[])`,
    first !== undefined && sql`m.month >= ${first}::date`,
    last !== undefined && sql`m.month <= ${last}::date`,
  ]);
  const key = by === 'month' ? sql`m.month` : sql`nullif(m.ref, ${NO_REF}::uuid)`;
  return sql`select ${key} as key, m.type, sum(m.count)::bigint as count, sum(m.kopecks)::bigint as kopecks
    from month_total m where ${where} group by 1, 2`;
}

function rowSums(company: string, filter: MoneyFilter, by: SumKey) {
  const key = by === 'month' ? sql`t.date` : sql`t.${sql.ref(refColumns[by])}`;
  const sums = sql`select ${key} as key, t.type, count(*) as count, (sum(t.amount) * 100)::bigint as kopecks
    from transaction t where ${moneyWhere(company, filter)} group by 1, 2`;
  // the month of each row would take as long as all the rest: days are gathered first, then months
  return by === 'month'
    ? sql`select date_trunc('month', d.key::timestamp)::date as key, d.type, d.count, d.kopecks from (${sums}) d`
    : sums;
}

const nothing = sql`select null as key, null as type, 0::bigint as count, 0::bigint as kopecks where false`;
