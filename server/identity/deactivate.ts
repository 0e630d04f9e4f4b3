import type { Trx } from '../database/connection.ts';
import { endSessions } from './sessions.ts';

/** Switches a user off, in the caller's transaction: no way in works any more, and every session ends at once, with its access tokens, on every instance. */
export async function deactivate(trx: Trx, user: string): Promise<void> {
  await trx.updateTable('app_user').set({ is_active: false }).where('guid', '=', user).execute();
  await endSessions(trx, user, { reason: 'switched-off' });
}
