import type { FastifyRequest } from 'fastify';
import { parseLogin } from '../../contract/login.ts';
import type { Trx } from '../database/connection.ts';
import { inTransaction } from '../database/transaction.ts';
import { hashPassword } from '../http/passwords.ts';
import type { ApiRuntime } from '../http/runtime.ts';
import { changeNotice } from '../letters/letters.ts';
import { type Account, findByLogin, lockAccount, loginsOf } from './accounts.ts';
import { type Asker, askerOf } from './asker.ts';
import { dropCodes } from './codes.ts';
import { peekKey, spendKey, spendKeysOf, wrongKey } from './keys.ts';
import { assertGoodPassword } from './passwordRules.ts';
import { endSessions } from './sessions.ts';
import { forgetSignIns } from './signInAttempts.ts';

const NOTICE_HOURS = 24;

/** The owner with the new password, the row locked, and who has set it. */
type Done = { owner: Account; asker: Asker };
type Wanted = { purpose: 'recovery' | 'ticket'; key: string; password: string };

/**
 * Sets a new password by the key of a letter or by a ticket, and runs `work` in the same transaction. All sessions of the user end, and so
 * does everything sent before that could sign in or set a password; the owner is told.
 * Throws 1100 on `password`, 1007 for a key that does not work; then the key is not used up, and not either when `work` throws.
 */
export async function setNewPassword<T>(
  api: ApiRuntime,
  { purpose, key, password }: Wanted,
  request: FastifyRequest,
  work: (trx: Trx, done: Done) => Promise<T>,
): Promise<T> {
  const asked = { purpose, key, now: api.now() } as const;
  const refusal = wrongKey(purpose === 'ticket' ? 'ticket' : 'confirmation_key');
  const found = await peekKey(api.db, asked);
  const login = parseLogin(found?.login ?? '');
  const user = login && (await findByLogin(api.db, login));
  // whoever reads an e-mail or phone that the user has given up since sets nothing
  if (!user || user.guid !== found?.user_guid) throw refusal;
  const logins = loginsOf(user);
  const asker = await askerOf(api, request, user);
  assertGoodPassword(
    password,
    logins.map(({ value }) => value),
  );
  const password_hash = await hashPassword(api.config, password);
  const result = await inTransaction(api.db, async (trx) => {
    await dropCodes(trx, logins);
    // of two keys at once the second finds itself used up by the first
    const owner = { ...(await lockAccount(trx, user.guid)), password_hash };
    if (!(await spendKey(trx, asked))) throw refusal;
    await trx.updateTable('app_user').set({ password_hash }).where('guid', '=', owner.guid).execute();
    await spendKeysOf(trx, owner.guid, asked.now);
    await endSessions(trx, owner.guid, { reason: 'password-restored' });
    const expiresAt = new Date(asked.now.getTime() + NOTICE_HOURS * 3_600_000);
    const [to] = loginsOf(owner);
    if (to) await api.outbox.add(trx, changeNotice({ to, expiresAt, now: asked.now, what: 'password' }));
    return work(trx, { owner, asker });
  });
  api.outbox.wake();
  for (const login of logins) await forgetSignIns(api, { login, asker });
  return result;
}
