import { type RawBuilder, sql } from 'kysely';
import type { CompanyFrom } from '../../contract/call.ts';
import type { SortPositions } from '../../contract/service.ts';
import type { Db } from '../database/connection.ts';
import type { AccessClaims } from './authenticate.ts';

/** Validated input of a call. */
export type Input = { params: unknown; query: unknown; body: unknown };

/** All that the guard wants to know; `company` is null where the caller is no member or the company does not exist. */
export type AccessRow = {
  name: string;
  is_active: boolean;
  super_user: boolean;
  own_codes_access: boolean;
  analytics_access: boolean;
  crm_access: boolean;
  company: string | null;
  change_counter: number | null;
  newest_change: string | null;
  contractor_type: number | null;
};

type Asked = { claims: AccessClaims; from: CompanyFrom | null; input: Input; now: Date };

/** Reads session, user, flags, company and membership in one statement. Undefined: the session has ended. */
export async function readAccess(db: Db, { claims, from, input, now }: Asked): Promise<AccessRow | undefined> {
  const at = now.toISOString();
  const membership = from
    ? sql`left join lateral (
        select c.guid as company, c.change_counter, g.contractor_type,
          (select s.guid from changeset s where s.company = c.guid and s.seq = c.change_counter) as newest_change
        from contractor k
        join contractor_category g on g.company = k.company and g.guid = k.category
        join company c on c.guid = k.company
        where k.company = ${companyOf(from, input)} and k.user_guid = u.guid and not k.is_deleted) m on true`
    : sql`cross join (select null::uuid as company, null::bigint as change_counter, null::smallint as contractor_type, null::uuid as newest_change) m`;
  const { rows } = await sql<AccessRow>`
    select u.name, u.is_active, u.super_user, u.own_codes_access, u.crm_access,
      u.analytics_access or exists (
        select from subscription p where p.user_guid = u.guid and p.starts_at <= ${at} and coalesce(p.grace_until, p.until) > ${at} and p.subscription_type in ('pro_plus', 'svoy')
      ) as analytics_access,
      m.company, m.change_counter, m.contractor_type, m.newest_change
    from session s join app_user u on u.guid = s.user_guid ${membership}
    where s.guid = ${claims.session} and s.user_guid = ${claims.user} and s.ended_at is null`.execute(db);
  return rows[0];
}

/** The company that the call's input leads to, as an SQL expression; null in SQL where a row is unknown or rows are of several companies. */
function companyOf(from: CompanyFrom, input: Input): RawBuilder<unknown> {
  if ('query' in from) return sql`${field(input.query, from.query)}::uuid`;
  if ('params' in from) return sql`${field(input.params, from.params)}::uuid`;
  if ('body' in from) return sql`${field(input.body, from.body)}::uuid`;
  if ('row' in from) return sql`(select company from row_company where guid = ${field(input.params, 'guid')} and entity = ${from.row})`;
  const guids = (input.body as SortPositions).sort_positions.map((row) => row.guid);
  return sql`(select min(company::text)::uuid from row_company where guid = any(${guids}::uuid[]) and entity = ${from.sortedRows}
    having count(*) = ${guids.length} and count(distinct company) = 1)`;
}

function field(input: unknown, name: string): unknown {
  return (input as Record<string, unknown>)[name];
}
