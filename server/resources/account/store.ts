import { sql } from 'kysely';
import type { Profile } from '../../../contract/account.ts';
import type { Login } from '../../../contract/login.ts';
import type { Db, Trx } from '../../database/connection.ts';
import type { Contacts } from './contacts.ts';

export function readProfile(db: Db, user: string): Promise<Profile> {
  return db
    .selectFrom('app_user')
    .select(['id', 'guid', 'email', 'phone', 'name', 'date_joined'])
    .select(sql<boolean>`password_hash is not null`.as('has_password'))
    .where('guid', '=', user)
    .executeTakeFirstOrThrow();
}

/** What a change of the account is proved against. */
export type Owner = Contacts & { guid: string; password_hash: string | null };

export function readOwner(db: Db, user: string): Promise<Owner> {
  return ownerQuery(db, user).executeTakeFirstOrThrow();
}

/** Has somebody else this login? */
export async function isTaken(db: Db, login: Login, user: string): Promise<boolean> {
  const found = await db
    .selectFrom('app_user')
    .select('guid')
    .where(login.kind, '=', login.value)
    .where('guid', '<>', user)
    .executeTakeFirst();
  return found !== undefined;
}

/** As `readOwner`, and locks the user until the transaction ends. */
export function lockOwner(trx: Trx, user: string): Promise<Owner> {
  return ownerQuery(trx, user).forUpdate().executeTakeFirstOrThrow();
}

function ownerQuery(db: Db | Trx, user: string) {
  return db.selectFrom('app_user').select(['guid', 'email', 'phone', 'password_hash']).where('guid', '=', user);
}

type UserChange = { name?: string; password_hash?: string; email?: string | null; phone?: string | null };

export async function updateUser(trx: Trx, user: string, change: UserChange): Promise<void> {
  if (Object.keys(change).length > 0) await trx.updateTable('app_user').set(change).where('guid', '=', user).execute();
}
