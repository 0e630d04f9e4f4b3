import { randomUUID } from 'node:crypto';
import type { Company } from '../../../contract/account.ts';
import { errorCatalogue } from '../../../contract/errors.ts';
import { roleLabel, roleOfContractorType } from '../../../contract/permissions.ts';
import { cleanLine } from '../../../contract/text.ts';
import type { Db, Trx } from '../../database/connection.ts';
import { DomainError } from '../../domainError.ts';
import { contractorCategories } from '../directories/rows.ts';

const LONGEST = 120;

/** Control characters, line breaks, and marks that turn the direction of the text around. */
const FORBIDDEN = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

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
  if (!made) throw new DomainError(1100, { fields: { guid: ['Этот идентификатор уже занят.'] } });
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

/** The title of a company as it is stored: trimmed, without unseen marks. Throws 1011 (on `field`) when it is empty, over 120 characters or has control characters or turns of direction. */
export function assertCompanyTitle(typed: string, field = 'company_title'): string {
  const title = cleanLine(typed);
  const refusal = (advice: string) => new DomainError(1011, { fields: { [field]: [`${errorCatalogue[1011].message} ${advice}`] } });
  if (title === '') throw refusal('Напишите, как она называется.');
  if ([...title].length > LONGEST) throw refusal(`Сократите его до ${LONGEST}\u00a0знаков.`);
  if (FORBIDDEN.test(typed.trim())) throw refusal('Уберите переносы строк и скрытые знаки.');
  return title;
}

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
