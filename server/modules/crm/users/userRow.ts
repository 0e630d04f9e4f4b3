import { type RawBuilder, sql } from 'kysely';
import type { CrmUser } from '../../../../contract/crm.ts';
import type { Db } from '../../../database/connection.ts';
import { rowsOf } from '../../../database/rows.ts';
import { DomainError } from '../../../domainError.ts';
import { planRankOf } from '../../billing/service.ts';

/** A user as the CRM shows them, with all fields of `crmUser`, ours too. */
export type CrmUserRow = Required<CrmUser>;

/** Companies of which titles are shown, where not all are. */
const TITLES = 3;

/**
 * Users `u` as the CRM shows them. `subscription_type` is the best plan in use now, for others the last they had, and `plan_until` its end;
 * `permissions` are the flags themselves, without what a subscription opens; titles are those of the companies that the user belongs to longest.
 * @param which what follows the tables: `join … where u. … order by … limit …`
 * @param titles of how many companies; null: of all
 */
export function readCrmUsers(db: Db, now: Date, which: RawBuilder<unknown>, titles: number | null = TITLES) {
  const at = sql`${now}::timestamptz`;
  const shown = titles === null ? sql`` : sql`filter (where c.place <= ${sql.lit(titles)})`;
  return rowsOf<CrmUserRow>(db)`
    select u.id, u.guid, u.name, u.email, u.phone, u.date_joined, u.last_login, m.companies, m.titles as company_titles,
      p.subscription_type, u.subscription_until, p.until as plan_until, u.status, u.telegram, u.comment, u.next_time, u.is_active,
      json_build_object('super_user', u.super_user, 'own_codes_access', u.own_codes_access,
        'analytics_access', u.analytics_access, 'crm_access', u.crm_access) as permissions,
      u.deleted_at is not null as is_deleted, u.version
    from app_user u
    left join lateral (
      select count(*)::integer as companies,
        coalesce(json_agg(c.title order by c.created_at, c.guid) ${shown}, '[]') as titles
      from (select c.title, c.created_at, c.guid, row_number() over (order by c.created_at, c.guid) as place
        from contractor k join company c on c.guid = k.company
        where k.user_guid = u.guid and not k.is_deleted and k.category is not null) c) m on true
    left join lateral (
      select s.subscription_type, max(greatest(s.until, s.grace_until)) over (partition by s.subscription_type) as until
      from subscription s
      cross join lateral (select s.starts_at <= ${at} and greatest(s.until, s.grace_until) > ${at} as now) used
      where s.user_guid = u.guid
      order by used.now desc, case when used.now then ${planRankOf(sql`s.subscription_type`)} end desc nulls last, s.until desc
      limit 1) p on u.subscription_until is not null
    ${which}`;
}

/** One user by their number, deleted ones too. @throws 1101 */
export async function readCrmUser(db: Db, now: Date, id: number): Promise<CrmUserRow> {
  const [row] = await readCrmUsers(db, now, sql`where u.id = ${id}`);
  if (!row) throw new DomainError(1101, 'Пользователь не\u00a0найден.');
  return row;
}
