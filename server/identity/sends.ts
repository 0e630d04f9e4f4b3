import type { Login } from '../../contract/login.ts';
import type { Trx } from '../database/connection.ts';
import { countAttempt } from '../http/attempts.ts';
import type { ApiRuntime } from '../http/runtime.ts';
import type { Asker } from './asker.ts';

const HOUR_MINUTES = 60;

/**
 * Counts one code or letter before it is sent: an hour's worth to the login for this asker, and for everybody together. A known
 * device has a counter of its own alone, so strangers who have letters sent do not stop the owner. Throws 1105 with Retry-After.
 * In the transaction of the sending: what is not sent is not counted, and sends of one asker to one login happen one after another.
 */
export async function countSends(api: ApiRuntime, trx: Trx, login: Login, asker: Asker): Promise<void> {
  const counting = { db: trx, secrets: api.secrets };
  const { codeSendsPerAddress, codeSendsPerLogin } = api.config;
  const own = { scope: 'send', key: [login.value, ...asker.sender], limit: codeSendsPerAddress, minutes: HOUR_MINUTES };
  await countAttempt(counting, own);
  if (asker.device) return;
  await countAttempt(counting, { scope: 'send', key: [login.value], limit: codeSendsPerLogin, minutes: HOUR_MINUTES });
}
