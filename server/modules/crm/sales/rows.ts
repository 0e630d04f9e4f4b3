import { type RawBuilder, sql } from 'kysely';
import type { SaleFigureName, SaleRow, SaleRowsQuery } from '../../../../contract/sale.ts';
import type { SubscriptionType } from '../../../../contract/subscription.ts';
import { planTitles } from '../../../../contract/titles.ts';
import { dayIn, dotted } from '../../../database/days.ts';
import { oneRow } from '../../../database/rows.ts';
import { windowOf } from '../../../http/listQuery.ts';
import { isCounted, isRefundCounted } from '../../billing/ledger/service.ts';
import { matchesUser } from '../search.ts';
import { activeEntryAt, askedDays, instantsOf, type Moments, type SalesApi } from './period.ts';

const nothing = sql`null::timestamptz`;

const isLost: Rows = (moments) => lost(moments, sql`e.user_guid is null`);

/** Sums of money add up to their figure, rows are as many as the figure counts; shares and means are of these rows. */
const figureRows: Record<SaleFigureName, Rows> = {
  revenue: paidWithin,
  refunds: (moments) => refundedWithin(moments, sql``),
  net: (moments) => sql`${paidWithin(moments)} union all ${refundedWithin(moments, sql`-`)}`,
  payments: paidWithin,
  average_payment: paidWithin,
  mrr: covering,
  active_payers: covering,
  new_payers: firstPayments,
  lost_payers: isLost,
  logo_churn: isLost,
  revenue_churn: (moments) => lost(moments, sql`s.twelfths > coalesce(e.twelfths, 0)`),
  lifetime_value: payersSoFar,
};

type Found = Omit<SaleRow, 'title'> & { kind: Kind; subscription_type: SubscriptionType | null; period: number; until: string | null };
type Kind = 'payment' | 'renewal' | 'refund' | 'payer' | 'access' | 'lost' | 'less';

/** A page of the rows behind a figure, the newest first unless said; and how many there are. */
export async function readRows(api: SalesApi, query: SaleRowsQuery): Promise<{ rows: SaleRow[]; total: number }> {
  const { figure, ordering = '-date', search, from, to } = query;
  const { limit, offset } = windowOf(query);
  const way = ordering.startsWith('-') ? sql`desc` : sql`asc`;
  const all = figureRows[figure](instantsOf(askedDays({ from, to }, api), api));
  const found = search ? sql`where exists (select from app_user u where u.guid = r.user_guid and ${matchesUser(search)})` : sql``;
  const { rows, total } = await oneRow<{ rows: Found[]; total: number }>(api.db)`
    with behind as not materialized (select r.* from (${all}) r ${found}),
    paged as (select * from behind order by date ${way}, guid ${way} limit ${limit} offset ${offset})
    select (select count(*) from behind) as total, coalesce((
      select json_agg(json_build_object(
        'guid', r.guid, 'date', r.date, 'user', json_build_object('id', u.id, 'name', u.name, 'email', u.email),
        'kind', r.kind, 'subscription_type', r.subscription_type, 'period', r.period, 'until', r.until, 'amount', r.amount)
        order by r.date ${way}, r.guid ${way})
      from paged r join app_user u on u.guid = r.user_guid), '[]') as rows`;

  return { total, rows: rows.map((row) => shown(row, api.config.salesTimeZone)) };
}

function shown({ kind, subscription_type, period, until, date, ...row }: Found, zone: string): SaleRow {
  const plan = subscription_type === null ? '' : `«${planTitles[subscription_type]}», ${period}\u00a0мес.`;
  const end = until === null ? '' : dotted(dayIn(new Date(until), zone));
  return { ...row, date: new Date(date).toISOString(), title: titles[kind](plan, end) };
}

const titles: Record<Kind, (plan: string, end: string) => string> = {
  payment: (plan) => `Оплата: ${plan}`,
  renewal: (plan) => `Автопродление: ${plan}`,
  refund: (plan) => `Возврат: ${plan}`,
  payer: () => 'Все платежи минус возвраты',
  access: (plan, end) => `${plan}, оплачено до\u00a0${end}`,
  lost: (plan) => `Доступ закончился: ${plan}`,
  less: (plan) => `Платит меньше в\u00a0месяц, чем за\u00a0${plan}`,
};

/**
 * A select of the rows behind a figure: `guid` (of a payment, a refund or a payer), `date`, `user_guid`, `kind` for the title, `subscription_type`,
 * `period`, `until` (an end that the title names, or null), `amount` in roubles.
 */
type Rows = (moments: Moments) => RawBuilder<unknown>;

function paidWithin({ from, until }: Moments) {
  return sql`select p.guid, p.paid_at as date, p.user_guid, case when p.renewal then 'renewal' else 'payment' end as kind,
    p.subscription_type, p.period, ${nothing} as until, p.amount
    from payment p where p.paid_at >= ${from} and p.paid_at < ${until} and ${isCounted}`;
}

function refundedWithin({ from, until }: Moments, sign: RawBuilder<unknown>) {
  return sql`select r.guid, r.refunded_at as date, p.user_guid, 'refund' as kind, p.subscription_type, p.period, ${nothing} as until, ${sign} r.amount as amount
    from refund r join payment p on p.guid = r.payment where r.refunded_at >= ${from} and r.refunded_at < ${until} and ${isRefundCounted}`;
}

function firstPayments({ from, until }: Moments) {
  return sql`select f.guid, f.paid_at as date, y.user_guid, 'payment' as kind, f.subscription_type, f.period, ${nothing} as until, f.amount
    from payer y cross join lateral (
      select * from payment p where p.user_guid = y.user_guid and ${isCounted} order by p.paid_at, p.guid limit 1) f
    where y.first_paid_at >= ${from} and y.first_paid_at < ${until}`;
}

/** Payers, and how much came from each so far: only of those that stand on the page it is summed. */
function payersSoFar({ until }: Moments) {
  return sql`select y.user_guid as guid, y.first_paid_at as date, y.user_guid, 'payer' as kind, null as subscription_type, null::smallint as period,
    ${nothing} as until, (
      select sum(p.amount - coalesce((select sum(r.amount) from refund r where r.payment = p.guid and r.refunded_at < ${until}), 0))
      from payment p where p.user_guid = y.user_guid and p.paid_at < ${until} and ${isCounted}) as amount
    from payer y where y.first_paid_at < ${until}`;
}

/**
 * Twelfths of kopecks as roubles of each row: each is rounded together with all before it, less what those were, so that the rows add up to
 * the figure exactly, and none is further than a kopeck from its own. The order is always the same, whatever was asked for.
 */
function portion(twelfths: RawBuilder<unknown>) {
  const sum = sql`sum(${twelfths}) over (order by date, guid)`;
  return sql`(round(${sum} / 12.0) - round((${sum} - ${twelfths}) / 12.0)) / 100`;
}

function covering({ end }: Moments) {
  return sql`select guid, date, user_guid, 'access' as kind, subscription_type, period, until, ${portion(sql`twelfths`)} as amount
    from (select t.payment as guid, t.starts_at as date, t.user_guid, t.subscription_type, t.period, t.until, t.twelfths ${activeEntryAt(end)}) s`;
}

/** Who had paid access as the period began and has none, or pays less by month, at its end. @param which condition on `less`, what remains */
function lost({ start, end }: Moments, which: RawBuilder<unknown>) {
  const lastEnd = sql`(select max(l.until) from paid_stretch l where l.user_guid = s.user_guid and l.starts_at < ${end})`;
  return sql`select guid, date, user_guid, kind, subscription_type, period, until, ${portion(sql`twelfths`)} as amount
    from (
      select s.payment as guid, case when e.user_guid is null then ${lastEnd} else e.starts_at end as date, s.user_guid,
        case when e.user_guid is null then 'lost' else 'less' end as kind, s.subscription_type, s.period, ${nothing} as until,
        s.twelfths - coalesce(e.twelfths, 0) as twelfths
      from (select t.* ${activeEntryAt(start)}) s left join (select t.* ${activeEntryAt(end)}) e on e.user_guid = s.user_guid
      where ${which}) gone`;
}
