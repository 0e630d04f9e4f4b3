import { sql } from 'kysely';
import { type ChangedEntity, type ChangedRow, type ChangesetKind, EVENT_ROWS } from '../../../contract/changeset.ts';
import type { Permissions } from '../../../contract/permissions.ts';
import type { Db } from '../../database/connection.ts';
import { rowsOf, unnested } from '../../database/rows.ts';
import { changesetAuthor, changesetAuthorGuid } from './service.ts';

/** The change counters of companies, by guid: all that a look costs while nothing happens. */
export async function readCounters(db: Db, companies: readonly string[]): Promise<Map<string, number>> {
  const rows = await rowsOf<{ guid: string; change_counter: number }>(db)`
    select guid, change_counter from company where guid = any(${companies}::uuid[])`;
  return new Map(rows.map((row) => [row.guid, row.change_counter]));
}

/** `open`: what roles that only read are shown in their lists. */
export type SeenRow = ChangedRow & { open: boolean };
export type SeenChange = {
  company: string;
  guid: string;
  seq: number;
  kind: ChangesetKind;
  title: string;
  author: string;
  author_guid: string;
  count: number;
  entities: ChangedEntity[];
  open_count: number;
  open_entities: ChangedEntity[];
  /** the first `EVENT_ROWS` */
  rows: SeenRow[];
};

type Wanted = {
  /** company → the counter after which its changesets are wanted */
  after: ReadonlyMap<string, number>;
  /** most changesets of one company */
  limit: number;
  /** entities whose lists everybody reads */
  openEntities: readonly ChangedEntity[];
};

/** Changesets of several companies, those of each in order. */
export function readChanges(db: Db, { after, limit, openEntities }: Wanted) {
  // costs are hidden from those roles, so a row of which nothing else changed did not change for them
  const open = sql`(h.entity = any(${openEntities}::text[]) and (h.before is null or h.after - '{cost_per_unit,planned_expense}'::text[] <> '{}'::jsonb))`;
  return rowsOf<SeenChange>(db)`
    select s.company, s.guid, s.seq, s.kind, s.title, ${changesetAuthor} as author, ${changesetAuthorGuid} as author_guid, s.count,
      whole.entities, whole.open_count, whole.open_entities, first.rows
    from unnest(${[...after.keys()]}::uuid[], ${[...after.values()]}::bigint[]) w (company, after)
    cross join lateral (select * from changeset c where c.company = w.company and c.seq > w.after order by c.seq limit ${limit}) s
    join app_user u on u.guid = s.author
    cross join lateral (
      select coalesce(array_agg(distinct h.entity), '{}') as entities, (count(*) filter (where ${open}))::integer as open_count,
        coalesce(array_agg(distinct h.entity) filter (where ${open}), '{}') as open_entities
      from change h where h.company = s.company and h.changeset = s.guid) whole
    cross join lateral (
      select coalesce(json_agg(json_build_object('entity', h.entity, 'guid', h.guid, 'open', ${open}, 'version', ${versionOf()}) order by h.ordinal), '[]') as rows
      from (select * from change r where r.company = s.company and r.changeset = s.guid order by r.ordinal limit ${EVENT_ROWS}) h
      ${sql.join(
        Object.entries(tableOf).map(
          ([entity, table]) => sql`left join ${sql.table(table)} ${sql.ref(entity)}
            on h.entity = ${sql.lit(entity)} and ${sql.ref(`${entity}.company`)} = h.company and ${sql.ref(`${entity}.guid`)} = h.guid`,
        ),
        sql` `,
      )}) first
    order by s.company, s.seq`;
}

/** Tables of the entities. */
const tableOf: Record<ChangedEntity, string> = {
  service: 'service',
  service_category: 'service_category',
  bill: 'bill',
  object: 'site_object',
  contractor: 'contractor',
  contractor_category: 'contractor_category',
  transaction: 'transaction',
};

/** Null for a moved row. */
function versionOf() {
  const versions = sql.join(Object.keys(tableOf).map((entity) => sql.ref(`${entity}.version`)));
  return sql`case when h.before is null or not h.after ? 'position' then coalesce(${versions}) end`;
}

/** One who listens, as access is asked for. */
type Asked = { session: string; user: string; company: string };

/** What somebody is allowed now. */
export type Standing = {
  /** null: the session has ended */
  is_active: boolean | null;
  permissions: Permissions;
  /** null: no member of the company */
  contractor_type: number | null;
  subscribed: boolean;
  /** differ when the subscriptions, or the companies, their settings and roles, differ */
  subscriptions: string;
  memberships: string;
};

/** In the order of those asked for, in one statement for any number. */
export function readStandings(db: Db, asked: readonly Asked[], now: Date) {
  return rowsOf<Standing>(db)`
    select u.is_active, p.subscribed, p.subscriptions, o.memberships, m.contractor_type, json_build_object(
        'super_user', coalesce(u.super_user, false), 'own_codes_access', coalesce(u.own_codes_access, false),
        'analytics_access', coalesce(u.analytics_access or p.analytics, false), 'crm_access', coalesce(u.crm_access, false)) as permissions
    from ${unnested(asked, { session: 'uuid', user: 'uuid', company: 'uuid' })} with ordinality a (session, user_guid, company, place)
    left join session s on s.guid = a.session and s.user_guid = a.user_guid and s.ended_at is null
    left join app_user u on u.guid = s.user_guid
    left join lateral (
      select count(*) > 0 as subscribed, bool_or(b.subscription_type in ('pro_plus', 'svoy')) as analytics,
        coalesce(string_agg(b.guid || ' ' || b.subscription_type || ' ' || b.until || ' ' || b.auto_renewal, ',' order by b.guid), '')
          || coalesce((select max(l.seq) from ledger l where l.user_guid = a.user_guid), 0) as subscriptions
      from subscription b where b.user_guid = a.user_guid and b.starts_at <= ${now} and coalesce(b.grace_until, b.until) > ${now}) p on true
    left join lateral (
      select coalesce(string_agg(k.company || ' ' || g.contractor_type || ' ' || c.settings_version, ',' order by k.company), '') as memberships
      from contractor k join contractor_category g on g.company = k.company and g.guid = k.category join company c on c.guid = k.company
      where k.user_guid = a.user_guid and not k.is_deleted) o on true
    left join lateral (
      select g.contractor_type from contractor k join contractor_category g on g.company = k.company and g.guid = k.category
      where k.company = a.company and k.user_guid = a.user_guid and not k.is_deleted) m on true
    order by a.place`;
}
