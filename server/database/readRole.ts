import { sql } from 'kysely';
import { type Role, roleOfContractorType } from '../../contract/permissions.ts';
import type { Trx } from './connection.ts';

/**
 * What a user is in a company at this moment; undefined: no member. The guard of a call asks before the company is locked: a write that
 * only some roles may do asks again here, for the role may have changed while it waited.
 */
export async function readRole(trx: Trx, company: string, user: string): Promise<Role | undefined> {
  const { rows } = await sql<{ contractor_type: number }>`
    select g.contractor_type from contractor k
    join contractor_category g on g.company = k.company and g.guid = k.category
    where k.company = ${company} and k.user_guid = ${user} and not k.is_deleted`.execute(trx);
  return rows[0] && roleOfContractorType[rows[0].contractor_type];
}
