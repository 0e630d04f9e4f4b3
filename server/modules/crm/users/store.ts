import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { CrmUser } from '../../../../contract/crm.ts';
import type { LastChange } from '../../../../contract/errors.ts';
import { flags } from '../../../../contract/permissions.ts';
import type { Trx } from '../../../database/connection.ts';
import { DomainError } from '../../../domainError.ts';
import type { Caller } from '../../../http/callContext.ts';
import type { CrmApi } from './list.ts';
import { guidOfNumber, readCrmUser } from './userRow.ts';

const GONE = 'Пользователь не\u00a0найден.';

/** What staff changes of a user. */
export type CardFields = { status: CrmUser['status']; telegram: string; comment: string; next_time: string | null };

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

/** `version`: the one the caller saw, null when the last write wins. */
export type Asked = { id: number; caller: Caller; version: number | null };

/**
 * Locks a user whose card is to be changed. Throws 1101, and 1103 when somebody changed it meanwhile.
 * @param asSuper what only a super user may do: the caller is locked as well and looked at again, for another may take the flag away at this
 * moment. Nobody does such things to themselves, so who does them is an active super user that stays.
 */
export async function lockTarget(api: CrmApi, trx: Trx, { id, caller, version }: Asked, asSuper: boolean): Promise<LockedUser> {
  const guid = await guidOfNumber(trx, id);
  if (guid === undefined) throw new DomainError(1101, { detail: GONE });
  const locked = await lockUsers(trx, asSuper ? [guid, caller.guid] : [guid]);
  const target = locked.find((user) => user.guid === guid);
  if (!target) throw new DomainError(1101, { detail: GONE });
  if (asSuper && !locked.some((user) => user.guid === caller.guid && user.is_active && user.super_user && user.crm_access)) {
    throw new DomainError(1102);
  }
  if (version !== null && target.version !== version) {
    throw new DomainError(1103, { current: await readCrmUser(trx, api.now(), id), changed: await lastEvent(trx, guid) });
  }
  return target;
}

/** Who of the staff changed a user last, and when; null for a user whom only the user's own doings have changed. */
async function lastEvent(trx: Trx, guid: string): Promise<LastChange | null> {
  const { rows } = await sql<LastChange>`
    select e.at, a.name from crm_event e join app_user a on a.guid = e.author
    where e.user_guid = ${guid} and e.changes <> '[]'
    order by e.seq desc limit 1`.execute(trx);
  return rows[0] ?? null;
}
