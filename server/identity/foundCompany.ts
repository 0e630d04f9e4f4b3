import { randomUUID } from 'node:crypto';
import type { Trx } from '../database/connection.ts';
import { contractorCategories } from '../database/contractorCategories.ts';
import { ApiError } from '../http/api-error.ts';

/** Type of the contractor category whose members own the company. */
const OWNER = 5;

type Founder = { guid: string; name: string; email: string | null; phone: string | null };

type NewCompany = {
  guid?: string | undefined;
  /** as `assertCompanyTitle` gives it */
  title: string;
  founder: Founder;
};

/**
 * Makes a company with the usual contractor categories, and the contractor by which its founder owns it.
 * Throws 1100 when another company has the guid, also when another transaction takes it at the same moment (it is waited for). @returns its guid
 */
export async function foundCompany(trx: Trx, { guid: company = randomUUID(), title, founder }: NewCompany): Promise<string> {
  const made = await trx
    .insertInto('company')
    .values({ guid: company, title, logo_url: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('guid')
    .executeTakeFirst();
  if (!made) throw new ApiError(1100, { fields: { guid: ['Этот идентификатор уже занят.'] } });
  const categories = contractorCategories.map(({ type, title }) => ({ company, guid: randomUUID(), title, contractor_type: type }));
  await trx.insertInto('contractor_category').values(categories).execute();
  const places = categories.map(({ guid }) => ({ guid, company, entity: 'contractor_category' }));
  await trx.insertInto('row_company').values(places).execute();
  const category = categories.find((row) => row.contractor_type === OWNER)?.guid ?? null;
  await insertOwner(trx, { company, category, founder });
  return company;
}

type Owner = { company: string; category: string | null; founder: Founder };

async function insertOwner(trx: Trx, { company, category, founder }: Owner): Promise<void> {
  const guid = randomUUID();
  const email = founder.email ?? '';
  const phone = founder.phone ?? '';
  await trx
    .insertInto('contractor')
    .values({ company, guid, title: founder.name || email || phone, category, phone, email, comment: '', user_guid: founder.guid })
    .execute();
  await trx.insertInto('row_company').values({ guid, company, entity: 'contractor' }).execute();
}
