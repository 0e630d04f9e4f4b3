import type { Db, Trx } from '../../database/connection.ts';

/** E-mail and phone of a user, whichever there are. */
export async function readLogins(db: Db, user: string): Promise<string[]> {
  const row = await db.selectFrom('app_user').select(['email', 'phone']).where('guid', '=', user).executeTakeFirst();
  return [row?.email, row?.phone].filter((login) => typeof login === 'string');
}

/** Holds the user's row until the transaction ends: of two new passwords at once the second finds its key spent. */
export async function lockUser(trx: Trx, user: string): Promise<void> {
  await trx.selectFrom('app_user').select('guid').where('guid', '=', user).forUpdate().execute();
}

export async function updatePassword(trx: Trx, user: string, password_hash: string): Promise<void> {
  await trx.updateTable('app_user').set({ password_hash }).where('guid', '=', user).execute();
}
