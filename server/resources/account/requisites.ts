import type * as z from 'zod';
import { requisiteFaults } from '../../../contract/requisites.ts';
import type { Requisites, requisitesEdit } from '../../../contract/resources/account.ts';
import type { Db } from '../../database/connection.ts';
import { inTransaction } from '../../database/transaction.ts';
import { ApiError } from '../../http/api-error.ts';
import { emptyRequisites, findRequisites, lockRequisites, updateRequisites } from './requisitesStore.ts';

/** The user's requisites; every field is empty until it is filled in. */
export async function readRequisites(db: Db, user: string): Promise<Requisites> {
  return (await findRequisites(db, user)) ?? emptyRequisites;
}

/** Changes some of the requisites. They are checked as they will stand together: throws 1100 with a sentence by field. */
export function editRequisites(db: Db, user: string, edit: z.output<typeof requisitesEdit>): Promise<Requisites> {
  return inTransaction(db, async (trx) => {
    const merged = { ...(await lockRequisites(trx, user)), ...edit };
    const faults = Object.entries(requisiteFaults(merged));
    if (faults.length > 0) throw new ApiError(1100, { fields: Object.fromEntries(faults.map(([field, fault]) => [field, [fault]])) });
    await updateRequisites(trx, user, merged);
    return merged;
  });
}
