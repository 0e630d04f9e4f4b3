import { sql } from 'kysely';
import type { CrmEvent } from '../../../../contract/crmCard.ts';
import type { LastChange } from '../../../../contract/errors.ts';
import { parseLogin } from '../../../../contract/login.ts';
import type { Trx } from '../../../database/connection.ts';
import { rowOf } from '../../../database/rows.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { DomainError, wrongField } from '../../../domainError.ts';
import type { Caller } from '../../../http/callContext.ts';
import type { ApiRuntime } from '../../../http/runtime.ts';
import { type ClosePages, cancelOrders, type Order } from '../../billing/orders/service.ts';
import { stopRenewal } from '../../billing/service.ts';
import { deactivate, personOf } from '../../identity/service.ts';
import { endSupportViews, type NewCrmEvent, userOfNumber, writeCrmEvents } from '../service.ts';
import type { CrmApi } from './list.ts';
import { type LockedUser, lockUsers, writeUser } from './store.ts';
import { readCrmUser } from './userRow.ts';

/**
 * Deletes a user: no way in any more, nothing more is charged; payments, companies and the login stay theirs. Once more does nothing.
 * @param confirm the user's e-mail or phone as typed by who deletes; undefined where the caller asks for no confirmation
 * @throws 1101, 1103, 1102 for oneself, 1100 for another login than the user's
 */
export async function removeUser(api: ApiRuntime, asked: Asked, confirm: string | undefined, closePages: ClosePages): Promise<undefined> {
  const at = api.now();
  const by = asked.caller.guid;
  const ended = await inTransaction(api.db, async (trx) => {
    const user = await lockTarget(api, trx, asked, true);
    if (user.guid === by) throw new DomainError(1102, 'Удалить себя нельзя. Попросите другого суперпользователя.');
    const typed = confirm === undefined ? undefined : (parseLogin(confirm)?.value ?? '');
    if (typed !== undefined && typed !== user.email && typed !== user.phone) {
      throw wrongField('confirm', 'Это не\u00a0e-mail и\u00a0не\u00a0телефон этого пользователя. Проверьте, того\u00a0ли удаляете.');
    }
    if (user.deleted_at !== null) return [];
    const off = await switchOff(trx, user, 'Пользователя удалили.', { by, at });
    await writeUser(trx, user.guid, { deleted_at: at.toISOString() });
    const changes = [
      { field: 'is_deleted', before: false, after: true },
      ...(user.is_active ? [{ field: 'is_active', before: true, after: false }] : []),
      ...off.changes,
    ];
    await writeCrmEvents(trx, [{ user: user.guid, author: by, kind: 'deleted', at, changes }]);
    return off.ended;
  });
  closePages(ended);
  api.outbox.wake();
  return undefined;
}

/** Who does it and when. */
export type Act = { by: string; at: Date };
/** What is to be told of it, but for whom it was done to and the act. */
export type UserEvent = Pick<NewCrmEvent, 'kind' | 'changes' | 'reason'>;
/** `ended`: orders whose pages are to be closed after the transaction */
type Switched<T> = T & { ended: Order[] };

/**
 * Switches a locked user on or off; one who was deleted comes back. Who is off cannot sign in to stop what their card is charged for, so
 * auto-renewal ends with it and is not begun again. Answers what is to be told of it: nothing where they are so already.
 */
export async function switchUser(
  trx: Trx,
  user: LockedUser,
  on: boolean | undefined,
  act: Act,
): Promise<Switched<{ events: UserEvent[] }>> {
  const isOn = user.is_active && user.deleted_at === null;
  if (on === undefined || on === isOn) return { events: [], ended: [] };
  const changes: CrmEvent['changes'] = [
    ...(user.is_active === on ? [] : [{ field: 'is_active', before: user.is_active, after: on }]),
    ...(user.deleted_at === null ? [] : [{ field: 'is_deleted', before: true, after: false }]),
  ];
  if (on) {
    await sql`update app_user set is_active = true, deleted_at = null where guid = ${user.guid}`.execute(trx);
    return { events: [{ kind: 'activated', changes }], ended: [] };
  }
  const off = await switchOff(trx, user, 'Пользователя отключили.', act);
  return { events: [{ kind: 'deactivated', changes: [...changes, ...off.changes] }], ended: off.ended };
}

/**
 * Ends every session, what they look at as support, the auto-renewal and orders that wait for payment.
 * @param why as the user's story of access will tell @returns what changed besides
 */
async function switchOff(trx: Trx, user: LockedUser, why: string, { by, at }: Act): Promise<Switched<{ changes: CrmEvent['changes'] }>> {
  await deactivate(trx, user.guid);
  await endSupportViews(trx, { viewer: user.guid }, at);
  const ended = await cancelOrders(trx, user.guid, [], at);
  const renewed = await stopRenewal(trx, user.guid, at, { author: by, detail: why });
  return { changes: renewed ? [{ field: 'auto_renewal', before: true, after: false }] : [], ended };
}

/** `version`: the one the caller saw, null when the last write wins. */
export type Asked = { id: number; caller: Caller; version: number | null };

/**
 * Locks a user whose card is to be changed. Throws 1101, and 1103 when somebody changed it meanwhile.
 * @param asSuper what only a super user may do: the caller is locked as well and looked at again, for another may take the flag away at this
 * moment. Nobody does such things to themselves, so who does them is an active super user that stays.
 */
export async function lockTarget(api: CrmApi, trx: Trx, { id, caller, version }: Asked, asSuper: boolean): Promise<LockedUser> {
  const guid = await userOfNumber(trx, id);
  const locked = await lockUsers(trx, asSuper ? [guid, caller.guid] : [guid]);
  const target = locked.find((user) => user.guid === guid);
  if (!target) throw new DomainError(1101);
  if (asSuper && !locked.some((user) => user.guid === caller.guid && user.is_active && user.super_user && user.crm_access)) {
    throw new DomainError(1102);
  }
  if (version !== null && target.version !== version) {
    throw new DomainError(1103, { current: await readCrmUser(trx, api.now(), id), changed: await lastEvent(trx, guid) });
  }
  return target;
}

/** Kinds of events that give a card its next version. `created` makes the first one; invitations, refunds, ended sessions and views of support change none. */
const changing = ['edited', 'bulk', 'flags', 'subscription', 'deactivated', 'activated', 'deleted'] satisfies CrmEvent['kind'][];

/** Who of the staff changed a user's card last, and when; null where nobody has. */
async function lastEvent(trx: Trx, guid: string) {
  const found = await rowOf<LastChange>(trx)`
    select e.at, ${personOf('a')} as name from crm_event e join app_user a on a.guid = e.author
    where e.user_guid = ${guid} and e.kind = any(${changing}::text[])
    order by e.seq desc limit 1`;
  return found ?? null;
}
