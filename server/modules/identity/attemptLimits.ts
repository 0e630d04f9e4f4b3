import type { FastifyRequest } from 'fastify';
import type { Login } from '../../../contract/login.ts';
import type { Trx } from '../../database/connection.ts';
import { countedNetworks } from '../../http/address.ts';
import { type Attempt, countAttempt, forgetAttempts, uncountAttempt } from '../../http/attempts.ts';
import type { ApiRuntime } from '../../http/runtime.ts';
import { type DeviceOwner, type Requester, requesterOf } from './requester.ts';

const HOUR_MINUTES = 60;

const MINUTES = 15;

/** The tries of one sign-in by password, counted before the password is looked at. */
type SignInTry = { login: Login; requester: Requester; request: FastifyRequest };

/**
 * Counts a try for the login and this requester, and for the address over all logins. A known device is counted for itself alone, so a stranger
 * who guesses locks nobody out of it. Throws 1105 with Retry-After.
 */
export async function countSignIn(api: ApiRuntime, tried: SignInTry): Promise<void> {
  // addresses first: past their limit made-up logins leave no counters behind
  await countAttempt(api, ...ofAddress(api, tried), ofLogin(api, tried));
}

/** After a right password: nothing is held against the login here; of the address only this one try is taken back, for others share it. */
export async function forgiveSignIn(api: ApiRuntime, tried: SignInTry): Promise<void> {
  await forgetSignIns(api, tried);
  for (const attempt of ofAddress(api, tried)) await uncountAttempt(api, attempt);
}

/** The owner has proved to be who they are in another way: earlier failures of this requester do not count any more. */
export function forgetSignIns(api: ApiRuntime, tried: Omit<SignInTry, 'request'>): Promise<void> {
  return forgetAttempts(api, ofLogin(api, tried));
}

function ofLogin({ config }: ApiRuntime, { login, requester }: Omit<SignInTry, 'request'>): Attempt {
  const key = requester.device ? requester.key : ['login', login.value, ...requester.key];
  return { scope: 'sign-in', key, limit: config.signInFailures, minutes: config.signInWindowMinutes };
}

function ofAddress({ config }: ApiRuntime, { requester, request }: SignInTry): Attempt[] {
  if (requester.device) return [];
  const { signInFailuresPerAddress: limit, signInWindowMinutes: minutes } = config;
  return ofNetworks(request, { scope: 'sign-in-address', limit, minutes });
}

/** @param counted with the limit of one address */
function ofNetworks({ ip }: FastifyRequest, counted: Omit<Attempt, 'key'>): Attempt[] {
  return countedNetworks(ip).map(({ network, times }) => ({ ...counted, key: [network], limit: counted.limit * times }));
}

/**
 * Counts one question of an address whose answer tells whether a login exists, so that nobody reads the list of users by asking.
 * A known device asks about its own user. Throws 1105 with Retry-After.
 * @param user whose login it is, if anybody's @returns who asks
 */
export async function countLoginCheck(api: ApiRuntime, request: FastifyRequest, user?: DeviceOwner): Promise<Requester> {
  const requester = await requesterOf(api, request, user);
  const counted = { scope: 'login-check', limit: api.config.loginChecks, minutes: MINUTES };
  if (!requester.device) await countAttempt(api, ...ofNetworks(request, counted));
  return requester;
}

/**
 * Counts one code or letter before it is sent: an hour's worth to the login for this requester, and for all strangers together. The known
 * devices of a login share a total of their own: strangers cannot use it up, and a new device at each sign-in does not raise it.
 * Throws 1105 with Retry-After.
 * In the transaction of the sending: what is not sent is not counted, and sends of one requester to one login happen one after another.
 */
export async function countSends(api: ApiRuntime, trx: Trx, login: Login, requester: Requester): Promise<void> {
  const counting = { db: trx, secrets: api.secrets };
  const { codeSendsPerAddress, codeSendsPerLogin } = api.config;
  const own = { scope: 'send', key: [login.value, ...requester.sender], limit: codeSendsPerAddress, minutes: HOUR_MINUTES };
  await countAttempt(counting, own);
  const whose = requester.device ? [login.value, 'devices'] : [login.value];
  await countAttempt(counting, { scope: 'send', key: whose, limit: codeSendsPerLogin, minutes: HOUR_MINUTES });
}
