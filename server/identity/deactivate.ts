import type { Db, Trx } from '../database/connection.ts';
import { endSessions } from './sessions.ts';

/** Switches a user off, in the caller's transaction: no way in works any more, and every session ends at once, with its access tokens, on every instance. */
export async function deactivate(db: Db | Trx, user: string): Promise<void> {
  await db.updateTable('app_user').set({ is_active: false }).where('guid', '=', user).execute();
  await endSessions(db, user, { reason: 'switched-off' });
}
