import type { FastifyRequest } from 'fastify';
import type * as z from 'zod';
import type { checkedLogin } from '../../../contract/auth.ts';
import type { ApiRuntime } from '../../http/runtime.ts';
import { findByLogin } from '../../identity/accounts.ts';
import { askerOf } from '../../identity/asker.ts';
import { countLoginCheck } from '../../identity/loginCheck.ts';
import { readLogin } from '../../identity/readLogin.ts';

/** Says how to go on with a login. Throws 1010, and 1105 for an address that asks about too many. */
export async function checkLogin(api: ApiRuntime, typed: string, request: FastifyRequest): Promise<z.output<typeof checkedLogin>> {
  const login = readLogin(typed);
  const user = await findByLogin(api.db, login);
  await countLoginCheck(api, request, await askerOf(api, request, user));
  if (!user) return { kind: login.kind, exists: false, next: 'registration' };
  // invited: there is no password yet
  return { kind: login.kind, exists: true, next: user.password_hash === null ? 'code' : 'password' };
}
