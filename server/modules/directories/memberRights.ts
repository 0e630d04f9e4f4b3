import { sql } from 'kysely';
import { roleOfContractorType } from '../../../contract/permissions.ts';
import type { Trx } from '../../database/connection.ts';
import { DomainError } from '../../domainError.ts';
import type { DirectoryRow } from './rows.ts';

type Row = DirectoryRow<'contractor'>;
/** `before` null: a new contractor. */
type Change = { before: Row | null; after: Row };

/** Who changes them; a write is one. */
type Asked = { trx: Trx; company: string; user: string };

/** Type of the contractor category whose members own the company. */
const OWNER = 5;

/**
 * Lets contractors be changed only by who may (api.md «Who may do what»): a contractor with a user behind it is a membership, and a category
 * of type 5 makes owners, so both are for the role `company` (1102); the role is asked for anew, the company being locked by now. The last
 * owner who can sign in stays, and nobody is a member twice (409 1100). Asks nothing where no change is of this kind.
 */
export async function guardMembers(asked: Asked, changes: readonly Change[]): Promise<void> {
  if (!changes.some(({ before, after }) => before?.is_member || before?.category || after.category)) return;
  const ownerCategories = await readOwnerCategories(asked);
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
    throw conflict('Этот человек уже есть среди контрагентов компании под другой записью: восстановить вторую нельзя.');
  }
}

function conflict(detail: string): DomainError {
  return new DomainError(1112, { detail });
}

function guidsOf(changes: readonly Change[]): string[] {
  return changes.map(({ after }) => after.guid);
}

async function readOwnerCategories({ trx, company }: Asked): Promise<Set<string>> {
  const { rows } = await sql<{ guid: string }>`
    select guid from contractor_category where company = ${company} and contractor_type = ${OWNER}`.execute(trx);
  return new Set(rows.map((row) => row.guid));
}

async function hasOtherOwner({ trx, company }: Asked, except: readonly string[]): Promise<boolean> {
  const { rows } = await sql`
    select from contractor k join contractor_category g on g.company = k.company and g.guid = k.category join app_user u on u.guid = k.user_guid
    where k.company = ${company} and g.contractor_type = ${OWNER} and not k.is_deleted and u.is_active and k.invited_until is null
      and k.guid <> all(${except}::uuid[]) limit 1`.execute(trx);
  return rows.length > 0;
}

async function isMemberTwice({ trx, company }: Asked, guids: readonly string[]): Promise<boolean> {
  const { rows } = await sql`
    select from contractor k join contractor other on other.company = k.company and other.user_guid = k.user_guid and other.guid <> k.guid
    where k.company = ${company} and k.guid = any(${guids}::uuid[])
      and (not other.is_deleted or other.guid = any(${guids}::uuid[])) limit 1`.execute(trx);
  return rows.length > 0;
}

/** Who asks; a write is one. */
type OwnerQuery = { trx: Trx; company: string; user: string };

/**
 * Does the company belong to the user at this moment? The guard of a call asks before the company is locked: a write that only owners may do
 * asks again here, for the role may have changed while it waited.
 */
export async function isOwner({ trx, company, user }: OwnerQuery): Promise<boolean> {
  const { rows } = await sql<{ contractor_type: number }>`
    select g.contractor_type from contractor k
    join contractor_category g on g.company = k.company and g.guid = k.category
    where k.company = ${company} and k.user_guid = ${user} and not k.is_deleted`.execute(trx);
  return rows.some(({ contractor_type }) => roleOfContractorType[contractor_type] === 'company');
}
