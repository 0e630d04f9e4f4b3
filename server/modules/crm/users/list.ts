import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod';
import { type crmQueue, crmStatistics, crmStatuses, type crmUserQuery } from '../../../../contract/crm.ts';
import { dayIn } from '../../../database/days.ts';
import { allOf, oneRow } from '../../../database/rows.ts';
import { windowOf } from '../../../http/listQuery.ts';
import type { ApiRuntime } from '../../../http/runtime.ts';
import { matchesUser } from '../search.ts';
import { type CrmUserRow, readCrmUsers } from './userRow.ts';

/** By what the user has at the moment, as spec.md section 4 has it. */
const statisticAt = (now: Date) => {
  const at = sql`${now}::timestamptz`;
  return {
    new: sql`u.subscription_until is null`,
    disabled: sql`u.subscription_until <= ${at}`,
    active: sql`u.subscription_until > ${at}`,
  };
};

export type CrmApi = Pick<ApiRuntime, 'db' | 'now' | 'config'>;
export type CrmUserQuery = z.output<typeof crmUserQuery>;
type Statistic = Record<(typeof crmStatistics)[number], number>;
/** `total`: of all pages; `statistic`: of the filter without `statistic` itself, so that counters can switch it. */
type CrmUserPage = { rows: CrmUserRow[]; total: number; statistic: Statistic };

/** What the list is ordered by. Where a value may be absent it comes last in both directions, as the indexes of 017-crm.sql hold it. */
const columns = {
  name: { column: 'u.name_order', absent: false },
  email: { column: 'u.email', absent: true },
  date_joined: { column: 'u.date_joined', absent: false },
  last_login: { column: 'u.last_login', absent: true },
  subscription_until: { column: 'u.subscription_until', absent: true },
  status: { column: 'u.status_order', absent: false },
  next_time: { column: 'u.next_time', absent: true },
};

/** The newest first unless said. */
export function orderOf(ordering: CrmUserQuery['ordering']): RawBuilder<unknown> {
  const { column, absent, down } = wayOf(ordering);
  const direction = down ? (absent ? sql`desc nulls last` : sql`desc`) : sql`asc`;
  return sql`${sql.ref(column)} ${direction}, u.id ${down ? sql`desc` : sql`asc`}`;
}

function wayOf(ordering: CrmUserQuery['ordering'] = '-date_joined') {
  return { ...columns[ordering.replace('-', '') as keyof typeof columns], down: ordering.startsWith('-') };
}

/** A page and the counters; only the rows of the page are made. */
export async function listUsers(api: CrmApi, { page, page_size, ordering, ...filter }: CrmUserQuery): Promise<CrmUserPage> {
  const { limit, offset } = windowOf({ page, page_size });
  const { ids, ...statistic } = await findPage(api, filter, ordering, sql`limit ${limit} offset ${offset}`);
  const total = filter.statistic === undefined ? statistic.new + statistic.disabled + statistic.active : statistic[filter.statistic];
  const which = sql`join unnest(${ids}::integer[]) with ordinality place (id, nth) on place.id = u.id
    where u.id = any(${ids}::integer[]) order by place.nth`;
  return { rows: ids.length === 0 ? [] : await readCrmUsers(api.db, api.now(), which), total, statistic };
}

/**
 * Numbers of a page's users in their order, and the counters. Conditions that no index of an order holds are gone through once for both, the
 * others are answered by indexes alone.
 */
function findPage(api: CrmApi, filter: CrmUserFilter, ordering: CrmUserQuery['ordering'], limit: RawBuilder<unknown>) {
  const is = statisticAt(api.now());
  const { statistic, ...conditions } = filter;
  const filtered = matching(api, conditions);
  const isWalked = [filter.search, filter.plan, filter.is_active, filter.is_deleted].some((value) => value !== undefined && value !== '');
  const kept = [...new Set(['u.id', 'u.subscription_until', wayOf(ordering).column])].map((column) => sql.ref(column));
  const walk = sql`with walked as materialized (select ${sql.join(kept)} from app_user u where ${filtered})`;
  const source = isWalked ? sql`walked u where true` : sql`app_user u where ${filtered}`;
  const chosen = statistic === undefined ? source : sql`${source} and ${is[statistic]}`;
  const counters = crmStatistics.map((one) => sql`count(*) filter (where ${is[one]}) as ${sql.ref(one)}`);
  return oneRow<Statistic & { ids: number[] }>(api.db)`${isWalked ? walk : sql``}
    select array(select u.id from ${chosen} order by ${orderOf(ordering)} ${limit}) as ids, counted.*
    from (select ${sql.join(counters)} from ${source}) counted`;
}

/** Whom to call today and whom nobody called in time, deleted ones left out. */
export async function readQueue({ db, now, config }: CrmApi): Promise<z.input<typeof crmQueue>> {
  const day = dayIn(now(), config.salesTimeZone);
  const counts = await oneRow<{ today: number; overdue: number }>(db)`
    select count(*) filter (where next_time = ${day}) as today, count(*) filter (where next_time < ${day}) as overdue
    from app_user where deleted_at is null and next_time <= ${day}`;
  return { day, time_zone: config.salesTimeZone, ...counts };
}

/** `ids`: only these users, deleted or not unless `is_deleted` says. */
type CrmUserFilter = Omit<z.output<typeof crmUserQuery>, 'page' | 'page_size' | 'ordering'> & { ids?: number[] | undefined };

/** The condition on `app_user u` that a filter makes. Days are those of the sales time zone. */
export function matching({ now, config }: Pick<CrmApi, 'now' | 'config'>, filter: CrmUserFilter): RawBuilder<unknown> {
  const { ids, search, status, statistic, plan, queue, is_active, is_deleted } = filter;
  const moment = now();
  const today = dayIn(moment, config.salesTimeZone);
  const midnight = (day: string, later = 0) => sql`((${day}::date + ${later}::integer)::timestamp at time zone ${config.salesTimeZone})`;
  const during = (column: string, from: string | undefined, to: string | undefined) => [
    from !== undefined && sql`${sql.ref(column)} >= ${midnight(from)}`,
    to !== undefined && sql`${sql.ref(column)} < ${midnight(to, 1)}`,
  ];
  return allOf([
    ids && sql`u.id = any(${ids}::integer[])`,
    !(ids && is_deleted === undefined) && (is_deleted ? sql`u.deleted_at is not null` : sql`u.deleted_at is null`),
    is_active !== undefined && sql`u.is_active = ${is_active}`,
    status && sql`u.status_order = ${crmStatuses.indexOf(status) + 1}`,
    plan && planCondition(plan, moment),
    queue && (queue === 'today' ? sql`u.next_time = ${today}` : sql`u.next_time < ${today}`),
    filter.next_from !== undefined && sql`u.next_time >= ${filter.next_from}`,
    filter.next_to !== undefined && sql`u.next_time <= ${filter.next_to}`,
    ...during('u.date_joined', filter.joined_from, filter.joined_to),
    ...during('u.last_login', filter.seen_from, filter.seen_to),
    matchesUser(search),
    statistic && statisticAt(moment)[statistic],
  ]);
}

function planCondition(plan: NonNullable<CrmUserFilter['plan']>, now: Date) {
  // whose access has ended uses none: most are told from the user's row alone
  const lasts = sql`u.subscription_until > ${now}`;
  const used = sql`select s.user_guid from subscription s where s.starts_at <= ${now} and coalesce(s.grace_until, s.until) > ${now}`;
  return plan === 'none'
    ? sql`(${lasts} and exists (${used} and s.user_guid = u.guid)) is not true`
    : sql`${lasts} and exists (${used} and s.user_guid = u.guid and s.subscription_type = ${plan})`;
}
