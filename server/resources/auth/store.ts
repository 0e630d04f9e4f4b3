import type { Db, Trx } from '../../database/connection.ts';

/** Whose password it is. */
export type Owner = { guid: string; email: string | null; phone: string | null; is_active: boolean };

export function readOwner(db: Db, user: string): Promise<Owner | undefined> {
  return db.selectFrom('app_user').select(['guid', 'email', 'phone', 'is_active']).where('guid', '=', user).executeTakeFirst();
}

export async function setPassword(trx: Trx, user: string, passwordHash: string): Promise<void> {
  await trx.updateTable('app_user').set({ password_hash: passwordHash }).where('guid', '=', user).execute();
}
