import type { FastifyRequest } from 'fastify';
import type { Login } from '../../contract/login.ts';
import { type Attempt, countAttempts, forgetAttempts, uncountAttempt } from '../http/attempts.ts';
import type { ApiRuntime } from '../http/runtime.ts';
import { countedNetworks } from './address.ts';
import type { Asker } from './asker.ts';

/** The tries of one sign-in by password, counted before the password is looked at. */
export type SignInTry = { login: Login; asker: Asker; request: FastifyRequest };

/**
 * Counts a try for the login and this asker, and for the address over all logins. A known device is counted for itself alone, so a stranger
 * who guesses locks nobody out of it. Throws 1105 with Retry-After.
 */
export async function countSignIn(api: ApiRuntime, tried: SignInTry): Promise<void> {
  // addresses first: past their limit made-up logins leave no counters behind
  await countAttempts(api, [...ofAddress(api, tried), ofLogin(api, tried)]);
}

/** After a right password: nothing is held against the login here; of the address only this one try is taken back, for others share it. */
export async function forgiveSignIn(api: ApiRuntime, tried: SignInTry): Promise<void> {
  await forgetSignIns(api, tried);
  for (const attempt of ofAddress(api, tried)) await uncountAttempt(api, attempt);
}

/** The owner has proved to be who they are in another way: earlier failures of this asker do not count any more. */
export function forgetSignIns(api: ApiRuntime, tried: Omit<SignInTry, 'request'>): Promise<void> {
  return forgetAttempts(api, ofLogin(api, tried));
}

function ofLogin({ config }: ApiRuntime, { login, asker }: Omit<SignInTry, 'request'>): Attempt {
  const key = asker.device ? asker.key : ['login', login.value, ...asker.key];
  return { scope: 'sign-in', key, limit: config.signInFailures, minutes: config.signInWindowMinutes };
}

function ofAddress({ config }: ApiRuntime, { asker, request }: SignInTry): Attempt[] {
  if (asker.device) return [];
  const { signInFailuresPerAddress: limit, signInWindowMinutes: minutes } = config;
  return countedNetworks(request.ip).map(({ network, times }) => ({
    scope: 'sign-in-address',
    key: [network],
    limit: limit * times,
    minutes,
  }));
}
