import { randomUUID } from 'node:crypto';
import { claimGuid } from '../../database/claimGuid.ts';
import { insertDirectoryRows, type NewRow } from '../../database/directories/bulk.ts';
import { readDirectoryRows } from '../../database/directories/read.ts';
import type { DirectoryEntity, DirectoryRow } from '../../database/directories/rows.ts';
import type { CompanyWrite } from '../../database/write.ts';
import { ApiError } from '../../http/api-error.ts';
import { checkContractor } from './contractor.ts';
import { titleOf } from './words.ts';

export type RowCreate<E extends DirectoryEntity> = Omit<NewRow<E>, 'guid'> & { title: string; guid?: string | undefined };

/** Creates a row of a directory; what the request leaves out is empty. The same guid again answers the row that is there. */
export async function createRow<E extends DirectoryEntity>(
  write: CompanyWrite,
  entity: E,
  request: RowCreate<E>,
): Promise<{ row: DirectoryRow<E>; isNew: boolean }> {
  const guid = request.guid ?? randomUUID();
  const claimed = await claimGuid(write, entity, guid);
  if (claimed === 'taken') throw new ApiError(1100, { fields: { guid: ['Этот идентификатор уже занят.'] } });
  if (claimed === 'free') {
    const made = { ...request, guid } as NewRow<E>;
    if (entity === 'contractor') await checkContractor(write, null, made);
    await insertDirectoryRows(write, entity, [made]);
    write.describe('create', titleOf(entity, 'create', made.title));
  }
  const [row] = await readDirectoryRows(write.trx, write.company, entity, [guid]);
  if (!row) throw new ApiError(1101);
  return { row, isNew: claimed === 'free' };
}
