import type { Login } from '../../../contract/login.ts';
import type { Db } from '../../database/connection.ts';

/** Who signs in by this login, or undefined. */
export function findByLogin(db: Db, login: Login) {
  return db
    .selectFrom('app_user')
    .select(['guid', 'password_hash', 'is_active'])
    .where(login.kind === 'email' ? 'email' : 'phone', '=', login.value)
    .executeTakeFirst();
}
