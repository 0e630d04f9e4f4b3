import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { CrmUser } from '../../../../contract/crm.ts';
import { flags } from '../../../../contract/permissions.ts';
import type { Trx } from '../../../database/connection.ts';

/** What staff changes of a user. */
type CardFields = { status: CrmUser['status']; telegram: string; comment: string; next_time: string | null };

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

type Written = Partial<Pick<LockedUser, keyof CardFields | 'deleted_at' | 'is_active' | (typeof flags)[number]>>;

/** Writes what has changed of a locked user; the row is of the next version. */
export async function writeUser(trx: Trx, guid: string, changed: Written): Promise<void> {
  await trx
    .updateTable('app_user')
    .set({ ...changed, version: sql<number>`version + 1` })
    .where('guid', '=', guid)
    .execute();
}

/** Lets a user in again; who was deleted is back. The caller writes the next version. */
export async function switchOn(trx: Trx, guid: string): Promise<void> {
  await trx.updateTable('app_user').set({ is_active: true, deleted_at: null }).where('guid', '=', guid).execute();
}

/** The rest of a query of users (database/crm/crmUserRow.ts): the one with this value. */
export function userBy(which: Partial<Record<'guid' | 'email' | 'phone', string>>): RawBuilder<unknown> {
  const [[column, value] = []] = Object.entries(which);
  return sql`where ${sql.ref(`u.${column}`)} = ${value}`;
}

type FirstCard = { [K in keyof CardFields]?: CardFields[K] | undefined } & { date_joined: string };

/** What staff says of a user whom they have just made: still the first version. */
export async function writeFirstCard(trx: Trx, guid: string, card: FirstCard): Promise<void> {
  await trx.updateTable('app_user').set(card).where('guid', '=', guid).execute();
}
