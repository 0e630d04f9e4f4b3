import { parseLogin } from '../../../contract/login.ts';
import { writeCrmEvents } from '../../database/crm/writeCrmEvent.ts';
import { inTransaction } from '../../database/transaction.ts';
import { ApiError } from '../../http/api-error.ts';
import type { ApiRuntime } from '../../http/runtime.ts';
import { type Asked, lockTarget } from './lock.ts';
import { writeUser } from './store.ts';
import { switchOff } from './switchUser.ts';

/**
 * Deletes a user: no way in any more, nothing more is charged; payments, companies and the login stay theirs. Once more does nothing.
 * @param confirm the user's e-mail or phone as typed by who deletes; undefined where the caller asks for no confirmation
 * @throws 1101, 1103, 1102 for oneself, 1100 for another login than the user's
 */
export async function removeUser(api: ApiRuntime, asked: Asked, confirm: string | undefined): Promise<undefined> {
  const at = api.now();
  const by = asked.caller.guid;
  await inTransaction(api.db, async (trx) => {
    const user = await lockTarget(api, trx, asked, true);
    if (user.guid === by) throw new ApiError(1102, { detail: 'Удалить себя нельзя. Попросите другого суперпользователя.' });
    const typed = confirm === undefined ? undefined : (parseLogin(confirm)?.value ?? '');
    if (typed !== undefined && typed !== user.email && typed !== user.phone) {
      throw new ApiError(1100, {
        fields: { confirm: ['Это не\u00a0e-mail и\u00a0не\u00a0телефон этого пользователя. Проверьте, того\u00a0ли удаляете.'] },
      });
    }
    if (user.deleted_at !== null) return;
    const renewal = await switchOff(trx, user, 'Пользователя удалили.', { by, at });
    await writeUser(trx, user.guid, { deleted_at: at.toISOString() });
    const changes = [
      { field: 'is_deleted', before: false, after: true },
      ...(user.is_active ? [{ field: 'is_active', before: true, after: false }] : []),
      ...renewal,
    ];
    await writeCrmEvents(trx, [{ user: user.guid, author: by, kind: 'deleted', at, changes }]);
  });
  api.outbox.wake();
  return undefined;
}
