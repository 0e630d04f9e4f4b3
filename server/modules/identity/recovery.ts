import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type * as z from 'zod';
import type * as account from '../../../contract/account.ts';
import type { restorePassword as restoreBody, Tokens } from '../../../contract/auth.ts';
import { parseLogin } from '../../../contract/login.ts';
import type { Trx } from '../../database/connection.ts';
import { inTransaction } from '../../database/transaction.ts';
import { DomainError, wrongField } from '../../domainError.ts';
import { type Notice, noticeOf } from '../../http/notice.ts';
import type { ApiRuntime } from '../../http/runtime.ts';
import { changeNotice, recoveryMessage } from '../../messages/accountMessages.ts';
import { countLoginCheck, forgetSignIns } from './attemptLimits.ts';
import { dropCodes } from './codes.ts';
import { mailKey, peekKey, spendKey, spendKeysOf, wrongKey } from './keys.ts';
import { assertGoodPassword } from './passwordRules.ts';
import { hashPassword } from './passwords.ts';
import { type Requester, requesterOf } from './requester.ts';
import { recordEvent } from './securityEvents.ts';
import { type Account, endSessions, findByLogin, lockAccount, loginsOf, readContact } from './service.ts';
import { enter } from './tokens.ts';

const NOTICE_HOURS = 24;

/** The owner with the new password, the row locked, and who has set it. */
type Done = { owner: Account; requester: Requester };
type Wanted = { purpose: 'recovery' | 'ticket'; key: string; password: string };

/**
 * Sets a new password by the key of a letter or by a ticket, and runs `work` in the same transaction. All sessions of the user end, and so
 * does everything sent before that could sign in or set a password; the owner is told.
 * Throws 1100 on `password`, 1007 for a key that does not work; then the key is not used up, and not either when `work` throws.
 */
async function setNewPassword<T>(
  api: ApiRuntime,
  { purpose, key, password }: Wanted,
  request: FastifyRequest,
  work: (trx: Trx, done: Done) => Promise<T>,
) {
  const asked = { purpose, key, now: api.now() } as const;
  const refusal = wrongKey(purpose === 'ticket' ? 'ticket' : 'confirmation_key');
  const found = await peekKey(api.db, asked);
  const login = parseLogin(found?.login ?? '');
  const user = login && (await findByLogin(api.db, login));
  // whoever reads an e-mail or phone that the user has given up since sets nothing
  if (!user || user.guid !== found?.user_guid) throw refusal;
  const logins = loginsOf(user);
  const requester = await requesterOf(api, request, user);
  assertGoodPassword(password, logins);
  const password_hash = await hashPassword(api.config, password);
  const result = await inTransaction(api.db, async (trx) => {
    await dropCodes(trx, logins);
    // of two keys at once the second finds itself used up by the first
    const before = await lockAccount(trx, user.guid);
    const owner = { ...before, password_hash };
    if (!(await spendKey(trx, asked))) throw refusal;
    await sql`update app_user set password_hash = ${password_hash} where guid = ${owner.guid}`.execute(trx);
    await spendKeysOf(trx, owner.guid, asked.now);
    await endSessions(trx, owner.guid, { reason: 'password-restored' });
    const expiresAt = new Date(asked.now.getTime() + NOTICE_HOURS * 3_600_000);
    const [to] = loginsOf(owner);
    const what = before.password_hash === null ? 'password_added' : 'password_changed';
    if (to) await api.outbox.add(trx, changeNotice({ to, expiresAt, what, left: to.kind, hasPassword: true }));
    return work(trx, { owner, requester });
  });
  api.outbox.wake();
  for (const login of logins) await forgetSignIns(api, { login, requester });
  return result;
}

/** Mails the link to a new password. Throws 1010, 1006 for an unknown e-mail, 1105 after too many letters or logins. */
export async function mailRecovery(api: ApiRuntime, email: string, request: FastifyRequest): Promise<Notice> {
  const login = readContact('email', email);
  const user = await findByLogin(api.db, login);
  const requester = await countLoginCheck(api, request, user);
  if (!user) throw new DomainError(1006);
  await mailKey(api, { purpose: 'recovery', login, requester, user: user.guid, page: '/restore-pass', write: recoveryMessage });
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
    throw wrongField('password_repeat', 'Пароли не совпадают. Повторите новый пароль.');
  }
  await setNewPassword(api, { purpose: 'recovery', key, password }, request, (trx, { owner }) =>
    recordEvent(trx, 'password_restored', owner.guid, request),
  );
  return noticeOf(1008);
}

/**
 * Sets a new password by a ticket and signs in; all other sessions end.
 * Throws 1100 on `password`, 1007 for a ticket that does not work, 1000 for a user switched off meanwhile; none of them costs the ticket.
 */
export async function restorePassword(
  api: ApiRuntime,
  { ticket, password }: z.output<typeof restoreBody>,
  request: FastifyRequest,
): Promise<Tokens & Notice> {
  const wanted = { purpose: 'ticket', key: ticket, password } as const;
  const tokens = await setNewPassword(api, wanted, request, async (trx, { owner, requester }) => {
    if (!owner.is_active) throw new DomainError(1000);
    return enter({ ...api, db: trx }, owner, request, { how: 'password_restored', device: requester.device });
  });
  return { ...tokens, ...noticeOf(1008) };
}
