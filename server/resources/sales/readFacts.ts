import { type RawBuilder, sql } from 'kysely';
import { toKopecks } from '../../../contract/primitives.ts';
import type { Db } from '../../database/connection.ts';
import { isCounted, isRefundCounted } from '../../database/sales/isCounted.ts';
import { coveringAt } from './covering.ts';
import type { SaleFacts } from './figuresOf.ts';
import type { Moments } from './moments.ts';

type Read = Record<'paid' | 'payments' | 'refunded' | 'new_payers' | 'all_paid' | 'all_refunded' | 'all_payers', number> &
  Record<'payers_at_start' | 'monthly_at_start' | 'payers_at_end' | 'monthly_at_end' | 'lost_payers' | 'lost_monthly', number>;

/** The facts of each period in their order, in one statement: of one moment of the database. */
export async function readFacts(db: Db, periods: readonly Moments[]): Promise<SaleFacts[]> {
  const each = periods.map(
    (moments, at) => sql`select ${at}::integer as place, f.*, s.* from (${flows(moments)}) f, (${states(moments)}) s`,
  );
  const { rows } = await sql<Read>`select * from (${sql.join(each, sql` union all `)}) facts order by place`.execute(db);
  return rows.map((row) => ({
    paid: toKopecks(row.paid),
    payments: row.payments,
    refunded: toKopecks(row.refunded),
    newPayers: row.new_payers,
    allPaid: toKopecks(row.paid) + toKopecks(row.all_paid),
    allRefunded: toKopecks(row.refunded) + toKopecks(row.all_refunded),
    allPayers: row.new_payers + row.all_payers,
    start: { payers: row.payers_at_start, monthly: row.monthly_at_start },
    end: { payers: row.payers_at_end, monthly: row.monthly_at_end },
    lost: { payers: row.lost_payers, monthly: row.lost_monthly },
  }));
}

/** What happened in the period, and (`all_…`) what had happened before it: no row is read twice. */
function flows({ from, until }: Moments): RawBuilder<unknown> {
  const within = (moment: RawBuilder<unknown>) => sql`${moment} >= ${from} and ${moment} < ${until}`;
  return sql`
    select paid.*, refunded.*, paid_before.*, refunded_before.*, fresh.*, known.*
    from (select count(*) as payments, coalesce(sum(p.amount), 0) as paid from payment p where ${within(sql`p.paid_at`)} and ${isCounted}) paid,
      (select coalesce(sum(r.amount), 0) as refunded from refund r where ${within(sql`r.refunded_at`)} and ${isRefundCounted}) refunded,
      (select coalesce(sum(p.amount), 0) as all_paid from payment p where p.paid_at < ${from} and ${isCounted}) paid_before,
      (select coalesce(sum(r.amount), 0) as all_refunded from refund r where r.refunded_at < ${from} and ${isRefundCounted}) refunded_before,
      (select count(*) as new_payers from payer where ${within(sql`first_paid_at`)}) fresh,
      (select count(*) as all_payers from payer where first_paid_at < ${from}) known`;
}

/** Who has paid access at both ends; money by month is lost with who went, and by those who pay less now. */
function states({ start, end }: Moments): RawBuilder<unknown> {
  const at = (moment: RawBuilder<unknown>) => sql`(select t.user_guid, t.twelfths ${coveringAt(moment)})`;
  return sql`
    select count(s.user_guid) as payers_at_start, coalesce(sum(s.twelfths), 0) as monthly_at_start,
      count(e.user_guid) as payers_at_end, coalesce(sum(e.twelfths), 0) as monthly_at_end,
      count(*) filter (where e.user_guid is null) as lost_payers,
      coalesce(sum(greatest(s.twelfths - coalesce(e.twelfths, 0), 0)), 0) as lost_monthly
    from ${at(start)} s full join ${at(end)} e on e.user_guid = s.user_guid`;
}
