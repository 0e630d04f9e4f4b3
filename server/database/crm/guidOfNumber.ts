import type { Db, Trx } from '../connection.ts';

/** The user with this number, deleted or not. */
export async function guidOfNumber(db: Db | Trx, id: number): Promise<string | undefined> {
  return (await db.selectFrom('app_user').select('guid').where('id', '=', id).executeTakeFirst())?.guid;
}
