import { sql } from 'kysely';
import type { Requisites } from '../../../../contract/account.ts';
import type { CompanySettings } from '../../../../contract/company.ts';
import type { Db, Trx } from '../../../database/connection.ts';
import { emptyRequisites, requisiteFields } from '../../../database/requisites.ts';

/** What a company says of itself. Whether its plan lets it use the brand is another question. */
export type StoredSettings = Omit<CompanySettings, 'own_brand'>;

export async function readSettings(db: Db | Trx, company: string): Promise<StoredSettings> {
  const settings = await db
    .selectFrom('company')
    .select(['guid', 'title', 'logo_url', 'brand_color', 'settings_version as version'])
    .where('guid', '=', company)
    .executeTakeFirstOrThrow();
  const requisites = await db.selectFrom('company_requisites').select(requisiteFields).where('company', '=', company).executeTakeFirst();
  return { ...settings, requisites: requisites ?? emptyRequisites };
}

type Change = Partial<Pick<StoredSettings, 'title' | 'logo_url' | 'brand_color'>>;

/** Writes what changed and counts the version on. */
export async function updateSettings(trx: Trx, company: string, change: Change): Promise<void> {
  await trx
    .updateTable('company')
    .set({ ...change, settings_version: sql<number>`settings_version + 1` })
    .where('guid', '=', company)
    .execute();
}

export async function saveRequisites(trx: Trx, company: string, requisites: Requisites): Promise<void> {
  await trx
    .insertInto('company_requisites')
    .values({ company, ...requisites })
    .onConflict((conflict) => conflict.column('company').doUpdateSet(requisites))
    .execute();
}
