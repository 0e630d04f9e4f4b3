import type * as z from 'zod';
import type { Requisites, requisitesEdit } from '../../../contract/account.ts';
import type { Db, Trx } from '../../database/connection.ts';
import { inTransaction } from '../../database/transaction.ts';
import { assertRequisites, emptyRequisites, requisiteFields } from './service.ts';

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

function findRequisites(db: Db, user: string): Promise<Requisites | undefined> {
  return db.selectFrom('requisites').select(requisiteFields).where('user_guid', '=', user).executeTakeFirst();
}

/** The row, made if there is none, and locked: of two edits at once the second checks what the first has left. */
async function lockRequisites(trx: Trx, user: string): Promise<Requisites> {
  await trx
    .insertInto('requisites')
    .values({ user_guid: user, ...emptyRequisites })
    .onConflict((conflict) => conflict.column('user_guid').doNothing())
    .execute();
  return trx.selectFrom('requisites').select(requisiteFields).where('user_guid', '=', user).forUpdate().executeTakeFirstOrThrow();
}

async function updateRequisites(trx: Trx, user: string, requisites: Requisites) {
  await trx.updateTable('requisites').set(requisites).where('user_guid', '=', user).execute();
}
