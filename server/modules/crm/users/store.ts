import { type SqlBool, sql, type Updateable } from 'kysely';
import type { CrmEvent } from '../../../../contract/crmCard.ts';
import { flags } from '../../../../contract/permissions.ts';
import type { Trx } from '../../../database/connection.ts';
import type { Schema } from '../../../database/schema.ts';

export type LockedUser = Awaited<ReturnType<typeof lockUsers>>[number];

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

/** Writes what has changed of a locked user; the row is of the next version. */
export async function writeUser(trx: Trx, guid: string, changed: Updateable<Schema['app_user']>): Promise<void> {
  await trx
    .updateTable('app_user')
    .set({ ...changed, version: sql<number>`version + 1` })
    .where('guid', '=', guid)
    .execute();
}

/** Which of the fields are wanted otherwise than they are. */
export function changesOf<F extends keyof LockedUser>(
  user: Pick<LockedUser, F>,
  fields: readonly F[],
  wanted: { [K in F]?: LockedUser[K] | undefined },
): CrmEvent['changes'] {
  return fields
    .filter((field) => wanted[field] !== undefined && wanted[field] !== user[field])
    .map((field) => ({ field, before: user[field], after: wanted[field] }));
}
