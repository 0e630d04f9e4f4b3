import { type SqlBool, sql } from 'kysely';
import { flags } from '../../../contract/permissions.ts';
import type { Db, Trx } from '../../database/connection.ts';

/** What staff changes of a user. */
export type CardFields = { status: string; telegram: string; comment: string; next_time: string | null };

export type LockedUser = NonNullable<Awaited<ReturnType<typeof lockUsers>>[number]>;

/** Locks users in an order that is always the same, so that two who lock each other do not wait for ever. */
export function lockUsers(trx: Trx, guids: readonly string[]) {
  return trx
    .selectFrom('app_user')
    .select(['guid', 'id', 'email', 'phone', 'status', 'telegram', 'comment', 'next_time', 'is_active', 'deleted_at', 'version', ...flags])
    .where(sql<SqlBool>`guid = any(${guids}::uuid[])`)
    .orderBy('guid')
    .forNoKeyUpdate()
    .execute();
}

export async function guidOfNumber(db: Db | Trx, id: number): Promise<string | undefined> {
  return (await db.selectFrom('app_user').select('guid').where('id', '=', id).executeTakeFirst())?.guid;
}

type Written = Partial<Pick<LockedUser, keyof CardFields | 'deleted_at' | 'is_active' | (typeof flags)[number]>>;

/** Writes what has changed of a locked user; the row is of the next version. */
export async function writeUser(trx: Trx, guid: string, changed: Written): Promise<void> {
  await trx
    .updateTable('app_user')
    .set({ ...changed, version: sql<number>`version + 1` })
    .where('guid', '=', guid)
    .execute();
}
