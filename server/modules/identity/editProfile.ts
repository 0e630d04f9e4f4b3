import { isDeepStrictEqual } from 'node:util';
import type { FastifyRequest } from 'fastify';
import type * as z from 'zod';
import type { Profile, profileEdit } from '../../../contract/account.ts';
import type { Login } from '../../../contract/login.ts';
import type { Trx } from '../../database/connection.ts';
import { inTransaction, isUniqueViolation } from '../../database/transaction.ts';
import { wrongField } from '../../domainError.ts';
import type { Caller } from '../../http/callContext.ts';
import type { ApiRuntime } from '../../http/runtime.ts';
import { type AccountChange, changeNotice } from '../../messages/accountMessages.ts';
import { dropCodes } from './codes.ts';
import { spendKeysOf } from './keys.ts';
import { assertGoodPassword } from './passwordRules.ts';
import { hashPassword, provePassword } from './passwords.ts';
import { type ContactChange, contactChange, contactTaken, readProfile } from './profile.ts';
import { userRequester } from './requester.ts';
import { recordEvent } from './securityEvents.ts';
import { type Account, accountOf, endSessions, loginsOf } from './service.ts';
import { tryCode, wrongCode } from './tryCode.ts';

/** The password or the contacts are no longer those that the edit was proved against: it has to be looked at again. */
class OwnerChanged extends Error {}

const NOTICE_HOURS = 24;

type Body = z.output<typeof profileEdit>;

/** Rounds of looking again when the password was hashed anew, or another request changed the account, meanwhile. */
const ROUNDS = 3;

/**
 * Changes the caller's own account, all of the request or nothing. A new password or contact needs the old password, a new contact also
 * the code that was sent to it. Throws 1005, 1007, 1010, 1001 for a contact of somebody else, 1100, 1105.
 */
export async function editProfile(api: ApiRuntime, body: Body, caller: Caller, request: FastifyRequest): Promise<Profile> {
  for (let round = 1; ; round += 1) {
    const owner = await accountOf(api.db, caller.guid).executeTakeFirstOrThrow();
    try {
      await editOnce(api, body, { owner, caller, request });
      return await readProfile(api.db, caller.guid);
    } catch (error) {
      if (!(error instanceof OwnerChanged) || round === ROUNDS) throw error;
    }
  }
}

type Who = { owner: Account; caller: Caller; request: FastifyRequest };

async function editOnce(api: ApiRuntime, body: Body, { owner, caller, request }: Who) {
  const change = contactChange(owner, body);
  // none of the logins that the user has or is about to have
  if (body.password !== undefined) assertGoodPassword(body.password, [...loginsOf(owner), ...loginsOf(change.contacts)]);
  const proves = body.password !== undefined || change.changed.length > 0;
  if (proves) await provePassword(api, caller, owner, body.old_password);
  const passwordHash = body.password === undefined ? null : await hashPassword(api.config, body.password);
  const edit: Edit = { owner, change, name: body.name, passwordHash, proves, session: caller.session };
  await provedByCode(api, { code: body.code, caller, change }, (trx) => applyEdit(api, trx, edit, request));
  api.outbox.wake();
}

type Proof = { code: string | undefined; caller: Caller; change: ContactChange };

/** Runs `work` in one transaction; a new contact only with its code, which is used up by that. */
async function provedByCode(api: ApiRuntime, { code, caller, change: { added } }: Proof, work: (trx: Trx) => Promise<void>) {
  if (!added) return inTransaction(api.db, work);
  if (code === undefined) throw wrongField('code', 'Введите код, который мы отправили.');
  const tried = { purpose: 'contact', login: added.value, requester: userRequester(caller.guid), code } as const;
  const outcome = await tryCode(api, tried, work).catch((error: unknown) => {
    // somebody has the contact: told only to who has read a code there
    throw isUniqueViolation(error) ? contactTaken(added.kind) : error;
  });
  if (!outcome.right) throw wrongCode(outcome.left);
}

/** A change of the account, looked at and proved. `owner` is what it was proved against; `proves`: it needed the password. */
type Edit = {
  owner: Account;
  change: ContactChange;
  name: string | undefined;
  passwordHash: string | null;
  proves: boolean;
  session: string;
};

/** Carries an edit out in the transaction: the user, other sessions, older letters, the audit, and the word to the owner. */
async function applyEdit(api: ApiRuntime, trx: Trx, edit: Edit, request: FastifyRequest) {
  const { owner, change, passwordHash, name, proves, session } = edit;
  if (proves) await dropCodes(trx, loginsOf(owner));
  const now = await accountOf(trx, owner.guid).forUpdate().executeTakeFirstOrThrow();
  if (proves && !isDeepStrictEqual(now, owner)) throw new OwnerChanged();
  const set = {
    ...Object.fromEntries(change.changed.map((kind) => [kind, change.contacts[kind]])),
    ...(name !== undefined && { name }),
    ...(passwordHash !== null && { password_hash: passwordHash }),
  };
  if (Object.keys(set).length > 0) await trx.updateTable('app_user').set(set).where('guid', '=', owner.guid).execute();
  if (proves) await spendKeysOf(trx, owner.guid, api.now());
  if (passwordHash !== null) {
    await endSessions(trx, owner.guid, { except: session, reason: 'password-changed' });
    const what = owner.password_hash === null ? 'password_added' : 'password_changed';
    await recordEvent(trx, what, owner.guid, request, session);
    await notifyOwner(api, trx, owner.email === null ? 'phone' : 'email', what, edit);
  }
  for (const kind of change.changed) {
    const what = `${kind}_${owner[kind] === null ? 'added' : change.contacts[kind] === null ? 'removed' : 'changed'}` as const;
    await recordEvent(trx, what, owner.guid, request, session);
    await notifyOwner(api, trx, kind, what, edit);
  }
}

/** To the old contact of the kind; where there was none, to the other: whoever adds a way in must not do it unseen. */
async function notifyOwner(api: ApiRuntime, trx: Trx, kind: Login['kind'], what: AccountChange, { owner, change }: Edit) {
  const logins = loginsOf(owner);
  const to = logins.find((login) => login.kind === kind) ?? logins[0];
  const expiresAt = new Date(api.now().getTime() + NOTICE_HOURS * 3_600_000);
  const left = logins.find((login) => !change.changed.includes(login.kind))?.kind ?? null;
  if (to) await api.outbox.add(trx, changeNotice({ to, expiresAt, what, left }));
}
