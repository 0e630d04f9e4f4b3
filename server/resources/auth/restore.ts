import type { FastifyRequest } from 'fastify';
import type * as z from 'zod';
import type { Login } from '../../../contract/login.ts';
import type { restorePassword as restoreBody, Tokens } from '../../../contract/resources/auth.ts';
import { inTransaction } from '../../database/transaction.ts';
import { ApiError } from '../../http/api-error.ts';
import { type Notice, noticeOf } from '../../http/notice.ts';
import { hashPassword } from '../../http/passwords.ts';
import type { ApiRuntime } from '../../http/runtime.ts';
import { askerOf } from '../../identity/asker.ts';
import { enter } from '../../identity/enter.ts';
import { type KeyRow, peekKey, spendKey, spendKeysOf, wrongKey } from '../../identity/keys.ts';
import { assertGoodPassword } from '../../identity/passwordRules.ts';
import { endSessions } from '../../identity/sessions.ts';
import { forgetSignIns } from '../../identity/signInAttempts.ts';
import { changeNotice } from '../../letters/letters.ts';
import { type Owner, readOwner, setPassword } from './store.ts';

const NOTICE_HOURS = 24;

/**
 * Sets a new password by a ticket and signs in; all other sessions end, and so do other tickets and letters that could set a password.
 * Throws 1100 on `password`, which does not cost the ticket, 1007 for a ticket that does not work, 1000 for a user switched off meanwhile.
 */
export async function restorePassword(
  api: ApiRuntime,
  { ticket, password }: z.output<typeof restoreBody>,
  request: FastifyRequest,
): Promise<Tokens & Notice> {
  const asked = { purpose: 'ticket', key: ticket, now: api.now() } as const;
  const { owner, logins } = await ownerOf(api, await peekKey(api.db, asked));
  if (!owner.is_active) throw new ApiError(1000);
  assertGoodPassword(
    password,
    logins.map(({ value }) => value),
  );
  const passwordHash = await hashPassword(api.config, password);
  const asker = await askerOf(api, request, owner.guid);
  const tokens = await inTransaction(api.db, async (trx) => {
    // holds the user's row, so of two tickets at once the second finds itself used up by the first
    await setPassword(trx, owner.guid, passwordHash);
    if (!(await spendKey(trx, asked))) throw wrongKey('ticket');
    await spendKeysOf(trx, owner.guid, asked.now);
    await endSessions(trx, owner.guid, { reason: 'password-restored' });
    const expiresAt = new Date(asked.now.getTime() + NOTICE_HOURS * 3_600_000);
    const [to] = logins;
    if (to) await api.outbox.add(trx, changeNotice({ to, expiresAt, now: asked.now, what: 'password' }));
    return enter({ ...api, db: trx }, owner.guid, request, { how: 'password_restored', device: asker.device });
  });
  api.outbox.wake();
  for (const login of logins) await forgetSignIns(api, { login, asker });
  return { ...tokens, ...noticeOf(1008) };
}

async function ownerOf(api: ApiRuntime, key: KeyRow | null): Promise<{ owner: Owner; logins: Login[] }> {
  const owner = key?.user_guid ? await readOwner(api.db, key.user_guid) : undefined;
  const logins = owner ? loginsOf(owner) : [];
  // whoever reads an e-mail or phone that the user has given up since restores nothing
  if (!owner || !logins.some(({ value }) => value === key?.login)) throw wrongKey('ticket');
  return { owner, logins };
}

/** By what the owner signs in; the first is where they are told: by letter if there is an e-mail. */
function loginsOf({ email, phone }: Owner): Login[] {
  return [
    ...(email === null ? [] : [{ kind: 'email', value: email } as const]),
    ...(phone === null ? [] : [{ kind: 'phone', value: phone } as const]),
  ];
}
