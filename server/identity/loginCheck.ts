import type { FastifyRequest } from 'fastify';
import { countAttempt } from '../http/attempts.ts';
import type { ApiRuntime } from '../http/runtime.ts';
import { countedAddress } from './address.ts';
import type { Asker } from './asker.ts';

const MINUTES = 15;

/**
 * Counts one question of an address whose answer tells whether a login exists, so that nobody reads the list of users by asking.
 * A known device asks about its own user. Throws 1105 with Retry-After.
 */
export async function countLoginCheck(api: ApiRuntime, request: FastifyRequest, asker: Asker): Promise<void> {
  if (asker.device) return;
  await countAttempt(api, { scope: 'login-check', key: [countedAddress(request.ip)], limit: api.config.loginChecks, minutes: MINUTES });
}
