import { sql } from 'kysely';
import type { Profile } from '../../../contract/resources/account.ts';
import type { Db } from '../../database/connection.ts';

export function readProfile(db: Db, user: string): Promise<Profile> {
  return db
    .selectFrom('app_user')
    .select(['id', 'guid', 'email', 'phone', 'name', 'date_joined'])
    .where('guid', '=', user)
    .executeTakeFirstOrThrow();
}

/** Companies the user belongs to, each with the user's contractor in it and that contractor's type. */
export function readCompanies(db: Db, user: string) {
  return db
    .selectFrom('contractor as k')
    .innerJoin('contractor_category as g', (join) => join.onRef('g.company', '=', 'k.company').onRef('g.guid', '=', 'k.category'))
    .innerJoin('company as c', 'c.guid', 'k.company')
    .select(['c.guid', 'c.title', 'c.logo_url', 'k.guid as contractor', 'g.contractor_type'])
    .where('k.user_guid', '=', user)
    .where('k.is_deleted', '=', false)
    .orderBy('c.created_at')
    .orderBy('c.title')
    .orderBy('c.guid')
    .execute();
}

export async function hasSubscription(db: Db, user: string): Promise<boolean> {
  const found = await db
    .selectFrom('subscription')
    .select('guid')
    .where('user_guid', '=', user)
    .where('starts_at', '<=', sql<string>`now()`)
    .where('until', '>', sql<string>`now()`)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
