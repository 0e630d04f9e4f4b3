import type { FastifyRequest } from 'fastify';
import type * as z from 'zod';
import type { checkedLogin, signIn as signInBody, Tokens } from '../../../contract/auth.ts';
import type { Login } from '../../../contract/login.ts';
import type { Trx } from '../../database/connection.ts';
import { inTransaction } from '../../database/transaction.ts';
import { DomainError } from '../../domainError.ts';
import { countedAddress } from '../../http/address.ts';
import { countedAttempt } from '../../http/attempts.ts';
import type { ApiRuntime } from '../../http/runtime.ts';
import { countLoginCheck, countSignIn, forgetSignIns, forgiveSignIn } from './attemptLimits.ts';
import { checkPassword, inPasswordSlot } from './passwords.ts';
import { type Requester, requesterOf, userRequester } from './requester.ts';
import { recordEvent } from './securityEvents.ts';
import { type Account, findByLogin, lockAccount, ofPhone, readLogin } from './service.ts';
import { enter } from './tokens.ts';
import { refuseCode, tryCode } from './tryCode.ts';

type Body = z.output<typeof signInBody>;
type Attempt = { login: Login; user: Account | undefined; requester: Requester; request: FastifyRequest };

/**
 * Signs in by password or by code. Throws 1010 for a login that is neither e-mail nor phone, 1105 after too many failures, 1002 for a wrong
 * password, 1007 for a wrong code, and 1000 for a user who is switched off, but only after the right one. A login that nobody has
 * is answered as a wrong password or code, after the same work. @param field where the request names the login
 */
export async function signIn(api: ApiRuntime, body: Body, request: FastifyRequest, field = 'login'): Promise<Tokens> {
  const login = readLogin(body.login, field);
  const { password, code } = body;
  const prepare = async (): Promise<Attempt> => {
    const user = await findByLogin(api.db, login);
    return { login, user, requester: await requesterOf(api, request, user, body.device_token), request };
  };
  if (code !== undefined) return byCode(api, await prepare(), code);
  // tries are counted in the slot: of many right ones at once only a few are counted before they are forgiven
  return inPasswordSlot(async () => byPassword(api, await prepare(), password ?? ''), countedAddress(request.ip));
}

async function byPassword(api: ApiRuntime, attempt: Attempt, password: string): Promise<Tokens> {
  const { user } = attempt;
  await countSignIn(api, attempt);
  if (!(await checkPassword(api, user, password)) || !user) return failed(api, attempt);
  const entered = await inTransaction(api.db, (trx) =>
    // another hash may be the same password at a new strength
    letIn(api, trx, attempt, async (now) => now.password_hash === user.password_hash || checkPassword({ ...api, db: trx }, now, password)),
  );
  if (entered === 'wrong') return failed(api, attempt);
  await forgiveSignIn(api, attempt);
  return tokensOf(entered);
}

async function failed(api: ApiRuntime, attempt: Attempt): Promise<never> {
  await noteFailure(api, attempt);
  throw new DomainError(1002, ofPhone(attempt.login, 'password', 'Неправильный телефон или пароль.'));
}

async function byCode(api: ApiRuntime, attempt: Attempt, code: string) {
  const { login, user, requester, request } = attempt;
  const tried = { purpose: 'sign-in', login: login.value, requester, code } as const;
  const enterNow = (trx: Trx) => letIn(api, trx, attempt, async () => true);
  let outcome = await tryCode(api, tried, enterNow);
  if (!outcome.right && user?.password_hash === null) {
    const invited = await tryCode(api, { ...tried, purpose: 'invitation', requester: userRequester(user.guid, 'invitation') }, enterNow);
    if (invited.right || !outcome.guessed) outcome = invited;
  }
  if (!outcome.right || outcome.value === 'wrong') return refuseCode(api, outcome, user, request);
  await forgetSignIns(api, attempt);
  return tokensOf(outcome.value);
}

type Entered = Tokens | 'wrong' | 'switched-off';

/**
 * Opens the session for the user as they are now, the row locked: the login, the password or the whole account may have been taken away
 * while the proof was looked at, and a session that is opened then would outlive that.
 */
async function letIn(
  api: ApiRuntime,
  trx: Trx,
  { login, user, requester, request }: Attempt,
  stillProved: (now: Account) => Promise<boolean>,
): Promise<Entered> {
  const now = user && (await lockAccount(trx, user.guid));
  if (now?.[login.kind] !== login.value || !(await stillProved(now))) return 'wrong';
  return now.is_active ? enter({ ...api, db: trx }, now, request, { how: 'sign_in', device: requester.device }) : 'switched-off';
}

function tokensOf(entered: Exclude<Entered, 'wrong'>) {
  if (entered === 'switched-off') throw new DomainError(1000);
  return entered;
}

/** Tells the owner; where there is none something as long is written, or time would tell that. */
async function noteFailure(api: ApiRuntime, { login, user, request }: Attempt) {
  if (user) await recordEvent(api.db, 'sign_in_failed', user.guid, request);
  else await countedAttempt(api, { scope: 'nobody', key: [login.value], limit: 0, minutes: 1 });
}

/** Says how to go on with a login. Throws 1010, and 1105 for an address that asks about too many. */
export async function checkLogin(api: ApiRuntime, typed: string, request: FastifyRequest): Promise<z.output<typeof checkedLogin>> {
  const login = readLogin(typed);
  const user = await findByLogin(api.db, login);
  await countLoginCheck(api, request, user);
  if (!user) return { kind: login.kind, exists: false, next: 'registration' };
  // invited: there is no password yet
  return { kind: login.kind, exists: true, next: user.password_hash === null ? 'code' : 'password' };
}
