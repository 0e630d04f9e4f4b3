import type { FastifyRequest } from 'fastify';
import type * as z from 'zod';
import type { codeSent, codeVerified, verifyCodeQuery } from '../../../contract/auth.ts';
import { parseLogin } from '../../../contract/login.ts';
import { DomainError, wrongField } from '../../domainError.ts';
import type { ApiRuntime } from '../../http/runtime.ts';
import { countLoginCheck } from './attemptLimits.ts';
import { loginOfProcess, sendCode } from './codes.ts';
import { issueKey } from './keys.ts';
import { registrationRequester, requesterOf } from './requester.ts';
import { findByLogin, ofPhone, readLogin } from './service.ts';
import { lookAtCode, refuseCode, tryCode, wrongCode } from './tryCode.ts';

const TICKET_MINUTES = 10;

/**
 * Sends a code by which one signs in or restores a password. Whether the user is switched off is not told before the code is right.
 * Throws 1010, 1006 for an unknown login, 1105 with Retry-After.
 */
export async function requestCode(api: ApiRuntime, typed: string, request: FastifyRequest): Promise<z.output<typeof codeSent>> {
  const login = readLogin(typed);
  const user = await findByLogin(api.db, login);
  const requester = await countLoginCheck(api, request, user);
  if (!user) throw new DomainError(1006, ofPhone(login, 'login', 'Пользователя с таким телефоном не существует.'));
  return sendCode(api, { purpose: 'sign-in', login, requester });
}

type Query = z.output<typeof verifyCodeQuery>;
type Verified = z.output<typeof codeVerified>;

/**
 * Is the code right? With a process the code of that registration is looked at and stays; with a login it is used up for a ticket that
 * sets a new password. Throws 1007, 1100 when neither is given, 1000 for a user who is switched off, after the right code.
 */
export async function verifyCode(api: ApiRuntime, query: Query, request: FastifyRequest): Promise<Verified> {
  if (query.process !== undefined) return lookAtRegistration(api, query.process, query, request);
  if (query.login === undefined) throw wrongField('login', 'Укажите e-mail или телефон.');
  return exchangeForTicket(api, query.login, query.code, request);
}

async function lookAtRegistration(api: ApiRuntime, process: string, { login, code }: Query, request: FastifyRequest): Promise<Verified> {
  const requester = registrationRequester(request, process);
  const owner = await loginOfProcess(api, requester);
  if (owner === undefined || (login !== undefined && parseLogin(login)?.value !== owner)) throw wrongCode(0);
  await lookAtCode(api, { purpose: 'registration', login: owner, requester, code });
  return { valid: true };
}

async function exchangeForTicket(api: ApiRuntime, typed: string, code: string, request: FastifyRequest): Promise<Verified> {
  const login = parseLogin(typed);
  // no code was ever sent to what is no login
  if (!login) throw wrongCode(0);
  const user = await findByLogin(api.db, login);
  const requester = await requesterOf(api, request, user);
  const tried = { purpose: 'sign-in', login: login.value, requester, code } as const;
  const outcome = await tryCode(api, tried, async (trx) => {
    const ticket = { purpose: 'ticket', login, user: user?.guid ?? null, now: api.now(), lifeMinutes: TICKET_MINUTES } as const;
    return user?.is_active ? issueKey(trx, ticket) : null;
  });
  if (!outcome.right || !user) return refuseCode(api, outcome, user, request);
  if (outcome.value === null) throw new DomainError(1000);
  return { valid: true, ticket: outcome.value };
}
