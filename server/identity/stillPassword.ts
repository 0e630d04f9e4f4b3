import type { Trx } from '../database/connection.ts';
import { checkPassword } from '../http/passwords.ts';
import type { ApiRuntime } from '../http/runtime.ts';

/**
 * Locks the user until the transaction ends and says whether a password that was found right is so still: it may have been changed while it
 * was checked, and whoever knows the old one alone must not get a session that outlives the change.
 * @param user as it was when the password was checked
 */
export async function isStillPassword(
  api: ApiRuntime,
  trx: Trx,
  user: { guid: string; password_hash: string | null },
  typed: string,
): Promise<boolean> {
  const { password_hash } = await trx
    .selectFrom('app_user')
    .select('password_hash')
    .where('guid', '=', user.guid)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  // another hash may be the same password at a new strength
  return password_hash === user.password_hash || checkPassword({ ...api, db: trx }, { guid: user.guid, password_hash }, typed);
}
