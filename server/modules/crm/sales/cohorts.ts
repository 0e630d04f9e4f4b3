import { type RawBuilder, sql } from 'kysely';
import type { SaleCohorts } from '../../../../contract/sale.ts';
import { dayIn, monthsOf } from '../../../database/days.ts';
import { rowsOf } from '../../../database/rows.ts';
import { isCounted, isRefundCounted } from '../../billing/ledger/service.ts';
import type { SalesApi } from './period.ts';

/** Roubles of a month from the payers of a cohort; both months are their first days. */
type Cell = { cohort: string; month: string; payers: number; amount: number };

/** Every cohort since the first payment, each with all months from its own to the present one. */
export async function readCohorts({ db, config, now }: SalesApi): Promise<SaleCohorts> {
  const zone = config.salesTimeZone;
  const monthOf = (moment: RawBuilder<unknown>) => sql`date_trunc('month', ${moment} at time zone ${zone}::text)::date`;
  // each payer's payments in their order: somebody pays in a month who did not with the payment before; `offset 0`: a month is computed once a row
  const rows = await rowsOf<Cell>(db)`
    with paid as (
      select first_value(month) over payer as cohort, month, amount, lag(month) over payer is distinct from month as fresh
      from (select p.user_guid, p.paid_at, p.amount, ${monthOf(sql`p.paid_at`)} as month from payment p where ${isCounted} offset 0) p
      window payer as (partition by user_guid order by paid_at)),
    moves as (
      select cohort, month, count(*) filter (where fresh) as payers, sum(amount) as amount from paid group by cohort, month
      union all
      select ${monthOf(sql`y.first_paid_at`)}, ${monthOf(sql`r.refunded_at`)}, 0, -sum(r.amount)
      from refund r join payment p on p.guid = r.payment join payer y on y.user_guid = p.user_guid where ${isRefundCounted} group by 1, 2)
    select cohort, month, sum(payers) as payers, sum(amount) as amount from moves group by cohort, month order by cohort, month`;
  const cells = new Map(rows.map((cell) => [cell.cohort + cell.month, cell]));
  return [...new Set(rows.map(({ cohort }) => cohort))].map((cohort) => {
    const months = monthsOf({ from: cohort, to: dayIn(now(), zone) }).map((month) => {
      const cell = cells.get(cohort + month);
      return { month: month.slice(0, 7), payers: cell?.payers ?? 0, amount: cell?.amount ?? 0 };
    });
    return { month: cohort.slice(0, 7), payers: months[0]?.payers ?? 0, months };
  });
}
