import { randomUUID } from 'node:crypto';
import type { ContractorCategory, ContractorCategoryCreate, Merge, MergeAnswer, ObjectQuery } from '../../../contract/directory.ts';
import { seesCost } from '../../../contract/permissions.ts';
import type { Db } from '../../database/connection.ts';
import { claimGuid } from '../../database/guids.ts';
import { atOneMoment } from '../../database/transaction.ts';
import { type Actor, type CompanyWrite, writeCompany } from '../../database/write.ts';
import { DomainError } from '../../domainError.ts';
import type { Membership } from '../../http/callContext.ts';
import type { ListPage } from '../../http/listQuery.ts';
import { checkContractor, editRow, type RowEdit } from './edit.ts';
import * as lists from './lists.ts';
import { mergeRows, tryMerge } from './merge.ts';
import { type DirectoryEntity, type DirectoryRow, titleOf } from './rows.ts';
import { insertCategory, insertDirectoryRows, type NewRow, readCategory, readDirectoryRows, renameCategory } from './store.ts';

export { listBills, listContractorCategories, listContractors } from './lists.ts';

/** Objects are read by every role, but what the firm plans to spend on one is, like a service's cost, not for contractors and clients. */
export function listObjects(db: Db, membership: Membership, query: ObjectQuery): Promise<ListPage> {
  return lists.listObjects(db, membership.company, query, seesCost(membership.role));
}

/** Told when the guid of a create call was this company's already, so that the answer is 200 instead of 201. */
type Existed = () => void;

export function create<E extends DirectoryEntity>(
  db: Db,
  actor: Actor,
  entity: E,
  request: RowCreate<E>,
  existed: Existed,
): Promise<DirectoryRow<E>> {
  return creating(db, actor, existed, (write) => createRow(write, entity, request));
}

/** @param version the version the caller saw, null when the last write wins */
export function edit<E extends DirectoryEntity>(
  db: Db,
  actor: Actor,
  entity: E,
  guid: string,
  request: RowEdit<E>,
  version: number | null,
): Promise<DirectoryRow<E>> {
  return writeCompany(db, actor, (write) => editRow(write, entity, guid, request, version));
}

export function merge(db: Db, actor: Actor, entity: DirectoryEntity, request: Merge): Promise<MergeAnswer> {
  if (!request.dry_run) return writeCompany(db, actor, (write) => mergeRows(write, entity, request));
  return atOneMoment(db, (trx) => tryMerge({ trx, company: actor.company, user: actor.user }, entity, request));
}

export function createContractorCategory(
  db: Db,
  actor: Actor,
  request: ContractorCategoryCreate,
  existed: Existed,
): Promise<ContractorCategory> {
  return creating(db, actor, existed, (write) => createCategory(write, request));
}

export function renameContractorCategory(db: Db, actor: Actor, guid: string, title: string): Promise<ContractorCategory> {
  return writeCompany(db, actor, (write) => editCategory(write, guid, title));
}

function creating<R>(
  db: Db,
  actor: Actor,
  existed: Existed,
  make: (write: CompanyWrite) => Promise<{ row: R; isNew: boolean }>,
): Promise<R> {
  return writeCompany(db, actor, async (write) => {
    const { row, isNew } = await make(write);
    if (!isNew) existed();
    return row;
  });
}

type RowCreate<E extends DirectoryEntity> = Omit<NewRow<E>, 'guid'> & { title: string; guid?: string | undefined };

/** Creates a row of a directory; what the request leaves out is empty. The same guid again answers the row that is there. */
async function createRow<E extends DirectoryEntity>(
  write: CompanyWrite,
  entity: E,
  request: RowCreate<E>,
): Promise<{ row: DirectoryRow<E>; isNew: boolean }> {
  const guid = request.guid ?? randomUUID();
  const claimed = await claimGuid(write, entity, guid);
  if (claimed === 'taken') throw new DomainError(1100, { fields: { guid: ['Этот идентификатор уже занят.'] } });
  if (claimed === 'free') {
    const made = { ...request, guid } as NewRow<E>;
    if (entity === 'contractor') await checkContractor(write, null, made);
    await insertDirectoryRows(write, entity, [made]);
    write.describe('create', titleOf(entity, 'create', made.title));
  }
  const [row] = await readDirectoryRows(write.trx, write.company, entity, [guid]);
  if (!row) throw new DomainError(1101);
  return { row, isNew: claimed === 'free' };
}

/** Creates a category of contractors; the same guid again answers the one that is there. */
async function createCategory(
  write: CompanyWrite,
  { guid = randomUUID(), title, contractor_type }: ContractorCategoryCreate,
): Promise<{ row: ContractorCategory; isNew: boolean }> {
  const claimed = await claimGuid(write, 'contractor_category', guid);
  if (claimed === 'taken') throw new DomainError(1100, { fields: { guid: ['Этот идентификатор уже занят.'] } });
  if (claimed === 'own') return { row: await known(write, guid), isNew: false };
  const row = { guid, title, contractor_type };
  await insertCategory(write.trx, write.company, row);
  write.note({ entity: 'contractor_category', guid, title, before: null, after: { title, contractor_type } });
  write.describe('create', `Добавлена категория контрагентов «${title}»`);
  return { row, isNew: true };
}

/** Renames a category of contractors. */
async function editCategory(write: CompanyWrite, guid: string, title: string): Promise<ContractorCategory> {
  const before = await known(write, guid);
  if (before.title === title) return before;
  await renameCategory(write.trx, write.company, guid, title);
  write.note({ entity: 'contractor_category', guid, title, before: { title: before.title }, after: { title } });
  write.describe('edit', `Категория контрагентов «${before.title}» переименована в «${title}»`);
  return { ...before, title };
}

async function known({ trx, company }: CompanyWrite, guid: string): Promise<ContractorCategory> {
  const row = await readCategory(trx, company, guid);
  if (!row) throw new DomainError(1101);
  return row;
}
