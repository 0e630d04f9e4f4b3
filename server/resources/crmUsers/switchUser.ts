import type { CrmEvent } from '../../../contract/crm.ts';
import { cancelOrders } from '../../billing/orders.ts';
import { stopRenewal } from '../../billing/stopRenewal.ts';
import type { Trx } from '../../database/connection.ts';
import { endSupportViews } from '../../database/crm/endSupportViews.ts';
import type { NewCrmEvent } from '../../database/crm/writeCrmEvent.ts';
import { deactivate } from '../../identity/deactivate.ts';
import { type LockedUser, switchOn } from './store.ts';

/** Who does it and when. */
export type Act = { by: string; at: Date };

/**
 * Switches a locked user on or off; one who was deleted comes back. Who is off cannot sign in to stop what their card is charged for, so
 * auto-renewal ends with it and is not begun again. Answers what is to be told of it: nothing where they are so already.
 */
export async function switchUser(trx: Trx, user: LockedUser, on: boolean | undefined, { by, at }: Act): Promise<NewCrmEvent[]> {
  const isOn = user.is_active && user.deleted_at === null;
  if (on === undefined || on === isOn) return [];
  const changes: CrmEvent['changes'] = [
    ...(user.is_active === on ? [] : [{ field: 'is_active', before: user.is_active, after: on }]),
    ...(user.deleted_at === null ? [] : [{ field: 'is_deleted', before: true, after: false }]),
  ];
  if (on) await switchOn(trx, user.guid);
  else changes.push(...(await switchOff(trx, user, 'Пользователя отключили.', { by, at })));
  return [{ user: user.guid, author: by, kind: on ? 'activated' : 'deactivated', at, changes }];
}

/**
 * Ends every session, what they look at as support, the auto-renewal and orders that wait for payment.
 * @param why as the user's story of access will tell @returns what changed besides
 */
export async function switchOff(trx: Trx, user: LockedUser, why: string, { by, at }: Act): Promise<CrmEvent['changes']> {
  await deactivate(trx, user.guid);
  await endSupportViews(trx, { viewer: user.guid }, at);
  await cancelOrders(trx, user.guid, [], at);
  const renewed = await stopRenewal(trx, user.guid, at, { author: by, detail: why });
  return renewed ? [{ field: 'auto_renewal', before: true, after: false }] : [];
}
