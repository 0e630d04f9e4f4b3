import { randomBytes, randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type * as z from 'zod';
import type { activation, registration as registrationBody } from '../../../contract/account.ts';
import type { createAccount as accountBody, processStarted, Tokens } from '../../../contract/auth.ts';
import { type Login, parseLogin } from '../../../contract/login.ts';
import { rowOf, valuesOf } from '../../database/rows.ts';
import { inTransaction } from '../../database/transaction.ts';
import { DomainError, wrongField } from '../../domainError.ts';
import { type Notice, noticeOf } from '../../http/notice.ts';
import type { ApiRuntime } from '../../http/runtime.ts';
import { activationMessage } from '../../messages/accountMessages.ts';
import { assertCompanyTitle } from '../directories/members/service.ts';
import { countLoginCheck } from './attemptLimits.ts';
import { loginOfProcess, sendCode } from './codes.ts';
import { findKey, type Mailed, mailKey, spendKey, wrongKey } from './keys.ts';
import { assertGoodPassword } from './passwordRules.ts';
import { hashPassword } from './passwords.ts';
import { hashOfRequester, type Requester, registrationRequester, requesterOf } from './requester.ts';
import { createAccount, findByLogin, loginTaken, readContact, readLogin } from './service.ts';
import { enter } from './tokens.ts';
import { lookAtCode, tryCode, wrongCode } from './tryCode.ts';

const PENDING_DAYS = 7;
const DAY_MS = 86_400_000;

/**
 * Stores a registration and mails the link that ends it. Throws 1010, 1011, 1100 for a bad password, 1001 for a taken e-mail,
 * 1105 after too many letters or logins. Nothing is promised about the e-mail: whoever follows a link of it first gets the account.
 */
export async function register(api: ApiRuntime, body: z.output<typeof registrationBody>, request: FastifyRequest): Promise<Notice> {
  const login = readContact('email', body.email);
  const company_title = assertCompanyTitle(body.company_title);
  assertGoodPassword(body.password, [login]);
  const requester = await countLoginCheck(api, request);
  if (await findByLogin(api.db, login)) throw loginTaken(login, 'email');
  const row = {
    guid: randomUUID(),
    email: login.value,
    asker_hash: hashOfRequester(api, requester.key),
    name: body.name,
    company_title,
    password_hash: await hashPassword(api.config, body.password),
    created_at: api.now(),
  };
  await mailKey(api, linkOf(row, login, requester), (trx) => sql`insert into registration ${valuesOf(row)}`.execute(trx));
  return noticeOf(1003);
}

/**
 * Mails a new link for a registration begun in the last seven days. Throws 1010, 1004 when the account exists already,
 * 1006 when no registration waits, 1105 after too many letters.
 */
export async function resend(api: ApiRuntime, email: string, request: FastifyRequest): Promise<Notice> {
  const login = readContact('email', email);
  const requester = await countLoginCheck(api, request);
  if (await findByLogin(api.db, login)) throw new DomainError(1004);
  const since = new Date(api.now().getTime() - PENDING_DAYS * DAY_MS);
  // the requester's own if there is one
  const pending = await rowOf<Registration>(api.db)`
    select guid, company_title from registration where email = ${login.value} and password_hash <> '' and created_at > ${since}
    order by asker_hash = ${hashOfRequester(api, requester.key)} desc, created_at desc limit 1`;
  if (!pending) throw wrongField('email', 'Начатой регистрации с этим e-mail нет. Зарегистрируйтесь заново.', 1006);
  await mailKey(api, linkOf(pending, login, requester));
  return noticeOf(1003);
}

type Registration = { guid: string; company_title: string };

/** The letter that ends a registration. */
function linkOf({ guid, company_title }: Registration, login: Login, requester: Requester): Mailed {
  const write: Mailed['write'] = (link) => activationMessage({ ...link, companyTitle: company_title });
  return { purpose: 'activation', login, requester, registration: guid, page: '/confirm-code', write };
}

/**
 * Makes the account of a registration whose link was followed, and signs its user in. Of several registrations with one e-mail
 * the first activated wins. The password holds only where the link is followed by whoever chose it, as far as the address tells:
 * else a stranger could register somebody's e-mail and wait with the password in hand until its owner presses the link. Throws 1004 when the account exists already, 1007 for a key that does not work or is not of this e-mail.
 */
export async function activate(api: ApiRuntime, body: z.output<typeof activation>, request: FastifyRequest): Promise<Tokens> {
  const asked = { purpose: 'activation', key: body.confirmation_key, now: api.now() } as const;
  const login: Login = { kind: 'email', value: body.email };
  const requester = hashOfRequester(api, (await requesterOf(api, request, undefined)).key);
  return inTransaction(api.db, async (trx) => {
    const key = await spendKey(trx, asked);
    const known = key ?? (await findKey(trx, asked));
    if (known?.login !== login.value) throw wrongKey('confirmation_key');
    const pending =
      key?.registration &&
      (await rowOf<Pending>(trx)`
        select name, company_title, password_hash, asker_hash from registration where guid = ${key.registration} and password_hash <> ''`);
    // afterwards: an account that is made meanwhile ends other registrations with its e-mail
    if (await findByLogin(trx, login)) throw new DomainError(1004);
    if (!pending) throw wrongKey('confirmation_key');
    const { name, company_title } = pending;
    const password_hash = pending.asker_hash.equals(requester) ? pending.password_hash : null;
    const account = { login, name, companyTitle: company_title, passwordHash: password_hash };
    const { user } = await createAccount(trx, account).catch(async (error: unknown) => {
      // the other of two registrations with this e-mail was activated at the same moment
      throw error instanceof DomainError && error.code === 1001 ? new DomainError(1004) : error;
    });
    return enter({ ...api, db: trx }, { guid: user, password_hash }, request, { how: 'registered' });
  });
}

/** A registration whose confirmation link has not been used yet. */
type Pending = { name: string; company_title: string; password_hash: string; asker_hash: Buffer };

const PROCESS_BYTES = 32;

/**
 * Sends a code by which a registration is finished. Each process has its own, so several people who claim one login do not hinder each
 * other: the one who reads its letters wins. Throws 1010, 1001 for a taken login, 1105.
 */
export async function createProcess(api: ApiRuntime, typed: string, request: FastifyRequest): Promise<z.output<typeof processStarted>> {
  const login = readLogin(typed);
  const process = randomBytes(PROCESS_BYTES).toString('base64url');
  const requester = registrationRequester(request, process);
  await countLoginCheck(api, request);
  if (await findByLogin(api.db, login)) throw loginTaken(login);
  return { process, ...(await sendCode(api, { purpose: 'registration', login, requester })) };
}

/**
 * Finishes a registration and signs in. What the person can correct (1011, 1100) is refused before the code is used up.
 * Throws 1007 for a wrong code or a process that has ended, 1001 when the login was taken meanwhile.
 */
export async function finishRegistration(api: ApiRuntime, body: z.output<typeof accountBody>, request: FastifyRequest): Promise<Tokens> {
  const companyTitle = assertCompanyTitle(body.company_title);
  const requester = registrationRequester(request, body.process);
  const login = parseLogin((await loginOfProcess(api, requester)) ?? '');
  if (!login) throw wrongCode(0);
  assertGoodPassword(body.password, [login]);
  const tried = { purpose: 'registration', login: login.value, requester, code: body.code } as const;
  // a first look: wrong codes do not get as far as the costly hash
  await lookAtCode(api, tried);
  const passwordHash = await hashPassword(api.config, body.password);
  const outcome = await tryCode(api, tried, async (trx) => {
    const { user } = await createAccount(trx, { login, name: body.name, companyTitle, passwordHash });
    return enter({ ...api, db: trx }, { guid: user, password_hash: passwordHash }, request, { how: 'registered' });
  });
  if (!outcome.right) throw wrongCode(outcome.left);
  return outcome.value;
}
