import { randomUUID } from 'node:crypto';
import type { ContractorCategory, ContractorCategoryCreate } from '../../../contract/resources/directory.ts';
import { claimGuid } from '../../database/claimGuid.ts';
import type { CompanyWrite } from '../../database/write.ts';
import { ApiError } from '../../http/api-error.ts';
import { insertCategory, readCategory, renameCategory } from './categoryStore.ts';

/** Creates a category of contractors; the same guid again answers the one that is there. */
export async function createCategory(
  write: CompanyWrite,
  { guid = randomUUID(), title, contractor_type }: ContractorCategoryCreate,
): Promise<{ row: ContractorCategory; isNew: boolean }> {
  const claimed = await claimGuid(write, 'contractor_category', guid);
  if (claimed === 'taken') throw new ApiError(1100, { fields: { guid: ['Этот идентификатор уже занят.'] } });
  if (claimed === 'own') return { row: await known(write, guid), isNew: false };
  const row = { guid, title, contractor_type };
  await insertCategory(write.trx, write.company, row);
  write.note({ entity: 'contractor_category', guid, title, before: null, after: { title, contractor_type } });
  write.describe('create', `Добавлена категория контрагентов «${title}»`);
  return { row, isNew: true };
}

/** Renames a category of contractors. */
export async function editCategory(write: CompanyWrite, guid: string, title: string): Promise<ContractorCategory> {
  const before = await known(write, guid);
  if (before.title === title) return before;
  await renameCategory(write.trx, write.company, guid, title);
  write.note({ entity: 'contractor_category', guid, title, before: { title: before.title }, after: { title } });
  write.describe('edit', `Категория контрагентов «${before.title}» переименована в «${title}»`);
  return { ...before, title };
}

async function known({ trx, company }: CompanyWrite, guid: string): Promise<ContractorCategory> {
  const row = await readCategory(trx, company, guid);
  if (!row) throw new ApiError(1101);
  return row;
}
