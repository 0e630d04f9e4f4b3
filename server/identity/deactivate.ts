import type { Db } from '../database/connection.ts';
import { inTransaction } from '../database/transaction.ts';
import { endSessions } from './sessions.ts';

/** Switches a user off: no way in works any more, and every session ends at once, with its access tokens, on every instance. */
export async function deactivate(db: Db, user: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    await trx.updateTable('app_user').set({ is_active: false }).where('guid', '=', user).execute();
    await endSessions(trx, user, { reason: 'switched-off' });
  });
}
