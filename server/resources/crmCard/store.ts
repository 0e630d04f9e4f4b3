import { sql } from 'kysely';
import type { CrmCard, CrmCompany, CrmUser } from '../../../contract/crm.ts';
import type { Db } from '../../database/connection.ts';
import { isCounted } from '../../database/sales/isCounted.ts';
import { isLivingSession } from '../../identity/sessions.ts';

/** What the card's head says beyond the user's row; money of the payments that count as sales. */
export async function readBooks(db: Db, user: string): Promise<Omit<CrmCard, keyof CrmUser> | undefined> {
  const { rows } = await sql<Omit<CrmCard, keyof CrmUser>>`
    select coalesce(r.company_name, '') as requisites_company, u.password_hash is not null as has_password,
      case when u.password_hash is null then (
        select max(c.expires_at) from one_time_code c where c.purpose = 'invitation' and c.login in (u.email, u.phone)) end as invited_until,
      (select count(*) from session s where s.user_guid = u.guid and ${isLivingSession}) as sessions,
      paid.paid_total, paid.payments
    from app_user u left join requisites r on r.user_guid = u.guid
      cross join lateral (
        select coalesce(sum(p.amount - p.refunded), 0) as paid_total, count(*) as payments from payment p
        where p.user_guid = u.guid and ${isCounted}) paid
    where u.guid = ${user}`.execute(db);
  return rows[0];
}

type CompanyOf = Pick<CrmCompany, 'guid' | 'title' | 'created_at'> & { contractor_type: number };

export async function readCompaniesOf(db: Db, user: string): Promise<CompanyOf[]> {
  const { rows } = await sql<CompanyOf>`
    select c.guid, c.title, c.created_at, g.contractor_type
    from contractor k join contractor_category g on g.company = k.company and g.guid = k.category join company c on c.guid = k.company
    where k.user_guid = ${user} and not k.is_deleted
    order by g.contractor_type = 5 desc, c.created_at, c.guid`.execute(db);
  return rows;
}
