import { difference } from '../../database/changeNotes.ts';
import { lastChange } from '../../database/lastChange.ts';
import { updateRow } from '../../database/updateRow.ts';
import type { CompanyWrite } from '../../database/write.ts';
import { DomainError } from '../../domainError.ts';
import { guardMembers } from './memberRights.ts';
import { columnsOf, type DirectoryEntity, type DirectoryRow, directories, fieldsOf, titleOf } from './rows.ts';
import { readCategory, readDirectoryRows } from './store.ts';

export type RowEdit<E extends DirectoryEntity> = { [K in keyof DirectoryRow<E>]?: DirectoryRow<E>[K] | undefined };

/** Changes, deletes or restores a row of a directory. Operations keep naming a deleted one. */
export async function editRow<E extends DirectoryEntity>(
  write: CompanyWrite,
  entity: E,
  guid: string,
  edit: RowEdit<E>,
  version: number | null,
): Promise<DirectoryRow<E>> {
  if (entity === 'contractor') await checkEdit(write, guid, edit, version);
  const found = await updateRow<DirectoryRow<E>>(write.trx, {
    table: directories[entity].table,
    columns: columnsOf(entity),
    company: write.company,
    guid,
    set: edit as Partial<DirectoryRow<E>>,
    version,
  });
  if (!found) throw new DomainError(1101);
  const { before } = found;
  if (version !== null && before.version !== version)
    throw new DomainError(1103, { current: before, changed: await lastChange(write.trx, write.company, guid) });
  const after = found.after ?? before;
  const changed = difference(before, after, fieldsOf(entity));
  if (changed) write.note({ entity, guid, title: after.title, ...changed });
  if (after.is_deleted && !before.is_deleted) write.describe('delete', titleOf(entity, 'delete', after.title));
  else write.describe('edit', titleOf(entity, before.is_deleted && !after.is_deleted ? 'restore' : 'edit', after.title));
  return after;
}

/** A stale version is told before what may not be done with the row: the caller looked at another one. */
async function checkEdit(write: CompanyWrite, guid: string, edit: RowEdit<'contractor'>, version: number | null): Promise<void> {
  const [before] = await readDirectoryRows(write.trx, write.company, 'contractor', [guid]);
  if (before && (version === null || version === before.version)) await checkContractor(write, before, edit);
}

type Row = DirectoryRow<'contractor'>;

type Fields = { category?: string | null | undefined; is_deleted?: boolean | undefined };

/**
 * Throws when this contractor may not be made (`before` null) or changed so by who writes: see `guardMembers`. Its category is the company's
 * own, else 1101.
 */
export async function checkContractor(write: CompanyWrite, before: Row | null, set: Fields): Promise<void> {
  if (set.category && !(await readCategory(write.trx, write.company, set.category))) {
    throw new DomainError(1101, { detail: 'Категория контрагентов не найдена.' });
  }
  const row: Row = before ?? { ...directories.contractor.empty, guid: '', title: '', is_member: false };
  const after = {
    ...row,
    category: set.category === undefined ? row.category : set.category,
    is_deleted: set.is_deleted ?? row.is_deleted,
  };
  await guardMembers(write, [{ before, after }]);
}
