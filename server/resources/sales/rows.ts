import { sql } from 'kysely';
import { planTitles } from '../../../contract/planTitles.ts';
import type { SaleRow, SaleRowsQuery } from '../../../contract/resources/sale.ts';
import type { SubscriptionType } from '../../../contract/resources/subscription.ts';
import { salesDay } from '../../database/crm/salesDay.ts';
import { momentsOf } from './moments.ts';
import { askedDays, type SalesApi } from './period.ts';
import { rowsOf } from './rowsOf.ts';
import { matchesUser } from './searched.ts';

const PAGE = 100;
const MOST = 10_000;

type Found = Omit<SaleRow, 'title'> & { kind: Kind; subscription_type: SubscriptionType | null; period: number; until: string | null };
type Kind = 'payment' | 'renewal' | 'refund' | 'payer' | 'access' | 'lost' | 'less';

/** A page of the rows behind a figure, the newest first unless said; and how many there are. */
export async function readRows(api: SalesApi, query: SaleRowsQuery): Promise<{ rows: SaleRow[]; total: number }> {
  const { figure, page = 1, page_size: size = PAGE, ordering = '-date', search, from, to } = query;
  const whole = query.page === undefined && query.page_size === undefined;
  const way = ordering.startsWith('-') ? sql`desc` : sql`asc`;
  const all = rowsOf[figure](momentsOf(askedDays({ from, to }, api), api));
  const found = search ? sql`where exists (select from app_user u where u.guid = r.user_guid and ${matchesUser(search)})` : sql``;
  const { rows } = await sql<{ rows: Found[]; total: number }>`
    with behind as not materialized (select r.* from (${all}) r ${found}),
    paged as (select * from behind order by date ${way}, guid ${way} limit ${whole ? MOST : size} offset ${whole ? 0 : (page - 1) * size})
    select (select count(*) from behind) as total, coalesce((
      select json_agg(json_build_object(
        'guid', r.guid, 'date', r.date, 'user', json_build_object('id', u.id, 'name', u.name, 'email', u.email),
        'kind', r.kind, 'subscription_type', r.subscription_type, 'period', r.period, 'until', r.until, 'amount', r.amount)
        order by r.date ${way}, r.guid ${way})
      from paged r join app_user u on u.guid = r.user_guid), '[]') as rows`.execute(api.db);
  const { rows: page_rows = [], total = 0 } = rows[0] ?? {};
  return { total, rows: page_rows.map((row) => shown(row, api.config.salesTimeZone)) };
}

function shown({ kind, subscription_type, period, until, date, ...row }: Found, zone: string): SaleRow {
  const plan = subscription_type === null ? '' : `«${planTitles[subscription_type]}», ${period}\u00a0мес.`;
  const end = until === null ? '' : salesDay(new Date(until), zone).split('-').reverse().join('.');
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
