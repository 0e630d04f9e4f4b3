import type { Company } from '../../contract/account.ts';
import { roleLabel, roleOfContractorType } from '../../contract/permissions.ts';
import type { Db, Trx } from '../database/connection.ts';

/** The companies a user belongs to, as the company dropdown shows them, the oldest first. */
export async function companiesOf(db: Db | Trx, user: string): Promise<Company[]> {
  return (await readMemberships(db, user)).flatMap(({ contractor_type, ...company }) => {
    const role = roleOfContractorType[contractor_type];
    return role === undefined ? [] : { ...company, id: company.guid, user_type_for_web: roleLabel[role] };
  });
}

/** Each company with the user's contractor in it and that contractor's type. */
function readMemberships(db: Db | Trx, user: string) {
  return db
    .selectFrom('contractor as k')
    .innerJoin('contractor_category as g', (join) => join.onRef('g.company', '=', 'k.company').onRef('g.guid', '=', 'k.category'))
    .innerJoin('company as c', 'c.guid', 'k.company')
    .select(['c.guid', 'c.title', 'c.logo_url', 'k.guid as user_contractor_id', 'g.contractor_type'])
    .where('k.user_guid', '=', user)
    .where('k.is_deleted', '=', false)
    .orderBy('c.created_at')
    .orderBy('c.title')
    .orderBy('c.guid')
    .execute();
}
