import { randomUUID } from 'node:crypto';
import { changedEntityTitles } from '../../../contract/titles.ts';
import type { Db } from '../../database/connection.ts';
import { claimGuid } from '../../database/guids.ts';
import { updateRow } from '../../database/updateRow.ts';
import { type Actor, type CompanyWrite, writeCompany } from '../../database/write.ts';
import { DomainError } from '../../domainError.ts';
import { readCategory } from './contractorCategories.ts';
import { guardMembers } from './members/service.ts';
import {
  beginMembershipsAnew,
  blankContractor,
  columnsOf,
  type DirectoryEntity,
  type DirectoryRow,
  directories,
  fieldsOf,
  insertDirectoryRows,
  type NewRow,
  readDirectoryRows,
} from './service.ts';

type RowCreate<E extends DirectoryEntity> = Omit<NewRow<E>, 'guid'> & { title: string; guid?: string };

/**
 * Creates a row of a directory; what the request leaves out is empty. The same guid again answers the row that is there.
 * @param existed told when the guid was this company's already, so that the answer is 200 instead of 201
 */
export function create<E extends DirectoryEntity>(
  db: Db,
  actor: Actor,
  entity: E,
  request: RowCreate<E>,
  existed: () => void,
): Promise<DirectoryRow<E>> {
  return writeCompany(db, actor, async (write) => {
    const { guid = randomUUID() } = request;
    if (await claimGuid(write, entity, guid)) {
      const made = { ...request, guid } as NewRow<E>;
      if (entity === 'contractor') await checkContractor(write, null, made);
      await insertDirectoryRows(write, entity, [made], 'claimed');
      write.describe('create', titleOf(entity, 'create', made.title));
    } else existed();
    const [row] = await readDirectoryRows(write, entity, [guid]);
    if (!row) throw new DomainError(1101);
    return row;
  });
}

/**
 * Changes, deletes or restores a row of a directory. Operations keep naming a deleted one.
 * @param version the version the caller saw, null when the last write wins
 */
export function edit<E extends DirectoryEntity>(
  db: Db,
  actor: Actor,
  entity: E,
  guid: string,
  request: Partial<DirectoryRow<E>>,
  version: number | null,
): Promise<DirectoryRow<E>> {
  return writeCompany(db, actor, async (write) => {
    if (entity === 'contractor') await checkEdit(write, guid, request, version);
    const { before, after = before } = await updateRow<DirectoryRow<E>>(write.trx, {
      table: directories[entity].table,
      columns: columnsOf(entity),
      company: write.company,
      guid,
      set: { ...request, ...(request.is_deleted === false && { merged_into: null }) } as Partial<DirectoryRow<E>>,
      version,
    });
    write.noteChanged(entity, [{ before, after }], fieldsOf(entity));
    await beginMembershipsAnew(write, entity, [{ before, after }]);
    if (after.is_deleted && !before.is_deleted) write.describe('delete', titleOf(entity, 'delete', after.title));
    else write.describe('edit', titleOf(entity, before.is_deleted && !after.is_deleted ? 'restore' : 'edit', after.title));
    return after;
  });
}

/** A stale version is told before what may not be done with the row: the caller looked at another one. */
async function checkEdit(write: CompanyWrite, guid: string, edit: Partial<Row>, version: number | null) {
  const [before] = await readDirectoryRows(write, 'contractor', [guid]);
  if (before && (version === null || version === before.version)) await checkContractor(write, before, edit);
}

type Row = DirectoryRow<'contractor'>;

/**
 * Throws when this contractor may not be made (`before` null) or changed so by who writes: see `guardMembers`. Its category is the company's
 * own, else 1101.
 */
async function checkContractor(write: CompanyWrite, before: Row | null, set: Partial<Row>) {
  if (set.category && !(await readCategory(write.trx, write.company, set.category))) {
    throw new DomainError(1101, { detail: 'Категория контрагентов не найдена.' });
  }
  const row = before ?? blankContractor('');
  const after = {
    ...row,
    category: set.category === undefined ? row.category : set.category,
    is_deleted: set.is_deleted ?? row.is_deleted,
  };
  await guardMembers(write, [{ before, after }]);
}

/** Titles of changesets: «Добавлен объект «Дача»»; the words differ in gender. */
const verbs: Record<Action, [masculine: string, feminine: string]> = {
  create: ['Добавлен', 'Добавлена'],
  edit: ['Изменён', 'Изменена'],
  delete: ['Удалён', 'Удалена'],
  restore: ['Восстановлен', 'Восстановлена'],
};

type Action = 'create' | 'edit' | 'delete' | 'restore';

function titleOf(entity: DirectoryEntity, action: Action, title: string) {
  const { one, feminine } = changedEntityTitles[entity];
  return `${verbs[action][feminine ? 1 : 0]} ${one} «${title}»`;
}
