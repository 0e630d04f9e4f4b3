import type { FastifyRequest } from 'fastify';
import type * as z from 'zod';
import type { checkedLogin } from '../../../contract/resources/auth.ts';
import { countAttempt } from '../../http/attempts.ts';
import type { ApiRuntime } from '../../http/runtime.ts';
import { findByLogin } from '../../identity/accounts.ts';
import { countedAddress } from '../../identity/address.ts';
import { type Asker, askerOf } from '../../identity/asker.ts';
import { readLogin } from './readLogin.ts';

const MINUTES = 15;

/** Says how to go on with a login. Throws 1010, and 1105 for an address that asks about too many. */
export async function checkLogin(api: ApiRuntime, typed: string, request: FastifyRequest): Promise<z.output<typeof checkedLogin>> {
  const login = readLogin(typed);
  const user = await findByLogin(api.db, login);
  await countLoginCheck(api, request, await askerOf(api, request, user?.guid));
  if (!user) return { kind: login.kind, exists: false, next: 'registration' };
  // invited: there is no password yet
  return { kind: login.kind, exists: true, next: user.password_hash === null ? 'code' : 'password' };
}

/**
 * Counts one question of an address whose answer tells whether a login exists, so that nobody reads the list of users by asking.
 * A known device asks about its own user. Throws 1105 with Retry-After.
 */
export async function countLoginCheck(api: ApiRuntime, request: FastifyRequest, asker: Asker): Promise<void> {
  if (asker.device) return;
  await countAttempt(api, { scope: 'login-check', key: [countedAddress(request.ip)], limit: api.config.loginChecks, minutes: MINUTES });
}
