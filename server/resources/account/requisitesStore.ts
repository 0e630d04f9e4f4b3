import type { Requisites } from '../../../contract/resources/account.ts';
import type { Db, Trx } from '../../database/connection.ts';
import { emptyRequisites, requisiteFields } from '../../database/requisites.ts';

export function findRequisites(db: Db, user: string): Promise<Requisites | undefined> {
  return db.selectFrom('requisites').select(requisiteFields).where('user_guid', '=', user).executeTakeFirst();
}

/** The row, made if there is none, and locked: of two edits at once the second checks what the first has left. */
export async function lockRequisites(trx: Trx, user: string): Promise<Requisites> {
  await trx
    .insertInto('requisites')
    .values({ user_guid: user, ...emptyRequisites })
    .onConflict((conflict) => conflict.column('user_guid').doNothing())
    .execute();
  return trx.selectFrom('requisites').select(requisiteFields).where('user_guid', '=', user).forUpdate().executeTakeFirstOrThrow();
}

export async function updateRequisites(trx: Trx, user: string, requisites: Requisites): Promise<void> {
  await trx.updateTable('requisites').set(requisites).where('user_guid', '=', user).execute();
}
