import { sql } from 'kysely';
import type { Db } from '../../server/database/connection.ts';
import { bandRefOf } from '../../server/modules/money/amountBands.ts';
import type { MonthSplit } from '../../server/modules/money/monthTotals.ts';
import { NO_REF } from '../../server/modules/money/monthTotals.ts';

type Wrong = { split: MonthSplit; month: string; type: string; ref: string; kept: string | null; rows: string | null };

/** Compares the kept sums by month with the operations themselves: the lines that differ, none when all is well. */
export async function checkMonthTotals(db: Db, company: string): Promise<Wrong[]> {
  const { rows } = await sql<Wrong>`
    with living as (
      select date_trunc('month', date)::date as month, type, amount, stroiobject, contractor, bill
      from transaction where company = ${company} and not is_deleted),
    summed as (
      select split, month, type, coalesce(ref, ${NO_REF}::uuid) as ref, count(*) as count, (sum(amount) * 100)::bigint as kopecks
      from living cross join lateral (
        values ('all', null::uuid), ('object', stroiobject), ('contractor', contractor), ('bill', bill),
        ('amount', ${bandRefOf(sql`amount`)})) as s (split, ref)
      group by 1, 2, 3, 4),
    kept as (
      select split, month, type, ref, count, kopecks from month_total where company = ${company} and (count <> 0 or kopecks <> 0))
    select split, month, type, ref, kept.count || ' / ' || kept.kopecks as kept, summed.count || ' / ' || summed.kopecks as rows
    from kept full join summed using (split, month, type, ref)
    where (kept.count, kept.kopecks) is distinct from (summed.count, summed.kopecks)`.execute(db);
  return rows;
}
