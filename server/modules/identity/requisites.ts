import type * as z from 'zod';
import type { Requisites, requisitesEdit } from '../../../contract/account.ts';
import type { Db } from '../../database/connection.ts';
import { inTransaction } from '../../database/transaction.ts';
import { assertRequisites, emptyRequisites, requisiteFields } from './service.ts';

/** The user's requisites; every field is empty until it is filled in. */
export async function readRequisites(db: Db, user: string): Promise<Requisites> {
  const found = await db.selectFrom('requisites').select(requisiteFields).where('user_guid', '=', user).executeTakeFirst();
  return found ?? emptyRequisites;
}

/** Changes some of the requisites. They are checked as they will stand together: throws 1100 with a sentence by field. */
export function editRequisites(db: Db, user: string, edit: z.output<typeof requisitesEdit>): Promise<Requisites> {
  return inTransaction(db, async (trx) => {
    // the row, made if there is none, and locked: of two edits at once the second checks what the first has left
    const before = await trx
      .insertInto('requisites')
      .values({ user_guid: user, ...emptyRequisites })
      .onConflict((conflict) => conflict.column('user_guid').doUpdateSet({ user_guid: user }))
      .returning(requisiteFields)
      .executeTakeFirstOrThrow();
    const merged = { ...before, ...edit };
    assertRequisites(merged);
    await trx.updateTable('requisites').set(merged).where('user_guid', '=', user).execute();
    return merged;
  });
}
