import { sql } from 'kysely';
import { fromKopecks } from '../../../contract/primitives.ts';
import type { SaleCohorts } from '../../../contract/resources/sale.ts';
import { salesDay } from '../../database/crm/salesDay.ts';
import { shiftMonth } from '../../database/money/wholeMonths.ts';
import { isCounted, isRefundCounted } from '../../database/sales/isCounted.ts';
import type { SalesApi } from './period.ts';

/** Kopecks of a month from the payers of a cohort; both months are their first days. */
type Cell = { cohort: string; month: string; payers: number; kopecks: number };

/** Every cohort since the first payment, each with all months from its own to the present one. */
export async function readCohorts({ db, config, now }: SalesApi): Promise<SaleCohorts> {
  const zone = config.salesTimeZone;
  // one row for each payer and month first: then nobody has to be told apart
  const { rows } = await sql<Cell>`
    with moves as (
      select p.user_guid, date_trunc('month', p.paid_at at time zone ${zone}::text)::date as month, p.amount, 1 as paid from payment p where ${isCounted}
      union all
      select p.user_guid, date_trunc('month', r.refunded_at at time zone ${zone}::text)::date, -r.amount, 0
      from refund r join payment p on p.guid = r.payment where ${isRefundCounted}),
    monthly as (select user_guid, month, sum(amount) as amount, max(paid) as paid from moves group by user_guid, month)
    select date_trunc('month', y.first_paid_at at time zone ${zone}::text)::date as cohort, m.month, sum(m.paid) as payers, sum(m.amount) * 100 as kopecks
    from monthly m join payer y on y.user_guid = m.user_guid group by 1, 2 order by 1, 2`.execute(db);
  const last = `${salesDay(now(), zone).slice(0, 7)}-01`;
  const cohorts = new Map<string, Map<string, Cell>>();
  for (const cell of rows) {
    const cohort = cohorts.get(cell.cohort) ?? new Map<string, Cell>();
    cohorts.set(cell.cohort, cohort.set(cell.month, cell));
  }
  return [...cohorts].map(([first, cells]) => ({
    month: first.slice(0, 7),
    payers: cells.get(first)?.payers ?? 0,
    months: monthsBetween(first, last).map((month) => ({
      month: month.slice(0, 7),
      payers: cells.get(month)?.payers ?? 0,
      amount: fromKopecks(cells.get(month)?.kopecks ?? 0),
    })),
  }));
}

function monthsBetween(first: string, last: string): string[] {
  const months: string[] = [];
  for (let month = first; month <= last; month = shiftMonth(month, 1)) months.push(month);
  return months;
}
