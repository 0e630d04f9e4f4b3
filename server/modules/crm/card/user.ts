import { sql } from 'kysely';
import type { CrmUser } from '../../../../contract/crm.ts';
import type { CrmCard, CrmCompany } from '../../../../contract/crmCard.ts';
import { roleOfContractorType } from '../../../../contract/permissions.ts';
import type { ListQuery } from '../../../../contract/primitives.ts';
import type { Db } from '../../../database/connection.ts';
import { oneRow, rowsOf } from '../../../database/rows.ts';
import { jsonInstant, type ListPage, readList } from '../../../http/listQuery.ts';
import type { ApiRuntime } from '../../../http/runtime.ts';
import { isCounted } from '../../billing/ledger/service.ts';
import { isLivingSession, personOf } from '../../identity/service.ts';
import { companyUse, userOfNumber } from '../service.ts';
import { readCrmUser } from '../users/userRow.ts';

type Reading = Pick<ApiRuntime, 'db' | 'now' | 'config'>;

/** The head of a user's card; whoever was deleted keeps theirs. @throws 1101 */
export async function showCard(api: Reading, id: number): Promise<CrmCard> {
  const user = await readCrmUser(api.db, api.now(), id);
  return { ...user, ...(await readCardDetails(api, user.guid)) };
}

/** The companies in which a user is a member, what they use and on which plan: those of their own first. @throws 1101 */
export async function companiesOf(api: Reading, id: number): Promise<CrmCompany[]> {
  const companies = await readCompaniesOf(api.db, await userOfNumber(api.db, id));
  const shown: CrmCompany[] = [];
  for (const { contractor_type, ...company } of companies) {
    const use = await companyUse(api.db, company.guid, api.now());
    shown.push({ ...company, role: roleOfContractorType[contractor_type] ?? 'client', ...use });
  }
  return shown;
}

/** What the card's head says beyond the user's row; money of the payments that count as sales. */
function readCardDetails({ db, config }: Reading, user: string) {
  return oneRow<Omit<CrmCard, keyof CrmUser>>(db)`
    select coalesce(r.company_name, '') as requisites_company, u.password_hash is not null as has_password,
      case when u.password_hash is null then (
        select max(c.expires_at) from one_time_code c
        where c.purpose = 'invitation' and c.login in (u.email, u.phone) and c.failures < ${config.codeFailures}) end as invited_until,
      (select count(*) from session s where s.user_guid = u.guid and ${isLivingSession}) as sessions,
      paid.paid_total, paid.payments
    from app_user u left join requisites r on r.user_guid = u.guid
      cross join lateral (
        select coalesce(sum(p.amount - p.refunded), 0) as paid_total, count(*) as payments from payment p
        where p.user_guid = u.guid and ${isCounted}) paid
    where u.guid = ${user}`;
}

type CompanyOf = Pick<CrmCompany, 'guid' | 'title' | 'created_at'> & { contractor_type: number };

export function readCompaniesOf(db: Db, user: string) {
  return rowsOf<CompanyOf>(db)`
    select c.guid, c.title, c.created_at, g.contractor_type
    from contractor k join contractor_category g on g.company = k.company and g.guid = k.category join company c on c.guid = k.company
    where k.user_guid = ${user} and not k.is_deleted
    order by g.contractor_type = 5 desc, c.created_at, c.guid`;
}

/** What staff did to a user, the newest first; fields by their names in the contract. The audit only grows, so it is always paged. @throws 1101 */
export async function eventsOf(db: Db, id: number, { page = 1, ...query }: ListQuery): Promise<ListPage> {
  const user = await userOfNumber(db, id);
  const source = {
    from: sql`from crm_event e join app_user a on a.guid = e.author`,
    where: sql`e.user_guid = ${user}`,
    searched: [sql`e.reason`, personOf('a')],
    fields: sql`e.guid, ${jsonInstant('e.at')} as at, e.kind, ${personOf('a')} as author, e.changes, e.reason`,
    defaultOrder: sql`e.seq desc`,
    columns: { at: sql`e.seq` },
    tiebreak: sql`e.guid`,
  };
  return readList(db, source, { page, ...query });
}
