import { type DirectoryRow, directories } from '../../database/directories/rows.ts';
import type { CompanyWrite } from '../../database/write.ts';
import { ApiError } from '../../http/api-error.ts';
import { guardMembers } from '../../identity/guardMembers.ts';
import { readCategory } from './categoryStore.ts';

type Row = DirectoryRow<'contractor'>;
type Fields = { category?: string | null | undefined; is_deleted?: boolean | undefined };

/**
 * Throws when this contractor may not be made (`before` null) or changed so by who writes: see `guardMembers`. Its category is the company's
 * own, else 1101.
 */
export async function checkContractor(write: CompanyWrite, before: Row | null, set: Fields): Promise<void> {
  if (set.category && !(await readCategory(write.trx, write.company, set.category))) {
    throw new ApiError(1101, { detail: 'Категория контрагентов не найдена.' });
  }
  const row: Row = before ?? { ...directories.contractor.empty, guid: '', title: '', is_member: false };
  const after = {
    ...row,
    category: set.category === undefined ? row.category : set.category,
    is_deleted: set.is_deleted ?? row.is_deleted,
  };
  await guardMembers(write, [{ before, after }]);
}
