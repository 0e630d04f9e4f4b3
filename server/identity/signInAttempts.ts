import type { FastifyRequest } from 'fastify';
import type { Login } from '../../contract/login.ts';
import { type Attempt, countAttempt, forgetAttempts, uncountAttempt } from '../http/attempts.ts';
import type { ApiRuntime } from '../http/runtime.ts';
import { countedAddress } from './address.ts';
import type { Asker } from './asker.ts';

/** The tries of one sign-in by password, counted before the password is looked at. */
export type SignInTry = { login: Login; asker: Asker; request: FastifyRequest };

/**
 * Counts a try for the login and this asker, and for the address over all logins. A known device is counted for itself alone, so a stranger
 * who guesses locks nobody out of it. Throws 1105 with Retry-After.
 */
export async function countSignIn(api: ApiRuntime, tried: SignInTry): Promise<void> {
  if (tried.asker.device) return countAttempt(api, ofLogin(api, tried));
  // the address first: past its limit made-up logins leave no counters behind
  await countAttempt(api, ofAddress(api, tried.request));
  try {
    await countAttempt(api, ofLogin(api, tried));
  } catch (error) {
    // who insists on one login that is stopped already does not stop the others at the address
    await uncountAttempt(api, ofAddress(api, tried.request));
    throw error;
  }
}

/** After a right password: nothing is held against the login here; of the address only this one try is taken back, for others share it. */
export async function forgiveSignIn(api: ApiRuntime, tried: SignInTry): Promise<void> {
  await forgetSignIns(api, tried);
  if (!tried.asker.device) await uncountAttempt(api, ofAddress(api, tried.request));
}

/** The owner has proved to be who they are in another way: earlier failures of this asker do not count any more. */
export function forgetSignIns(api: ApiRuntime, tried: Omit<SignInTry, 'request'>): Promise<void> {
  return forgetAttempts(api, ofLogin(api, tried));
}

function ofLogin({ config }: ApiRuntime, { login, asker }: Omit<SignInTry, 'request'>): Attempt {
  const key = asker.device ? asker.key : ['login', login.value, ...asker.key];
  return { scope: 'sign-in', key, limit: config.signInFailures, minutes: config.signInWindowMinutes };
}

function ofAddress({ config }: ApiRuntime, request: FastifyRequest): Attempt {
  const key = [countedAddress(request.ip)];
  return { scope: 'sign-in-address', key, limit: config.signInFailuresPerAddress, minutes: config.signInWindowMinutes };
}
