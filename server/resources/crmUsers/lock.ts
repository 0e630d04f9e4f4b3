import type { Trx } from '../../database/connection.ts';
import { readCrmUser } from '../../database/crm/crmUserRow.ts';
import { guidOfNumber } from '../../database/crm/guidOfNumber.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Caller } from '../../http/call-context.ts';
import type { CrmApi } from './list.ts';
import { type LockedUser, lockUsers } from './store.ts';

/** `version`: the one the caller saw, null when the last write wins. */
export type Asked = { id: number; caller: Caller; version: number | null };

const GONE = 'Пользователь не\u00a0найден.';

/**
 * Locks a user whose card is to be changed. Throws 1101, and 1103 when somebody changed it meanwhile.
 * @param asSuper what only a super user may do: the caller is locked as well and looked at again, for another may take the flag away at this
 * moment. Nobody does such things to themselves, so who does them is an active super user that stays.
 */
export async function lockTarget(api: CrmApi, trx: Trx, { id, caller, version }: Asked, asSuper: boolean): Promise<LockedUser> {
  const guid = await guidOfNumber(trx, id);
  if (guid === undefined) throw new ApiError(1101, { detail: GONE });
  const locked = await lockUsers(trx, asSuper ? [guid, caller.guid] : [guid]);
  const target = locked.find((user) => user.guid === guid);
  if (!target) throw new ApiError(1101, { detail: GONE });
  if (asSuper && !locked.some((user) => user.guid === caller.guid && user.is_active && user.super_user && user.crm_access)) {
    throw new ApiError(1102);
  }
  if (version !== null && target.version !== version) throw new ApiError(1103, { current: await readCrmUser(trx, api.now(), id) });
  return target;
}
