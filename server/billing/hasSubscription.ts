import type { Db, Trx } from '../database/connection.ts';

/** Has the user an active subscription of whatever plan at this moment? Grace counts: access goes on. */
export async function hasSubscription(db: Db | Trx, user: string, now: Date): Promise<boolean> {
  const moment = now.toISOString();
  const found = await db
    .selectFrom('subscription')
    .select('guid')
    .where('user_guid', '=', user)
    .where('starts_at', '<=', moment)
    .where((where) => where(where.fn.coalesce('grace_until', 'until'), '>', moment))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
