import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Access, CompanyFrom } from '../../contract/call.ts';
import { type Permissions, roleOfContractorType } from '../../contract/permissions.ts';
import type { SortPositions } from '../../contract/service.ts';
import type { Db, Trx } from '../database/connection.ts';
import { guidsOf, rowOf } from '../database/rows.ts';
import { DomainError } from '../domainError.ts';
import type { Caller, Membership } from './callContext.ts';
import type { ApiRuntime } from './runtime.ts';
import { readToken } from './signedToken.ts';

const GUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** A caller who was let in; `membership` only for calls of a company. */
export type Admitted = { caller: Caller; membership: Membership | null };

/**
 * Lets a signed-in caller in or throws (api.md «Who may do what»): 1017 the session has ended, 1000 the user is switched off,
 * 1102 a flag or role is lacking, 1101 a company that does not exist or is none of the caller's: the two look alike.
 */
export async function admit(
  { db, now }: Pick<ApiRuntime, 'db' | 'now'>,
  access: Access,
  claims: AccessClaims,
  input: Input,
): Promise<Admitted> {
  const from = access.who === 'member' ? access.company : null;
  const row = await readAccess(db, { claims, from, input, now: now() });
  if (!row) throw new DomainError(1017);
  if (!row.is_active) throw new DomainError(1000);
  const flags = access.who === 'user' || access.who === 'member' ? (access.flags ?? []) : [];
  if (flags.some((flag) => !row[flag])) throw new DomainError(1102);
  const admitAgain = (trx: Trx) => admit({ db: trx, now }, access, claims, input);
  const membership = access.who === 'member' ? { ...membershipOf(row, access.roles), admittedAt: performance.now(), admitAgain } : null;
  return { caller: callerOf(row, claims), membership };
}

function callerOf(row: AccessRow, claims: AccessClaims): Caller {
  const { super_user, own_codes_access, analytics_access, crm_access } = row;
  return {
    guid: claims.user,
    session: claims.session,
    name: row.name,
    permissions: { super_user, own_codes_access, analytics_access, crm_access },
  };
}

function membershipOf(row: AccessRow, roles: readonly string[]): Omit<Membership, 'admittedAt' | 'admitAgain'> {
  const role = row.contractor_type === null ? undefined : roleOfContractorType[row.contractor_type];
  if (row.company === null || role === undefined) throw new DomainError(1101);
  if (!roles.includes(role)) throw new DomainError(1102);
  return { company: row.company, role, changeCounter: row.change_counter ?? 0, newestChange: row.newest_change };
}

/** What an access token says; whether the session still lives is the guard's question. */
export type AccessClaims = { user: string; session: string };

/** Reads `Authorization: JWT <token>`. Throws 1109 when it is missing, not ours or expired. */
export async function authenticate(request: FastifyRequest): Promise<AccessClaims> {
  const { api } = request.server;
  const token = /^JWT +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  const claims = token && (await readToken(api.secrets.toRead('access-token'), 'access', token, api.now()));
  if (!claims || !isGuid(claims.sub) || !isGuid(claims.sid)) throw new DomainError(1109);
  return { user: claims.sub, session: claims.sid };
}

function isGuid(value: unknown): value is string {
  return typeof value === 'string' && GUID.test(value);
}

/** Validated input of a call. */
export type Input = { params: unknown; query: unknown; body: unknown };

/** All that the guard wants to know; `company` is null where the caller is no member or the company does not exist. */
export type AccessRow = Permissions & {
  name: string;
  is_active: boolean;
  company: string | null;
  change_counter: number | null;
  newest_change: string | null;
  contractor_type: number | null;
};

type Asked = { claims: AccessClaims; from: CompanyFrom | null; input: Input; now: Date };

/** Reads session, user, flags, company and membership in one statement. Undefined: the session has ended. */
export function readAccess(db: Db, { claims, from, input, now }: Asked) {
  const membership = from
    ? sql`left join lateral (
        select c.guid as company, c.change_counter, g.contractor_type,
          (select s.guid from changeset s where s.company = c.guid and s.seq = c.change_counter) as newest_change
        from contractor k
        join contractor_category g on g.company = k.company and g.guid = k.category
        join company c on c.guid = k.company
        where k.company = ${companyOf(from, input)} and k.user_guid = u.guid and not k.is_deleted) m on true`
    : sql`cross join (select null::uuid as company, null::bigint as change_counter, null::smallint as contractor_type, null::uuid as newest_change) m`;
  return rowOf<AccessRow>(db)`
    select u.name, u.is_active, u.super_user, u.own_codes_access, u.crm_access,
      u.analytics_access or exists (
        select from subscription p where p.user_guid = u.guid and p.starts_at <= ${now} and coalesce(p.grace_until, p.until) > ${now} and p.subscription_type in ('pro_plus', 'svoy')
      ) as analytics_access,
      m.company, m.change_counter, m.contractor_type, m.newest_change
    from session s join app_user u on u.guid = s.user_guid ${membership}
    where s.guid = ${claims.session} and s.user_guid = ${claims.user} and s.ended_at is null`;
}

/** The company that the call's input leads to, as an SQL expression; null in SQL where a row is unknown or rows are of several companies. */
function companyOf(from: CompanyFrom, input: Input) {
  if ('query' in from) return sql`${field(input.query, from.query)}::uuid`;
  if ('params' in from) return sql`${field(input.params, from.params)}::uuid`;
  if ('body' in from) return sql`${field(input.body, from.body)}::uuid`;
  if ('row' in from) return sql`(select company from row_company where guid = ${field(input.params, 'guid')} and entity = ${from.row})`;
  const guids = guidsOf((input.body as SortPositions).sort_positions);
  return sql`(select min(company::text)::uuid from row_company where guid = any(${guids}::uuid[]) and entity = ${from.sortedRows}
    having count(*) = ${guids.length} and count(distinct company) = 1)`;
}

function field(input: unknown, name: string) {
  return (input as Record<string, unknown>)[name];
}
