import { sql } from 'kysely';
import type { CrmUser } from '../../../../contract/crm.ts';
import type { CrmEvent } from '../../../../contract/crmCard.ts';
import { type Flag, flags } from '../../../../contract/permissions.ts';
import type { Trx } from '../../../database/connection.ts';
import { assigned, columnList, rowsOf } from '../../../database/rows.ts';

export type LockedUser = Pick<
  CrmUser,
  'guid' | 'id' | 'email' | 'phone' | 'status' | 'telegram' | 'comment' | 'next_time' | 'is_active' | 'version'
> &
  Record<Flag, boolean> & { deleted_at: string | null };

/** Locks users in an order that is always the same, so that two who lock each other do not wait for ever. */
export function lockUsers(trx: Trx, guids: readonly string[]) {
  return rowsOf<LockedUser>(trx)`
    select guid, id, email, phone, status, telegram, comment, next_time, is_active, deleted_at, version, ${columnList(flags)}
    from app_user where guid = any(${guids}::uuid[]) order by guid for no key update`;
}

/** Writes what has changed of a locked user; the row is of the next version. */
export async function writeUser(trx: Trx, guid: string, changed: Partial<LockedUser>): Promise<void> {
  await sql`update app_user set ${assigned({ ...changed, version: sql`version + 1` })} where guid = ${guid}`.execute(trx);
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
