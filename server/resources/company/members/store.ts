import { sql } from 'kysely';
import type { CompanyMember } from '../../../../contract/company.ts';
import type { Login } from '../../../../contract/login.ts';
import type { Db, Trx } from '../../../database/connection.ts';

/** Who asks at which moment; `guid`: only that member. */
type Asked = { company: string; caller: string; now: Date; guid?: string };

/** People of the company, its owners first. */
export async function readMembers(db: Db | Trx, { company, caller, now, guid }: Asked): Promise<CompanyMember[]> {
  const { rows } = await sql<CompanyMember>`
    select k.guid, coalesce(nullif(u.name, ''), k.title) as name, coalesce(u.email, u.phone) as login, g.contractor_type, k.category,
      case when k.invited_until is null then 'active' when k.invited_until > ${now.toISOString()} then 'invited' else 'expired' end as status,
      k.invited_until, greatest(u.last_login, (select max(s.last_used_at) from session s where s.user_guid = u.guid)) as last_seen,
      u.guid = ${caller} as is_self, k.version
    from contractor k
    join contractor_category g on g.company = k.company and g.guid = k.category
    join app_user u on u.guid = k.user_guid
    where k.company = ${company} and not k.is_deleted ${guid === undefined ? sql`` : sql`and k.guid = ${guid}`}
    order by g.contractor_type = 5 desc, lower(coalesce(nullif(u.name, ''), k.title)), k.guid`.execute(db);
  return rows;
}

/** A contractor who is, was or may be the person: its membership, the one that ended last, or one with the same e-mail or phone. */
export type Known = { guid: string; is_deleted: boolean; is_member: boolean; invited: boolean; contractor_type: number | null };

/** The contractor of a person in the company. Of those with the same contact only one that is alone is sure to be meant. */
export async function findContractor(trx: Trx, company: string, { user, login }: { user: string; login: Login }): Promise<Known | null> {
  const { rows } = await sql<Known & { alone: boolean }>`
    select k.guid, k.is_deleted, k.user_guid is not null as is_member, k.invited_until is not null as invited, g.contractor_type,
      count(*) filter (where k.user_guid is null) over () = 1 as alone
    from contractor k left join contractor_category g on g.company = k.company and g.guid = k.category
    where k.company = ${company} and (k.user_guid = ${user}
      or (k.user_guid is null and not k.is_deleted and ${sql.ref(`k.${login.kind}`)} = ${login.value}))
    order by k.user_guid is null, k.is_deleted, k.updated_at desc`.execute(trx);
  const [known] = rows;
  return known && (known.is_member || known.alone) ? known : null;
}

/** The first category of a type; null where the company has none. */
export async function findCategory(trx: Trx, company: string, contractorType: number): Promise<string | null> {
  const { rows } = await sql<{ guid: string }>`
    select guid from contractor_category where company = ${company} and contractor_type = ${contractorType} order by title, guid limit 1`.execute(
    trx,
  );
  return rows[0]?.guid ?? null;
}

type Link = { company: string; guid: string; user: string; invitedUntil: Date | null };

/** Makes a contractor the membership of a person. */
export async function linkUser(trx: Trx, { company, guid, user, invitedUntil }: Link): Promise<void> {
  await trx
    .updateTable('contractor')
    .set({ user_guid: user, invited_until: invitedUntil?.toISOString() ?? null })
    .where('company', '=', company)
    .where('guid', '=', guid)
    .execute();
}
