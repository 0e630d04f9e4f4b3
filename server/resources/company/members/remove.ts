import type { Db } from '../../../database/connection.ts';
import { overwriteDirectoryRows } from '../../../database/directories/bulk.ts';
import { readDirectoryRows } from '../../../database/directories/read.ts';
import { type Actor, writeCompany } from '../../../database/write.ts';
import { ApiError } from '../../../http/api-error.ts';
import { guardMembers } from '../../../identity/guardMembers.ts';

/**
 * Ends a membership: the contractor is deleted like every other, so operations keep naming them and the log of changes can bring them back.
 * Throws 1101 for who is no member, 409 1100 for the last owner, 1102 when the role of the caller has changed meanwhile.
 */
export function removeMember(db: Db, actor: Actor, guid: string): Promise<undefined> {
  return writeCompany(db, actor, async (write) => {
    const [before] = await readDirectoryRows(write.trx, write.company, 'contractor', [guid]);
    if (!before?.is_member || before.is_deleted)
      throw new ApiError(1101, { detail: 'Участник не\u00a0найден: возможно, его уже исключили.' });
    const after = { ...before, is_deleted: true };
    await guardMembers(write, [{ before, after }]);
    await overwriteDirectoryRows(write, 'contractor', [{ before, after }]);
    write.describe('delete', `Исключён участник «${before.title}»`);
    return undefined;
  });
}
