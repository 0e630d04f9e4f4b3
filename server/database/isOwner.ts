import { sql } from 'kysely';
import { roleOfContractorType } from '../../contract/permissions.ts';
import type { Trx } from './connection.ts';

/** Who asks; a write is one. */
type Asked = { trx: Trx; company: string; user: string };

/**
 * Does the company belong to the user at this moment? The guard of a call asks before the company is locked: a write that only owners may do
 * asks again here, for the role may have changed while it waited.
 */
export async function isOwner({ trx, company, user }: Asked): Promise<boolean> {
  const { rows } = await sql<{ contractor_type: number }>`
    select g.contractor_type from contractor k
    join contractor_category g on g.company = k.company and g.guid = k.category
    where k.company = ${company} and k.user_guid = ${user} and not k.is_deleted`.execute(trx);
  return rows.some(({ contractor_type }) => roleOfContractorType[contractor_type] === 'company');
}
