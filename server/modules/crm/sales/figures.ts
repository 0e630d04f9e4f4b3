import { type RawBuilder, sql } from 'kysely';
import { fromKopecks, toKopecks } from '../../../../contract/money.ts';
import { percentOf, roundRatio } from '../../../../contract/priceList.ts';
import type { SaleFigureName, SaleFigures, SaleFiguresQuery } from '../../../../contract/sale.ts';
import type { Db } from '../../../database/connection.ts';
import { comparedPeriod, type Period } from '../../../database/days.ts';
import { rowsOf } from '../../../database/rows.ts';
import { isCounted, isRefundCounted } from '../../billing/ledger/service.ts';
import { activeEntryAt, askedDays, instantsOf, type Moments, type SalesApi } from './period.ts';

const TWELFTHS = 12n;

/** All figures of a period, and of the one that it is compared with, of one moment of the database. With days of no year that work can be of nothing is compared. */
export async function readFigures(api: SalesApi, { compare, ...asked }: SaleFiguresQuery): Promise<SaleFigures> {
  const period = askedDays(asked, api);
  const other = compare ? comparedPeriod(period, compare) : null;
  const facts = await readFacts(
    api.db,
    [period, ...(other ? [other] : [])].map((days: Period) => instantsOf(days, api)),
  );
  const [now, before] = facts.map(figuresOf);
  if (!now || !facts[0]) throw new Error('the statement answers a row for each period');
  const parts = partsOf(facts[0]);
  const names = Object.keys(now) as (keyof typeof now)[];
  return {
    ...period,
    compare_from: other?.from ?? null,
    compare_to: other?.to ?? null,
    time_zone: api.config.salesTimeZone,
    figures: Object.fromEntries(
      names.map((name) => [name, { value: now[name], before: before?.[name] ?? null, ...parts[name] }]),
    ) as SaleFigures['figures'],
  };
}

/**
 * What the figures of a period are computed from. Money in roubles; monthly money in twelfths of a kopeck, in which a month of every period is
 * whole. `…_before`: until the period began; `…_at_start`, `…_at_end`: of who has paid access then.
 */
type SaleFacts = Record<'paid' | 'payments' | 'refunded' | 'new_payers' | 'paid_before' | 'refunded_before' | 'payers_before', number> &
  Record<'payers_at_start' | 'monthly_at_start' | 'payers_at_end' | 'monthly_at_end' | 'lost_payers' | 'lost_monthly', number>;

/** The facts of each period in their order, in one statement: of one moment of the database. */
function readFacts(db: Db, periods: readonly Moments[]) {
  const each = periods.map(
    (moments, at) => sql`select ${at}::integer as place, f.*, s.* from (${flows(moments)}) f, (${states(moments)}) s`,
  );
  return rowsOf<SaleFacts>(db)`select * from (${sql.join(each, sql` union all `)}) facts order by place`;
}

/** What happened in the period, and (`…_before`) what had happened before it: no row is read twice. */
function flows({ from, until }: Moments) {
  const within = (moment: RawBuilder<unknown>) => sql`${moment} >= ${from} and ${moment} < ${until}`;
  return sql`
    select paid.*, refunded.*, paid_before.*, refunded_before.*, fresh.*, known.*
    from (select count(*) as payments, coalesce(sum(p.amount), 0) as paid from payment p where ${within(sql`p.paid_at`)} and ${isCounted}) paid,
      (select coalesce(sum(r.amount), 0) as refunded from refund r where ${within(sql`r.refunded_at`)} and ${isRefundCounted}) refunded,
      (select coalesce(sum(p.amount), 0) as paid_before from payment p where p.paid_at < ${from} and ${isCounted}) paid_before,
      (select coalesce(sum(r.amount), 0) as refunded_before from refund r where r.refunded_at < ${from} and ${isRefundCounted}) refunded_before,
      (select count(*) as new_payers from payer where ${within(sql`first_paid_at`)}) fresh,
      (select count(*) as payers_before from payer where first_paid_at < ${from}) known`;
}

/** Who has paid access at both ends; money by month is lost with who went, and by those who pay less now. */
function states({ start, end }: Moments) {
  const at = (moment: RawBuilder<unknown>) => sql`(select t.user_guid, t.twelfths ${activeEntryAt(moment)})`;
  return sql`
    select count(s.user_guid) as payers_at_start, coalesce(sum(s.twelfths), 0) as monthly_at_start,
      count(e.user_guid) as payers_at_end, coalesce(sum(e.twelfths), 0) as monthly_at_end,
      count(*) filter (where e.user_guid is null) as lost_payers,
      coalesce(sum(greatest(s.twelfths - coalesce(e.twelfths, 0), 0)), 0) as lost_monthly
    from ${at(start)} s full join ${at(end)} e on e.user_guid = s.user_guid`;
}

/** As contract/titles.ts says; rounded once, at the end, half away from zero. null: there is nothing to divide by. */
function figuresOf(facts: SaleFacts): Record<SaleFigureName, number | null> {
  const { paid, payments, refunded, new_payers, lost_payers } = facts;
  const net = toKopecks(paid) - toKopecks(refunded);
  return {
    revenue: paid,
    refunds: refunded,
    net: fromKopecks(net),
    payments,
    average_payment: meanOf(toKopecks(paid), payments),
    mrr: roublesOf(facts.monthly_at_end),
    active_payers: facts.payers_at_end,
    new_payers,
    lost_payers,
    logo_churn: percentOf(lost_payers, facts.payers_at_start),
    revenue_churn: percentOf(facts.lost_monthly, facts.monthly_at_start),
    lifetime_value: meanOf(net + toKopecks(facts.paid_before) - toKopecks(facts.refunded_before), new_payers + facts.payers_before),
  };
}

/** What the shares were computed from: what was lost, of what there was at the start. */
function partsOf(facts: SaleFacts): Partial<Record<SaleFigureName, { part: number; whole: number }>> {
  return {
    logo_churn: { part: facts.lost_payers, whole: facts.payers_at_start },
    revenue_churn: { part: roublesOf(facts.lost_monthly), whole: roublesOf(facts.monthly_at_start) },
  };
}

function roublesOf(twelfths: number) {
  return fromKopecks(Number(roundRatio(BigInt(twelfths), TWELFTHS, 1n, 'nearest')));
}

function meanOf(kopecks: number, count: number) {
  return count === 0 ? null : fromKopecks(Number(roundRatio(BigInt(kopecks), BigInt(count), 1n, 'nearest')));
}
