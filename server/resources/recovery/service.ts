import type { FastifyRequest } from 'fastify';
import type * as z from 'zod';
import type * as account from '../../../contract/account.ts';
import { inTransaction } from '../../database/transaction.ts';
import { ApiError } from '../../http/api-error.ts';
import { type Notice, noticeOf } from '../../http/notice.ts';
import type { ApiRuntime } from '../../http/runtime.ts';
import { emailLogin, findByLogin } from '../../identity/accounts.ts';
import { askerOf } from '../../identity/asker.ts';
import { recordEvent } from '../../identity/events.ts';
import { peekKey, wrongKey } from '../../identity/keys.ts';
import { countLoginCheck } from '../../identity/loginCheck.ts';
import { mailKey } from '../../identity/mailKey.ts';
import { setNewPassword } from '../../identity/newPassword.ts';
import { recoveryMessage } from '../../letters/letters.ts';

/** Mails the link to a new password. Throws 1010, 1006 for an unknown e-mail, 1105 after too many letters or logins. */
export async function mailRecovery(api: ApiRuntime, email: string, request: FastifyRequest): Promise<Notice> {
  const login = emailLogin(email);
  const user = await findByLogin(api.db, login);
  const asker = await askerOf(api, request, user);
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
 * Sets a new password by the key of a letter. All sessions of the user end.
 * Throws 1100 on `password_repeat` or `password`, 1007 for a key that does not work; then the key is not used up.
 */
export async function recover(api: ApiRuntime, body: z.output<typeof account.recoveryPassword>, request: FastifyRequest): Promise<Notice> {
  const { confirmation_key: key, password, password_repeat } = body;
  if (password !== password_repeat) {
    throw new ApiError(1100, { fields: { password_repeat: ['Пароли не совпадают. Повторите новый пароль.'] } });
  }
  await setNewPassword(api, { purpose: 'recovery', key, password }, request, (trx, { owner }) =>
    recordEvent(trx, 'password_restored', owner.guid, request),
  );
  return noticeOf(1008);
}
