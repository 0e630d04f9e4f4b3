import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod';
import { type crmQueue, crmStatistics, type crmUserQuery } from '../../../contract/resources/crm.ts';
import { type CrmUserRow, readCrmUsers } from '../../database/crm/crmUserRow.ts';
import { salesDay } from '../../database/crm/salesDay.ts';
import type { ApiRuntime } from '../../http/runtime.ts';
import { type CrmUserFilter, conditionsOf, statisticAt } from './filter.ts';

export type CrmApi = Pick<ApiRuntime, 'db' | 'now' | 'config'>;
export type CrmUserQuery = z.output<typeof crmUserQuery>;
type Statistic = Record<(typeof crmStatistics)[number], number>;
/** `total`: of all pages; `statistic`: of the filter without `statistic` itself, so that counters can switch it. */
export type CrmUserPage = { rows: CrmUserRow[]; total: number; statistic: Statistic };

const PAGE = 100;
/** Without a page the list is answered up to here; the rest is by page. */
const EVERYTHING = 10_000;

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
  const size = page_size ?? (page === undefined ? EVERYTHING : PAGE);
  const { ids, ...statistic } = await findPage(api, filter, ordering, sql`limit ${size} offset ${((page ?? 1) - 1) * size}`);
  const total = filter.statistic === undefined ? statistic.new + statistic.disabled + statistic.active : statistic[filter.statistic];
  const which = sql`where u.id = any(${ids}::integer[]) order by array_position(${ids}::integer[], u.id)`;
  return { rows: ids.length === 0 ? [] : await readCrmUsers(api.db, api.now(), which), total, statistic };
}

/**
 * Numbers of a page's users in their order, and the counters. Conditions that no index of an order holds are gone through once for both, the
 * others are answered by indexes alone.
 */
async function findPage(api: CrmApi, filter: CrmUserFilter, ordering: CrmUserQuery['ordering'], limit: RawBuilder<unknown>) {
  const is = statisticAt(api.now());
  const { statistic, ...conditions } = filter;
  const filtered = matching(api, conditions);
  const isWalked = [filter.search, filter.plan, filter.is_active, filter.is_deleted].some((value) => value !== undefined && value !== '');
  const kept = [...new Set(['u.id', 'u.subscription_until', wayOf(ordering).column])].map((column) => sql.ref(column));
  const walk = sql`with walked as materialized (select ${sql.join(kept)} from app_user u where ${filtered})`;
  const source = isWalked ? sql`walked u where true` : sql`app_user u where ${filtered}`;
  const chosen = statistic === undefined ? source : sql`${source} and ${is[statistic]}`;
  const counters = crmStatistics.map((one) => sql`count(*) filter (where ${is[one]}) as ${sql.ref(one)}`);
  const { rows } = await sql<Statistic & { ids: number[] }>`${isWalked ? walk : sql``}
    select array(select u.id from ${chosen} order by ${orderOf(ordering)} ${limit}) as ids, counted.*
    from (select ${sql.join(counters)} from ${source}) counted`.execute(api.db);
  return rows[0] ?? { ids: [], new: 0, disabled: 0, active: 0 };
}

/** The one condition on `app_user u` that a filter makes. */
export function matching(api: Pick<CrmApi, 'now' | 'config'>, filter: CrmUserFilter): RawBuilder<unknown> {
  const { statistic } = filter;
  return sql.join([...conditionsOf(api, filter), ...(statistic === undefined ? [] : [statisticAt(api.now())[statistic]])], sql` and `);
}

/** Whom to call today and whom nobody called in time, deleted ones left out. */
export async function readQueue({ db, now, config }: CrmApi): Promise<z.input<typeof crmQueue>> {
  const day = salesDay(now(), config.salesTimeZone);
  const { rows } = await sql<{ today: number; overdue: number }>`
    select count(*) filter (where next_time = ${day}) as today, count(*) filter (where next_time < ${day}) as overdue
    from app_user where deleted_at is null and next_time <= ${day}`.execute(db);
  return { day, time_zone: config.salesTimeZone, today: rows[0]?.today ?? 0, overdue: rows[0]?.overdue ?? 0 };
}
