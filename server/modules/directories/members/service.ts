import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Company } from '../../../../contract/account.ts';
import type { ContractorCategory } from '../../../../contract/directory.ts';
import { errorCatalogue } from '../../../../contract/errors.ts';
import { roleLabel, roleOfContractorType } from '../../../../contract/permissions.ts';
import { cleanLine, isLonger } from '../../../../contract/text.ts';
import type { Db, Trx } from '../../../database/connection.ts';
import { claimGuid, guidTaken } from '../../../database/guids.ts';
import { hasRows, insertRows, oneValue, rowsOf } from '../../../database/rows.ts';
import type { CompanyWrite } from '../../../database/write.ts';
import { DomainError, wrongField } from '../../../domainError.ts';
import type { DirectoryRow } from '../service.ts';

type Row = DirectoryRow<'contractor'>;
/** `before` null: a new contractor. */
type Change = { before: Row | null; after: Row };

/** Who asks; a write is one. */
export type Asked = { trx: Trx; company: string; user: string };

/** Type of the contractor category whose members own the company. */
const OWNER = 5;

/**
 * Lets contractors be changed only by who may (api.md «Who may do what»): a contractor with a user behind it is a membership, and a category
 * of type 5 makes owners, so both are for the role `company` (1102); the role is asked for anew, the company being locked by now. The last
 * owner who can sign in stays, and nobody is a member twice (1112). Makes no query if no change is of this kind.
 */
export async function guardMembers(asked: Asked, changes: readonly Change[]): Promise<void> {
  if (!changes.some(({ before, after }) => before?.is_member || before?.category || after.category)) return;
  const ownerCategories = await readOwnerCategories(asked.trx, asked.company);
  const owns = (row: Row | null) => row?.category != null && ownerCategories.has(row.category);
  if (!changes.some(({ before, after }) => before?.is_member || owns(before) || owns(after))) return;
  if (!(await isOwner(asked))) {
    throw new DomainError(1102, { detail: 'Участников компании и её сотрудников меняет только владелец компании.' });
  }
  const isOwning = (row: Row | null) => row !== null && owns(row) && row.is_member && !row.is_deleted;
  const leaving = changes.filter(({ before, after }) => isOwning(before) && !isOwning(after));
  if (leaving.length > 0 && !(await hasOtherOwner(asked, guidsOf(leaving)))) {
    throw conflict('В компании должен остаться хотя бы один владелец, который может войти. Сначала назначьте другого.');
  }
  const returning = changes.filter(({ before, after }) => after.is_member && before?.is_deleted && !after.is_deleted);
  if (returning.length > 0 && (await isMemberTwice(asked, guidsOf(returning)))) {
    throw conflict('Этот человек уже есть среди контрагентов компании под другой записью: вернуть вторую нельзя.');
  }
}

function conflict(detail: string) {
  return new DomainError(1112, { detail });
}

function guidsOf(changes: readonly Change[]) {
  return changes.map(({ after }) => after.guid);
}

/** Categories whose contractors own the company. */
export async function readOwnerCategories(trx: Trx, company: string): Promise<Set<string>> {
  const rows = await rowsOf<{ guid: string }>(trx)`
    select guid from contractor_category where company = ${company} and contractor_type = ${OWNER}`;
  return new Set(rows.map((row) => row.guid));
}

function hasOtherOwner({ trx, company }: Asked, except: readonly string[]) {
  return hasRows(trx)`
    select from contractor k join contractor_category g on g.company = k.company and g.guid = k.category join app_user u on u.guid = k.user_guid
    where k.company = ${company} and g.contractor_type = ${OWNER} and not k.is_deleted and u.is_active and k.invited_until is null
      and k.guid <> all(${except}::uuid[]) limit 1`;
}

function isMemberTwice({ trx, company }: Asked, guids: readonly string[]) {
  return hasRows(trx)`
    select from contractor k join contractor other on other.company = k.company and other.user_guid = k.user_guid and other.guid <> k.guid
    where k.company = ${company} and k.guid = any(${guids}::uuid[])
      and (not other.is_deleted or other.guid = any(${guids}::uuid[])) limit 1`;
}

/** Does the company belong to the user? For writes that others may do as well, but not to every row; the company is locked by now. */
export function isOwner({ trx, company, user }: Asked) {
  return hasRows(trx)`
    select from contractor k join contractor_category g on g.company = k.company and g.guid = k.category
    where k.company = ${company} and k.user_guid = ${user} and not k.is_deleted and g.contractor_type = ${OWNER}`;
}

const LONGEST = 120;

/** Control characters, line breaks, and marks that turn the direction of the text around. */
const FORBIDDEN = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

type Founder = { guid: string; name: string; email: string | null; phone: string | null };

type NewCompany = {
  guid?: string;
  /** as `assertCompanyTitle` gives it */
  title: string;
  founder: Founder;
};

/**
 * Makes a company with the usual contractor categories, and the contractor by which its founder owns it.
 * Throws 1100 when another company has the guid, also when another transaction takes it at the same moment (it is waited for). @returns its guid
 */
export async function foundCompany(trx: Trx, { guid: company = randomUUID(), title, founder }: NewCompany): Promise<string> {
  if (!(await hasRows(trx)`insert into company (guid, title) values (${company}, ${title}) on conflict do nothing returning guid`)) {
    throw guidTaken();
  }
  const categories = contractorCategories.map(({ type, title }) => ({ guid: randomUUID(), title, contractor_type: type }));
  const types = { guid: 'uuid', title: 'text', contractor_type: 'smallint' };
  await insertRows({ trx, company }, 'contractor_category', types, categories, 'contractor_category');
  const category = categories.find((row) => row.contractor_type === OWNER)?.guid;
  const { guid: user, name, email, phone } = founder;
  const guid = randomUUID();
  await claimGuid({ trx, company }, 'contractor', guid);
  await sql`
    insert into contractor (company, guid, title, category, phone, email, comment, user_guid, linked_at)
    values (${company}, ${guid}, ${name || email || phone}, ${category}, ${phone ?? ''}, ${email ?? ''}, '', ${user}, now())`.execute(trx);
  return company;
}

/** The title of a company as it is stored: trimmed, without unseen marks. Throws 1011 (on `field`) when it is empty, over 120 characters or has control characters or turns of direction. */
export function assertCompanyTitle(typed: string, field = 'company_title'): string {
  const title = cleanLine(typed);
  const refusal = (advice: string) => wrongField(field, `${errorCatalogue[1011].message} ${advice}`, 1011);
  if (title === '') throw refusal('Напишите, как она называется.');
  if (isLonger(title, LONGEST)) throw refusal(`Сократите его до ${LONGEST}\u00a0знаков.`);
  if (FORBIDDEN.test(typed.trim())) throw refusal('Уберите переносы строк и скрытые знаки.');
  return title;
}

/**
 * The companies a user belongs to, as the company dropdown shows them, in the order in which they joined: the console opens the first one
 * after sign-in, and an invitation to an older company must not take its place.
 */
export async function companiesOf(db: Db, user: string): Promise<Company[]> {
  const memberships = await rowsOf<Omit<Company, 'id' | 'user_type_for_web'> & { contractor_type: number }>(db)`
    select c.guid, c.title, c.logo_url, k.guid as user_contractor_id, g.contractor_type
    from contractor k join contractor_category g on g.company = k.company and g.guid = k.category join company c on c.guid = k.company
    where k.user_guid = ${user} and not k.is_deleted order by k.linked_at nulls first, c.created_at, c.title, c.guid`;
  return memberships.flatMap(({ contractor_type, ...company }) => {
    const role = roleOfContractorType[contractor_type];
    return role === undefined ? [] : { ...company, id: company.guid, user_type_for_web: roleLabel[role] };
  });
}

/** Contractor categories that every company starts with, one of each type 1…6 (contract/permissions.ts says what a type may do). */
export const contractorCategories: readonly { type: number; title: string }[] = [
  { type: 1, title: 'Бригады' },
  { type: 2, title: 'Субподрядчики' },
  { type: 3, title: 'Партнёры' },
  { type: 4, title: 'Заказчики' },
  { type: 5, title: 'Сотрудники компании' },
  { type: 6, title: 'Дизайнеры и агентства' },
];

/** Contractors behind whom stands a person who signs in, or was invited to. */
export function countMembers(db: Db, company: string) {
  return oneValue<number>(db)`
    select count(*) from contractor where company = ${company} and user_guid is not null and not is_deleted`;
}

/** Inserts a category of contractors whose guid is claimed already, and notes it. */
export async function insertCategory(
  write: CompanyWrite,
  { guid, title, contractor_type }: Omit<ContractorCategory, 'version'>,
): Promise<void> {
  await sql`
    insert into contractor_category (company, guid, title, contractor_type)
    values (${write.company}, ${guid}, ${title}, ${contractor_type})`.execute(write.trx);
  write.note({ entity: 'contractor_category', guid, title, before: null, after: { title, contractor_type } });
}
