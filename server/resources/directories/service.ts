import { seesCost } from '../../../contract/permissions.ts';
import type { ContractorCategory, ContractorCategoryCreate, ObjectQuery } from '../../../contract/resources/directory.ts';
import type { Merge, MergeAnswer } from '../../../contract/resources/merge.ts';
import type { Db } from '../../database/connection.ts';
import type { DirectoryEntity, DirectoryRow } from '../../database/directories/rows.ts';
import { atOneMoment } from '../../database/transaction.ts';
import { type Actor, type CompanyWrite, writeCompany } from '../../database/write.ts';
import type { Membership } from '../../http/call-context.ts';
import type { ListPage } from '../../http/list-query.ts';
import * as lists from '../../lists/directories.ts';
import { createCategory, editCategory } from './category.ts';
import { createRow, type RowCreate } from './create.ts';
import { editRow, type RowEdit } from './edit.ts';
import { mergeRows, tryMerge } from './merge.ts';

export { listBills, listContractorCategories, listContractors } from '../../lists/directories.ts';

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
