import { sql } from 'kysely';
import type { Trx } from '../connection.ts';
import { bandRefOf } from './amountBands.ts';
import { NO_REF } from './monthTotals.ts';

/** Adds up the operations of all companies by month where they were put into an empty database without the writers of this folder. */
export async function fillMonthTotals(trx: Trx): Promise<void> {
  await sql`
    insert into month_total (company, split, month, type, ref, count, kopecks)
    select company, split, date_trunc('month', date)::date, type, coalesce(ref, ${NO_REF}::uuid), count(*), (sum(amount) * 100)::bigint
    from transaction cross join lateral (
      values ('all', null::uuid), ('object', stroiobject), ('contractor', contractor), ('bill', bill),
        ('amount', ${bandRefOf(sql`amount`)})) as s (split, ref)
    where not is_deleted group by 1, 2, 3, 4, 5`.execute(trx);
}
