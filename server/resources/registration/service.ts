import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type * as z from 'zod';
import type { registration as registrationBody } from '../../../contract/account.ts';
import type { Login } from '../../../contract/login.ts';
import type { Trx } from '../../database/connection.ts';
import { inTransaction } from '../../database/transaction.ts';
import { ApiError } from '../../http/api-error.ts';
import { type Notice, noticeOf } from '../../http/notice.ts';
import { hashPassword } from '../../http/passwords.ts';
import type { ApiRuntime } from '../../http/runtime.ts';
import { emailLogin, findByLogin, loginTaken } from '../../identity/accounts.ts';
import { type Asker, askerOf, hashOfAsker } from '../../identity/asker.ts';
import { assertCompanyTitle } from '../../identity/companyTitle.ts';
import { countLoginCheck } from '../../identity/loginCheck.ts';
import { type KeyLetter, mailKey } from '../../identity/mailKey.ts';
import { assertGoodPassword } from '../../identity/passwordRules.ts';
import { activationMessage } from '../../letters/letters.ts';
import { insertRegistration, newestPending, type Registration } from './store.ts';

const PENDING_DAYS = 7;
const DAY_MS = 86_400_000;

/**
 * Stores a registration and mails the link that ends it. Throws 1010, 1011, 1100 for a bad password, 1001 for a taken e-mail,
 * 1105 after too many letters or logins. Nothing is promised about the e-mail: whoever follows a link of it first gets the account.
 */
export async function register(api: ApiRuntime, body: z.output<typeof registrationBody>, request: FastifyRequest): Promise<Notice> {
  const login = emailLogin(body.email);
  const company_title = assertCompanyTitle(body.company_title);
  assertGoodPassword(body.password, [login.value]);
  const asker = await askerOf(api, request, undefined);
  await countLoginCheck(api, request, asker);
  if (await findByLogin(api.db, login)) throw loginTaken(login, 'email');
  const password_hash = await hashPassword(api.config, body.password);
  const row = { guid: randomUUID(), email: login.value, asker_hash: hashOfAsker(api, asker.key), name: body.name, company_title };
  return mailing(api, async (trx) => {
    await insertRegistration(trx, { ...row, password_hash, created_at: api.now().toISOString() });
    await mailLink(api, trx, row, { login, asker });
  });
}

/**
 * Mails a new link for a registration begun in the last seven days. Throws 1010, 1004 when the account exists already,
 * 1006 when no registration waits, 1105 after too many letters.
 */
export async function resend(api: ApiRuntime, email: string, request: FastifyRequest): Promise<Notice> {
  const login = emailLogin(email);
  const asker = await askerOf(api, request, undefined);
  await countLoginCheck(api, request, asker);
  if (await findByLogin(api.db, login)) throw new ApiError(1004);
  const since = new Date(api.now().getTime() - PENDING_DAYS * DAY_MS);
  const pending = await newestPending(api.db, login.value, hashOfAsker(api, asker.key), since);
  if (!pending) throw new ApiError(1006, { fields: { email: ['Начатой регистрации с этим e-mail нет. Зарегистрируйтесь заново.'] } });
  return mailing(api, (trx) => mailLink(api, trx, pending, { login, asker }));
}

async function mailing(api: ApiRuntime, work: (trx: Trx) => Promise<void>): Promise<Notice> {
  await inTransaction(api.db, work);
  api.outbox.wake();
  return noticeOf(1003);
}

type To = { login: Login; asker: Asker };

function mailLink(api: ApiRuntime, trx: Trx, registration: Registration, { login, asker }: To): Promise<void> {
  const { guid, company_title } = registration;
  const write: KeyLetter = (letter) => activationMessage({ ...letter, companyTitle: company_title });
  return mailKey(api, trx, { purpose: 'activation', login, asker, registration: guid, page: '/confirm-code', write });
}
