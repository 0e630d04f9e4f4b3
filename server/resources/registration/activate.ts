import type { FastifyRequest } from 'fastify';
import type * as z from 'zod';
import type { activation } from '../../../contract/account.ts';
import type { Tokens } from '../../../contract/auth.ts';
import type { Login } from '../../../contract/login.ts';
import type { Trx } from '../../database/connection.ts';
import { inTransaction } from '../../database/transaction.ts';
import { ApiError } from '../../http/api-error.ts';
import type { ApiRuntime } from '../../http/runtime.ts';
import { createAccount, findByLogin } from '../../identity/accounts.ts';
import { askerOf, hashOfAsker } from '../../identity/asker.ts';
import { enter } from '../../identity/enter.ts';
import { findKey, spendKey, wrongKey } from '../../identity/keys.ts';
import { readPending } from './store.ts';

/**
 * Makes the account of a registration whose link was followed, and signs its user in. Of several registrations with one e-mail
 * the first activated wins. The password holds only where the link is followed by whoever chose it, as far as the address tells:
 * else a stranger could register somebody's e-mail and wait with the password in hand until its owner presses the link. Throws 1004 when the account exists already, 1007 for a key that does not work or is not of this e-mail.
 */
export async function activate(api: ApiRuntime, body: z.output<typeof activation>, request: FastifyRequest): Promise<Tokens> {
  const asked = { purpose: 'activation', key: body.confirmation_key, now: api.now() } as const;
  const login: Login = { kind: 'email', value: body.email };
  const asker = hashOfAsker(api, (await askerOf(api, request, undefined)).key);
  return inTransaction(api.db, async (trx) => {
    const key = await spendKey(trx, asked);
    if (!key?.registration || key.login !== login.value) {
      const known = await findKey(trx, asked);
      throw known?.login === login.value ? await existsOrWrong(trx, login) : wrongKey('confirmation_key');
    }
    const pending = await readPending(trx, key.registration);
    if (!pending || (await findByLogin(trx, login))) throw await existsOrWrong(trx, login);
    const { name, company_title } = pending;
    const password_hash = pending.asker_hash.equals(asker) ? pending.password_hash : null;
    const account = { login, name, companyTitle: company_title, passwordHash: password_hash };
    const { user } = await createAccount(trx, account).catch(async (error: unknown) => {
      // the other of two registrations with this e-mail was activated at the same moment
      throw error instanceof ApiError && error.code === 1001 ? new ApiError(1004) : error;
    });
    return enter({ ...api, db: trx }, { guid: user, password_hash }, request, { how: 'registered' });
  });
}

/** What a key of this e-mail that makes no account is answered. */
async function existsOrWrong(trx: Trx, login: Login): Promise<ApiError> {
  return (await findByLogin(trx, login)) ? new ApiError(1004) : wrongKey('confirmation_key');
}
