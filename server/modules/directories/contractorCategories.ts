import { randomUUID } from 'node:crypto';
import type { ContractorCategory, ContractorCategoryCreate } from '../../../contract/directory.ts';
import type { Db, Trx } from '../../database/connection.ts';
import { claimGuid } from '../../database/guids.ts';
import { type PlanRevert, planRows } from '../../database/revert.ts';
import { guidsOf, readByGuid, rowOf } from '../../database/rows.ts';
import { updateRow } from '../../database/updateRow.ts';
import { type Actor, type CompanyWrite, writeCompany } from '../../database/write.ts';
import { DomainError } from '../../domainError.ts';
import { insertCategory, isOwner } from './members/service.ts';

const columns = ['guid', 'title', 'contractor_type', 'version'] as const;
type CategoryRow = Required<ContractorCategory>;

export function readCategory(trx: Trx, company: string, guid: string) {
  return rowOf<CategoryRow>(trx)`
    select guid, title, contractor_type, version from contractor_category where company = ${company} and guid = ${guid}`;
}

/** @param version the version the caller saw, null when the last write wins */
function rename({ trx, company }: CompanyWrite, guid: string, title: string, version: number | null) {
  return updateRow<CategoryRow>(trx, { table: 'contractor_category', columns, company, guid, set: { title }, version });
}

/** Creates a category of contractors; the same guid again answers the one that is there, and `existed` is told. */
export function createContractorCategory(
  db: Db,
  actor: Actor,
  request: ContractorCategoryCreate,
  existed: () => void,
): Promise<ContractorCategory> {
  return writeCompany(db, actor, async (write) => {
    const { guid = randomUUID(), title, contractor_type } = request;
    if (!(await claimGuid(write, 'contractor_category', guid))) {
      existed();
      return known(write, guid);
    }
    await insertCategory(write, { guid, title, contractor_type });
    write.describe('create', `Добавлена категория контрагентов «${title}»`);
    return known(write, guid);
  });
}

type Renamed = { title: string; version: number | null };

/** @throws 1101; 1103 for a version that is not the present one */
export function renameContractorCategory(db: Db, actor: Actor, guid: string, { title, version }: Renamed): Promise<ContractorCategory> {
  return writeCompany(db, actor, async (write) => {
    const { before, after } = await rename(write, guid, title, version);
    if (!after) return before;
    write.noteChanged('contractor_category', [{ before, after }], ['title']);
    write.describe('edit', `Категория контрагентов «${before.title}» переименована в «${title}»`);
    return after;
  });
}

async function known({ trx, company }: CompanyWrite, guid: string) {
  const row = await readCategory(trx, company, guid);
  if (!row) throw new DomainError(1101);
  return row;
}

/** Takes new titles of contractor categories back. A category that was made stays, for it cannot be deleted: told as a conflict. Throws 1102. */
export const revertContractorCategories: PlanRevert = async ({ trx, company, user, changes }) => {
  const own = changes.filter((change) => change.entity === 'contractor_category');
  const rows = await readByGuid<CategoryRow>({ trx, company }, 'contractor_category', columns, guidsOf(own));
  const renamed = own.filter(({ before }) => before !== null);
  const { overwrites, conflicts } = planRows(renamed, rows, ['title'], ({ title }) => title);
  const made = rows.filter(({ guid }) => !renamed.some((change) => change.guid === guid));
  for (const { guid, title } of made) conflicts.push({ guid, title, field: 'is_deleted', was: false, now: false });
  // who renamed them may have been an owner then
  if (overwrites.length > 0 && !(await isOwner({ trx, company, user }))) throw new DomainError(1102);
  return {
    conflicts,
    values: overwrites.length,
    places: 0,
    growth: {},
    async carryOut(write) {
      for (const { after } of overwrites) await rename(write, after.guid, after.title, null);
      write.noteChanged('contractor_category', overwrites, ['title']);
    },
  };
};
