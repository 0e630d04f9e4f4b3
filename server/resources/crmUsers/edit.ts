import type * as z from 'zod';
import { flags } from '../../../contract/permissions.ts';
import type { CrmEvent, CrmUser, crmUserEdit } from '../../../contract/resources/crm.ts';
import { readCrmUser } from '../../database/crm/crmUserRow.ts';
import { endSupportViews } from '../../database/crm/endSupportViews.ts';
import { type NewCrmEvent, writeCrmEvents } from '../../database/crm/writeCrmEvent.ts';
import { inTransaction } from '../../database/transaction.ts';
import { ApiError } from '../../http/api-error.ts';
import type { ApiRuntime } from '../../http/runtime.ts';
import { type Asked, lockTarget } from './lock.ts';
import { setSubscription } from './setSubscription.ts';
import { type LockedUser, writeUser } from './store.ts';
import { switchUser } from './switchUser.ts';

type Edit = z.output<typeof crmUserEdit>;

const card = ['status', 'telegram', 'comment', 'next_time'] as const;

/**
 * Changes a user's card; only what really changes is written and told of in `crm_event`. Throws 1101, 1103, and 1102 where a manager wants what
 * is for a super user, or somebody their own rights: then nothing is written.
 */
export async function editUser(api: ApiRuntime, asked: Asked, edit: Edit): Promise<CrmUser> {
  const { caller, id } = asked;
  const asSuper = edit.is_active !== undefined || edit.permissions !== undefined || edit.subscription !== undefined;
  if (asSuper && !caller.permissions.super_user) throw new ApiError(1102, { detail: superOnly(edit) });
  const at = api.now();
  const row = await inTransaction(api.db, async (trx) => {
    const user = await lockTarget(api, trx, asked, asSuper);
    refuseOwnRights(caller.guid === user.guid, edit);
    const event = (kind: NewCrmEvent['kind'], changes: CrmEvent['changes']) => ({
      user: user.guid,
      author: caller.guid,
      kind,
      at,
      changes,
    });
    const edited = changesOf(user, card, edit);
    const flagged = changesOf(user, flags, edit.permissions ?? {});
    // a right given back does not find what it had opened
    const lost = flagged.some(({ field, after }) => !after && (field === 'super_user' || field === 'crm_access'));
    if (lost) await endSupportViews(trx, { viewer: user.guid }, at);
    const events = [
      ...(edited.length > 0 ? [event('edited', edited)] : []),
      ...(flagged.length > 0 ? [event('flags', flagged)] : []),
      ...(await switchUser(trx, user, edit.is_active, { by: caller.guid, at })),
      ...(edit.subscription ? await setSubscription(trx, user.guid, edit.subscription, { by: caller.guid, at }) : []),
    ];
    if (events.length > 0) {
      await writeUser(trx, user.guid, Object.fromEntries([...edited, ...flagged].map(({ field, after }) => [field, after])));
      await writeCrmEvents(trx, events);
    }
    return readCrmUser(trx, at, id);
  });
  if (!row) throw new ApiError(1101);
  // a provider may have to be told that nothing is charged any more
  if (asSuper) api.outbox.wake();
  return row;
}

function changesOf(user: LockedUser, fields: readonly (keyof LockedUser)[], edit: object): CrmEvent['changes'] {
  const wanted = edit as Partial<Record<keyof LockedUser, unknown>>;
  return fields
    .filter((field) => wanted[field] !== undefined && wanted[field] !== user[field])
    .map((field) => ({ field, before: user[field], after: wanted[field] }));
}

function superOnly({ is_active, permissions }: Edit): string {
  if (permissions) return 'Права меняет только суперпользователь.';
  return is_active === undefined
    ? 'Подписку вручную меняет только суперпользователь.'
    : 'Отключает и\u00a0включает только суперпользователь.';
}

function refuseOwnRights(isSelf: boolean, { is_active, permissions }: Edit): void {
  if (!isSelf) return;
  if (permissions) throw new ApiError(1102, { detail: 'Свои права изменить нельзя. Попросите другого суперпользователя.' });
  if (is_active !== undefined) throw new ApiError(1102, { detail: 'Отключить себя нельзя. Попросите другого суперпользователя.' });
}
