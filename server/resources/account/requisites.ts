import type * as z from 'zod';
import type { Requisites, requisitesEdit } from '../../../contract/resources/account.ts';
import type { Db } from '../../database/connection.ts';
import { emptyRequisites } from '../../database/requisites.ts';
import { inTransaction } from '../../database/transaction.ts';
import { assertRequisites } from '../../http/assertRequisites.ts';
import { findRequisites, lockRequisites, updateRequisites } from './requisitesStore.ts';

/** The user's requisites; every field is empty until it is filled in. */
export async function readRequisites(db: Db, user: string): Promise<Requisites> {
  return (await findRequisites(db, user)) ?? emptyRequisites;
}

/** Changes some of the requisites. They are checked as they will stand together: throws 1100 with a sentence by field. */
export function editRequisites(db: Db, user: string, edit: z.output<typeof requisitesEdit>): Promise<Requisites> {
  return inTransaction(db, async (trx) => {
    const merged = { ...(await lockRequisites(trx, user)), ...edit };
    assertRequisites(merged);
    await updateRequisites(trx, user, merged);
    return merged;
  });
}
