import type { FastifyRequest } from 'fastify';
import type * as z from 'zod';
import { type Login, parseLogin } from '../../../contract/login.ts';
import type { signIn as signInBody, Tokens } from '../../../contract/resources/auth.ts';
import { ApiError } from '../../http/api-error.ts';
import { type Attempt, countAttempt, forgetAttempts } from '../../http/attempts.ts';
import { inPasswordSlot } from '../../http/passwordSlots.ts';
import { checkPassword } from '../../http/passwords.ts';
import type { ApiRuntime } from '../../http/runtime.ts';
import { openSession } from '../../http/token-pair.ts';
import { type KnownDevice, knownDevice, newDeviceToken } from './device.ts';
import { findByLogin } from './store.ts';

/**
 * Signs in by password. Throws 1010 for a login that is neither e-mail nor phone, 1105 after too many failures,
 * 1002 for a wrong pair, and 1000 for a user who is switched off, but only after the right password.
 */
export async function signIn(api: ApiRuntime, body: z.output<typeof signInBody>, request: FastifyRequest): Promise<Tokens> {
  const login = parseLogin(body.login);
  if (!login) throw new ApiError(1010);
  // no call sends codes yet, so no code can be right
  const { password } = body;
  if (password === undefined) throw new ApiError(1007);
  return inPasswordSlot(async () => {
    const user = await findByLogin(api.db, login);
    const device = await knownDevice(api, user?.guid, body.device_token);
    const attempt = attemptOf(api, login, device, request.ip);
    await countAttempt(api, attempt);
    if (!(await checkPassword(api, user, password)) || !user) throw new ApiError(1002);
    await forgetAttempts(api, attempt);
    if (!user.is_active) throw new ApiError(1000);
    const pair = await openSession(api, user.guid, request);
    return { ...pair, device_token: device?.token ?? (await newDeviceToken(api, user.guid)) };
  });
}

/** A known device has a counter of its own: a stranger who guesses locks nobody out of it. */
function attemptOf({ config }: ApiRuntime, login: Login, device: KnownDevice | null, ip: string): Attempt {
  const key = device ? ['device', device.id] : ['login', login.value, ip];
  return { scope: 'sign-in', key, limit: config.signInFailures, minutes: config.signInWindowMinutes };
}
