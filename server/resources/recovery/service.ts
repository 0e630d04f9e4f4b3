import type { FastifyRequest } from 'fastify';
import type * as z from 'zod';
import type { Login } from '../../../contract/login.ts';
import type * as account from '../../../contract/resources/account.ts';
import { inTransaction } from '../../database/transaction.ts';
import { ApiError } from '../../http/api-error.ts';
import { type Notice, noticeOf } from '../../http/notice.ts';
import { hashPassword } from '../../http/passwords.ts';
import type { ApiRuntime } from '../../http/runtime.ts';
import { emailLogin, findByLogin } from '../../identity/accounts.ts';
import { askerOf } from '../../identity/asker.ts';
import { recordEvent } from '../../identity/events.ts';
import { peekKey, spendKey, spendKeysOf, wrongKey } from '../../identity/keys.ts';
import { countLoginCheck } from '../../identity/loginCheck.ts';
import { mailKey } from '../../identity/mailKey.ts';
import { assertGoodPassword } from '../../identity/passwordRules.ts';
import { endSessions } from '../../identity/sessions.ts';
import { forgetSignIns } from '../../identity/signInAttempts.ts';
import { changeNotice, recoveryMessage } from '../../letters/letters.ts';
import { lockUser, readLogins, updatePassword } from './store.ts';

const DAY_MS = 86_400_000;

/** Mails the link to a new password. Throws 1010, 1006 for an unknown e-mail, 1105 after too many letters or logins. */
export async function mailRecovery(api: ApiRuntime, email: string, request: FastifyRequest): Promise<Notice> {
  const login = emailLogin(email);
  const user = await findByLogin(api.db, login);
  const asker = await askerOf(api, request, user?.guid);
  await countLoginCheck(api, request, asker);
  if (!user) throw new ApiError(1006);
  const letter = { purpose: 'recovery', login, asker, user: user.guid, page: '/restore-pass', write: recoveryMessage } as const;
  await inTransaction(api.db, (trx) => mailKey(api, trx, letter));
  api.outbox.wake();
  return noticeOf(1009);
}

/** Does the key of a letter to this e-mail work? Nothing is used up. Throws 1007. */
export async function checkRecovery(api: ApiRuntime, body: z.output<typeof account.recoveryCheck>): Promise<{ valid: true }> {
  const key = await peekKey(api.db, { purpose: 'recovery', key: body.confirmation_key, now: api.now() });
  if (key?.login !== body.email) throw wrongKey('confirmation_key');
  return { valid: true };
}

/**
 * Sets a new password by the key of a letter. All sessions of the user end, and so does every other key that could set a password.
 * Throws 1100 on `password_repeat` or `password`, 1007 for a key that does not work; then the key is not used up.
 */
export async function recover(api: ApiRuntime, body: z.output<typeof account.recoveryPassword>, request: FastifyRequest): Promise<Notice> {
  if (body.password !== body.password_repeat) {
    throw new ApiError(1100, { fields: { password_repeat: ['Пароли не совпадают. Повторите новый пароль.'] } });
  }
  const asked = { purpose: 'recovery', key: body.confirmation_key, now: api.now() } as const;
  const found = await peekKey(api.db, asked);
  const user = found?.user_guid;
  const logins = user ? await readLogins(api.db, user) : [];
  // a letter to an e-mail that the user has given up since opens nothing
  if (!found || !user || !logins.includes(found.login)) throw wrongKey('confirmation_key');
  assertGoodPassword(body.password, logins);
  const owner: Login = { kind: 'email', value: found.login };
  const passwordHash = await hashPassword(api.config, body.password);
  await inTransaction(api.db, async (trx) => {
    await lockUser(trx, user);
    if (!(await spendKey(trx, asked))) throw wrongKey('confirmation_key');
    await updatePassword(trx, user, passwordHash);
    await endSessions(trx, user, { reason: 'password-restored' });
    await spendKeysOf(trx, user, asked.now);
    await recordEvent(trx, 'password_restored', user, request);
    const expiresAt = new Date(asked.now.getTime() + DAY_MS);
    await api.outbox.add(trx, changeNotice({ to: owner, expiresAt, now: asked.now, what: 'password' }));
  });
  api.outbox.wake();
  await forgetSignIns(api, { login: owner, asker: await askerOf(api, request, user) });
  return noticeOf(1008);
}
