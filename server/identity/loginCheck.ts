import type { FastifyRequest } from 'fastify';
import { countAttempts } from '../http/attempts.ts';
import type { ApiRuntime } from '../http/runtime.ts';
import { countedNetworks } from './address.ts';
import type { Asker } from './asker.ts';

const MINUTES = 15;

/**
 * Counts one question of an address whose answer tells whether a login exists, so that nobody reads the list of users by asking.
 * A known device asks about its own user. Throws 1105 with Retry-After.
 */
export async function countLoginCheck(api: ApiRuntime, request: FastifyRequest, asker: Asker): Promise<void> {
  if (asker.device) return;
  const { loginChecks } = api.config;
  const networks = countedNetworks(request.ip);
  await countAttempts(
    api,
    networks.map(({ network, times }) => ({ scope: 'login-check', key: [network], limit: loginChecks * times, minutes: MINUTES })),
  );
}
