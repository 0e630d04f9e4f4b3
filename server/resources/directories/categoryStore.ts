import { sql } from 'kysely';
import type { ContractorCategory } from '../../../contract/directory.ts';
import type { Trx } from '../../database/connection.ts';

export async function readCategory(trx: Trx, company: string, guid: string): Promise<ContractorCategory | undefined> {
  const { rows } = await sql<ContractorCategory>`
    select guid, title, contractor_type from contractor_category where company = ${company} and guid = ${guid}`.execute(trx);
  return rows[0];
}

/** The guid is claimed already. */
export async function insertCategory(trx: Trx, company: string, row: ContractorCategory): Promise<void> {
  await sql`
    insert into contractor_category (company, guid, title, contractor_type)
    values (${company}, ${row.guid}, ${row.title}, ${row.contractor_type})`.execute(trx);
}

export async function renameCategory(trx: Trx, company: string, guid: string, title: string): Promise<void> {
  await sql`update contractor_category set title = ${title} where company = ${company} and guid = ${guid}`.execute(trx);
}
