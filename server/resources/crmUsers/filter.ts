import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod';
import { crmStatuses, type crmUserQuery } from '../../../contract/resources/crm.ts';
import { salesDay } from '../../database/crm/salesDay.ts';
import { searchedFor } from '../../database/crm/searchedUsers.ts';
import type { ApiRuntime } from '../../http/runtime.ts';

export type CrmUserFilter = Omit<z.output<typeof crmUserQuery>, 'page' | 'page_size' | 'ordering'>;

type Condition = RawBuilder<unknown>;
type Moment = Pick<ApiRuntime, 'now' | 'config'>;

/** Conditions on `app_user u`, without `statistic`. Days are those of the sales time zone. */
export function conditionsOf({ now, config }: Moment, filter: CrmUserFilter): Condition[] {
  const { search, status, plan, queue, is_active, is_deleted } = filter;
  const moment = now();
  const today = salesDay(moment, config.salesTimeZone);
  const midnight = (day: string, later = 0) => sql`((${day}::date + ${later}::integer)::timestamp at time zone ${config.salesTimeZone})`;
  const during = (column: string, from: string | undefined, to: string | undefined): Condition[] => [
    ...(from === undefined ? [] : [sql`${sql.ref(column)} >= ${midnight(from)}`]),
    ...(to === undefined ? [] : [sql`${sql.ref(column)} < ${midnight(to, 1)}`]),
  ];
  return [
    is_deleted ? sql`u.deleted_at is not null` : sql`u.deleted_at is null`,
    ...(is_active === undefined ? [] : [sql`u.is_active = ${is_active}`]),
    ...(status === undefined ? [] : [sql`u.status_order = ${crmStatuses.indexOf(status) + 1}`]),
    ...(plan === undefined ? [] : [planCondition(plan, moment)]),
    ...(queue === undefined ? [] : [queue === 'today' ? sql`u.next_time = ${today}` : sql`u.next_time < ${today}`]),
    ...(filter.next_from === undefined ? [] : [sql`u.next_time >= ${filter.next_from}`]),
    ...(filter.next_to === undefined ? [] : [sql`u.next_time <= ${filter.next_to}`]),
    ...during('u.date_joined', filter.joined_from, filter.joined_to),
    ...during('u.last_login', filter.seen_from, filter.seen_to),
    ...searchedFor(search),
  ];
}

/** By what the user has at the moment, as spec.md section 4 has it. */
export const statisticAt = (now: Date) => {
  const at = sql`${now.toISOString()}::timestamptz`;
  return {
    new: sql`u.subscription_until is null`,
    disabled: sql`u.subscription_until <= ${at}`,
    active: sql`u.subscription_until > ${at}`,
  };
};

function planCondition(plan: NonNullable<CrmUserFilter['plan']>, now: Date): Condition {
  const at = now.toISOString();
  // whose access has ended uses none: most are told from the user's row alone
  const lasts = sql`u.subscription_until > ${at}`;
  const used = sql`select s.user_guid from subscription s where s.starts_at <= ${at} and coalesce(s.grace_until, s.until) > ${at}`;
  return plan === 'none'
    ? sql`(${lasts} and exists (${used} and s.user_guid = u.guid)) is not true`
    : sql`${lasts} and exists (${used} and s.user_guid = u.guid and s.subscription_type = ${plan})`;
}
