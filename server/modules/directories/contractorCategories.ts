import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { RevertConflict } from '../../../contract/changeset.ts';
import type { ContractorCategory, ContractorCategoryCreate } from '../../../contract/directory.ts';
import type { Db, Trx } from '../../database/connection.ts';
import { claimGuid } from '../../database/guids.ts';
import type { PlanRevert } from '../../database/revert.ts';
import { type Actor, type CompanyWrite, writeCompany } from '../../database/write.ts';
import { DomainError } from '../../domainError.ts';
import { requireOwner } from './members/service.ts';

export async function readCategory(trx: Trx, company: string, guid: string): Promise<ContractorCategory | undefined> {
  const { rows } = await sql<ContractorCategory>`
    select guid, title, contractor_type from contractor_category where company = ${company} and guid = ${guid}`.execute(trx);
  return rows[0];
}

async function rename({ trx, company }: CompanyWrite, guid: string, title: string): Promise<void> {
  await sql`update contractor_category set title = ${title} where company = ${company} and guid = ${guid}`.execute(trx);
}

/** Creates a category of contractors; the same guid again answers the one that is there, and `existed` is told. */
export function createContractorCategory(
  db: Db,
  actor: Actor,
  request: ContractorCategoryCreate,
  existed: () => void,
): Promise<ContractorCategory> {
  return writeCompany(db, actor, async (write) => {
    await requireOwner(write);
    const { guid = randomUUID(), title, contractor_type } = request;
    if (!(await claimGuid(write, 'contractor_category', guid))) {
      existed();
      return known(write, guid);
    }
    await sql`
      insert into contractor_category (company, guid, title, contractor_type)
      values (${write.company}, ${guid}, ${title}, ${contractor_type})`.execute(write.trx);
    write.note({ entity: 'contractor_category', guid, title, before: null, after: { title, contractor_type } });
    write.describe('create', `Добавлена категория контрагентов «${title}»`);
    return { guid, title, contractor_type };
  });
}

export function renameContractorCategory(db: Db, actor: Actor, guid: string, title: string): Promise<ContractorCategory> {
  return writeCompany(db, actor, async (write) => {
    await requireOwner(write);
    const before = await known(write, guid);
    if (before.title === title) return before;
    await rename(write, guid, title);
    write.note({ entity: 'contractor_category', guid, title, before: { title: before.title }, after: { title } });
    write.describe('edit', `Категория контрагентов «${before.title}» переименована в «${title}»`);
    return { ...before, title };
  });
}

async function known({ trx, company }: CompanyWrite, guid: string): Promise<ContractorCategory> {
  const row = await readCategory(trx, company, guid);
  if (!row) throw new DomainError(1101);
  return row;
}

/** Takes new titles of contractor categories back. A category that was made stays, for it cannot be deleted: told as a conflict. */
export const revertContractorCategories: PlanRevert = async ({ trx, company, changes }) => {
  const renames: { guid: string; from: string; to: string }[] = [];
  const conflicts: RevertConflict[] = [];
  const own = changes.filter((change) => change.entity === 'contractor_category');
  const { rows } =
    own.length === 0
      ? { rows: [] }
      : await sql<{ guid: string; title: string }>`
          select guid, title from contractor_category
          where company = ${company} and guid = any(${own.map((change) => change.guid)}::uuid[])`.execute(trx);
  for (const { guid, title } of rows) {
    const change = own.find((one) => one.guid === guid);
    const [was, now] = [change?.after?.title, change?.before?.title];
    if (!change?.before) conflicts.push({ guid, title, field: 'is_deleted', was: false, now: false });
    else if (title === was && typeof now === 'string') renames.push({ guid, from: title, to: now });
    else if (title !== now) conflicts.push({ guid, title, field: 'title', was, now: title });
  }
  return {
    conflicts,
    values: renames.length,
    places: 0,
    growth: {},
    async carryOut(write) {
      for (const { guid, from, to } of renames) {
        await rename(write, guid, to);
        write.note({ entity: 'contractor_category', guid, title: to, before: { title: from }, after: { title: to } });
      }
    },
  };
};
