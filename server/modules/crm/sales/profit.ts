import { type RawBuilder, sql } from 'kysely';
import { toKopecks } from '../../../../contract/money.ts';
import { percentOf } from '../../../../contract/priceList.ts';
import type { ProfitByMonth, ProfitTotal } from '../../../../contract/sale.ts';
import { comparedPeriod, dayIn, type Period } from '../../../database/days.ts';
import { oneRow, rowsOf } from '../../../database/rows.ts';
import { isCounted, isRefundCounted } from '../../billing/ledger/service.ts';
import { askedDays, endOf, type SalesApi, startOf } from './period.ts';

const MONTHS = 24;

/** Payments minus refunds of the days asked about, each counted when it was made, and the change against the period before. */
export async function readProfit(api: SalesApi, asked: Partial<Period>): Promise<ProfitTotal> {
  const { db, config } = api;
  const period = askedDays(asked, api);
  const before = comparedPeriod(period, 'previous');
  const net = ({ from, to }: Period) => netOf(startOf(from, config.salesTimeZone), endOf(to, config.salesTimeZone));
  const { total, before: totalBefore } = await oneRow<{ total: number; before: number }>(db)`
    select ${net(period)} as total, ${before ? net(before) : sql.lit(0)} as before`;
  return {
    total,
    // of the size of what was before; null of nothing
    percentage: percentOf(toKopecks(total) - toKopecks(totalBefore), Math.abs(toKopecks(totalBefore))),
    compare_from: before?.from ?? null,
    compare_to: before?.to ?? null,
  };
}

function netOf(from: RawBuilder<unknown>, end: RawBuilder<unknown>) {
  return sql`(select coalesce(sum(p.amount), 0) from payment p where p.paid_at >= ${from} and p.paid_at < ${end} and ${isCounted})
    - (select coalesce(sum(r.amount), 0) from refund r where r.refunded_at >= ${from} and r.refunded_at < ${end} and ${isRefundCounted})`;
}

/** The last 24 months of the zone of sales, the present one the last. */
export function readProfitByMonth({ db, config, now }: SalesApi): Promise<ProfitByMonth> {
  const zone = config.salesTimeZone;
  return rowsOf<ProfitByMonth[number]>(db)`
    with months as (
      select month, month at time zone ${zone}::text as starts, (month + interval '1 month') at time zone ${zone}::text as ends
      from (select date_trunc('month', ${dayIn(now(), zone)}::date::timestamp) - make_interval(months => n) as month
        from generate_series(0, ${MONTHS - 1}::integer) n) series)
    select to_char(m.month, 'YYYY-MM') as month, p.paid - r.refund_amount as total, p.count, p.count - p.renewals as new_subscriptions,
      p.renewals, r.refunds, p.paid - p.renewal_amount as new_amount, p.renewal_amount, r.refund_amount
    from months m
      cross join lateral (
        select count(*) as count, count(*) filter (where p.renewal) as renewals, coalesce(sum(p.amount), 0) as paid,
          coalesce(sum(p.amount) filter (where p.renewal), 0) as renewal_amount
        from payment p where p.paid_at >= m.starts and p.paid_at < m.ends and ${isCounted}) p
      cross join lateral (
        select count(*) as refunds, coalesce(sum(r.amount), 0) as refund_amount
        from refund r where r.refunded_at >= m.starts and r.refunded_at < m.ends and ${isRefundCounted}) r
    order by m.month`;
}
