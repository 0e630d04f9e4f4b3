import type { FastifyRequest } from 'fastify';
import type * as z from 'zod';
import type { Profile, profileEdit } from '../../../contract/account.ts';
import type { Trx } from '../../database/connection.ts';
import { inTransaction } from '../../database/transaction.ts';
import { isUniqueViolation } from '../../database/uniqueViolation.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Caller } from '../../http/call-context.ts';
import { hashPassword } from '../../http/passwords.ts';
import type { ApiRuntime } from '../../http/runtime.ts';
import { userAsker } from '../../identity/asker.ts';
import { assertGoodPassword } from '../../identity/passwordRules.ts';
import { tryCode, wrongCode } from '../../identity/tryCode.ts';
import { applyEdit, type Edit, OwnerChanged } from './applyEdit.ts';
import { type ContactChange, contactChange, contactTaken } from './contacts.ts';
import { provePassword } from './ownPassword.ts';
import { type Owner, readOwner, readProfile } from './store.ts';

type Body = z.output<typeof profileEdit>;

/** Rounds of looking again when the password was hashed anew, or another request changed the account, meanwhile. */
const ROUNDS = 3;

/**
 * Changes the caller's own account, all of the request or nothing. A new password or contact needs the old password, a new contact also
 * the code that was sent to it. Throws 1005, 1007, 1010, 1001 for a contact of somebody else, 1100, 1105.
 */
export async function editProfile(api: ApiRuntime, body: Body, caller: Caller, request: FastifyRequest): Promise<Profile> {
  for (let round = 1; ; round += 1) {
    const owner = await readOwner(api.db, caller.guid);
    try {
      await editOnce(api, body, { owner, caller, request });
      return await readProfile(api.db, caller.guid);
    } catch (error) {
      if (!(error instanceof OwnerChanged) || round === ROUNDS) throw error;
    }
  }
}

type Who = { owner: Owner; caller: Caller; request: FastifyRequest };

async function editOnce(api: ApiRuntime, body: Body, { owner, caller, request }: Who): Promise<void> {
  const change = contactChange(owner, body);
  if (body.password !== undefined) assertGoodPassword(body.password, loginsOf(owner, change));
  const proves = body.password !== undefined || change.changed.length > 0;
  if (proves) await provePassword(api, caller, owner, body.old_password);
  const passwordHash = body.password === undefined ? null : await hashPassword(api.config, body.password);
  const edit: Edit = { owner, change, name: body.name, passwordHash, proves, session: caller.session };
  await provedByCode(api, { code: body.code, caller, change }, (trx) => applyEdit(api, trx, edit, request));
  api.outbox.wake();
}

type Proof = { code: string | undefined; caller: Caller; change: ContactChange };

/** Runs `work` in one transaction; a new contact only with its code, which is used up by that. */
async function provedByCode(api: ApiRuntime, { code, caller, change: { added } }: Proof, work: (trx: Trx) => Promise<void>): Promise<void> {
  if (!added) return inTransaction(api.db, work);
  if (code === undefined) throw new ApiError(1100, { fields: { code: ['Введите код, который мы отправили.'] } });
  const tried = { purpose: 'contact', login: added.value, asker: userAsker(caller.guid), code, consume: true } as const;
  const outcome = await tryCode(api, tried, work).catch((error: unknown) => {
    // somebody has the contact: told only to who has read a code there
    throw isUniqueViolation(error) ? contactTaken(added.kind) : error;
  });
  if (!outcome.right) throw wrongCode(outcome.left);
}

/** What the password must not be: every login the user has or is about to have. */
function loginsOf(owner: Owner, { contacts }: ContactChange): string[] {
  return [owner.email, owner.phone, contacts.email, contacts.phone].filter((login) => login !== null);
}
