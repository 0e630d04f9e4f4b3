import { randomUUID } from 'node:crypto';
import type { Login } from '../../../../contract/login.ts';
import { claimGuid } from '../../../database/claimGuid.ts';
import { contractorCategories } from '../../../database/contractorCategories.ts';
import { insertDirectoryRows, overwriteDirectoryRows } from '../../../database/directories/bulk.ts';
import { readDirectoryRows } from '../../../database/directories/read.ts';
import type { CompanyWrite } from '../../../database/write.ts';
import { findCategory, type Known } from './store.ts';

/** The company's category of a type, made under its usual name if there is none. */
export async function placeCategory(write: CompanyWrite, contractor_type: number): Promise<string> {
  const found = await findCategory(write.trx, write.company, contractor_type);
  if (found !== null) return found;
  const guid = randomUUID();
  const title = contractorCategories.find(({ type }) => type === contractor_type)?.title ?? 'Участники';
  await claimGuid(write, 'contractor_category', guid);
  await write.trx.insertInto('contractor_category').values({ company: write.company, guid, title, contractor_type }).execute();
  write.note({ entity: 'contractor_category', guid, title, before: null, after: { title, contractor_type } });
  return guid;
}

/** A contractor who was known already, brought back if need be and put into the category. @returns its title */
export async function placeKnown(write: CompanyWrite, known: Known, category: string): Promise<string> {
  const [before] = await readDirectoryRows(write.trx, write.company, 'contractor', [known.guid]);
  if (!before) throw new Error('a contractor is gone from under the lock of its company');
  await overwriteDirectoryRows(write, 'contractor', [{ before, after: { ...before, category, is_deleted: false } }]);
  return before.title;
}

/** A new contractor of the category. @returns its guid */
export async function placeNew(write: CompanyWrite, { title, category, login }: { title: string; category: string; login: Login }) {
  const guid = randomUUID();
  await claimGuid(write, 'contractor', guid);
  await insertDirectoryRows(write, 'contractor', [{ guid, title, category, [login.kind]: login.value }]);
  return guid;
}
