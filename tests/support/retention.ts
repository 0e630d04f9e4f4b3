import type { Db } from '../../server/database/connection.ts';
import { removeOld, retentions } from '../../server/retention.ts';

/** Forgets everything that has served its time, as the server does once an hour. */
export async function forgetOldRows(db: Db): Promise<void> {
  for (const retention of retentions) while ((await removeOld(db, retention)) > 0);
}
