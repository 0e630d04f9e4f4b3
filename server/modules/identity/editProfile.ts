import { isDeepStrictEqual } from 'node:util';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type * as z from 'zod';
import type { Profile, profileEdit } from '../../../contract/account.ts';
import type { Login } from '../../../contract/login.ts';
import type { Trx } from '../../database/connection.ts';
import { assigned } from '../../database/rows.ts';
import { inTransaction, isUniqueViolation } from '../../database/transaction.ts';
import { wrongField } from '../../domainError.ts';
import { countAttempt } from '../../http/attempts.ts';
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
import { lockCaller } from './sessions.ts';
import { tryCode, wrongCode } from './tryCode.ts';

/** The password or the contacts are no longer those that the edit was proved against: it has to be looked at again. */
class OwnerChanged extends Error {}

const NOTICE_HOURS = 24;

/** Of the password and the contacts together, more than anybody needs: the owner is told of each, and every SMS costs. */
const CHANGES_AN_HOUR = 20;

type Body = z.output<typeof profileEdit>;

/** Rounds of looking again when the password was hashed anew, or another request changed the account, meanwhile. */
const ROUNDS = 3;

/**
 * Changes the caller's own account, all of the request or nothing. A new password or contact needs the old password, a new contact also
 * the code that was sent to it. Throws 1005, 1007, 1010, 1001 for a contact of somebody else, 1100, 1105, and as `lockCaller`.
 */
export async function editProfile(api: ApiRuntime, body: Body, caller: Caller, request: FastifyRequest): Promise<Profile> {
  for (let round = 1; ; round += 1) {
    const owner = await accountOf(api.db, caller.guid);
    try {
      await editOnce(api, body, { owner, caller, request });
      return await readProfile(api.db, caller.guid);
    } catch (error) {
      if (!(error instanceof OwnerChanged) || round === ROUNDS) throw error;
    }
  }
}

type Who = { owner: Account; caller: Caller; request: FastifyRequest };

/** Proves an edit and carries it out: the user, other sessions, older letters, the audit, and the word to the owner. `owner`: as proved against. */
async function editOnce(api: ApiRuntime, body: Body, { owner, caller, request }: Who) {
  const { name, password } = body;
  const change = contactChange(owner, body);
  const { changed, contacts } = change;
  const logins = loginsOf(owner);
  // none of the logins that the user has or is about to have
  if (password !== undefined) assertGoodPassword(password, [...logins, ...loginsOf(contacts)]);
  const proves = password !== undefined || changed.length > 0;
  if (proves) {
    await provePassword(api, caller, owner, body.old_password);
    // only now: whoever found a session open does not use up the owner's changes
    await countAttempt(api, { scope: 'account-change', key: [caller.guid], limit: CHANGES_AN_HOUR, minutes: 60 });
  }
  const set = {
    ...Object.fromEntries(changed.map((kind) => [kind, contacts[kind]])),
    ...(name !== undefined && { name }),
    ...(password !== undefined && { password_hash: await hashPassword(api.config, password) }),
  };
  await provedByCode(api, { code: body.code, caller, change }, async (trx) => {
    if (proves) await dropCodes(trx, logins);
    const now = await lockCaller(api, trx, caller, sql`for update`);
    if (proves && !isDeepStrictEqual(now, owner)) throw new OwnerChanged();
    if (Object.keys(set).length > 0) await sql`update app_user set ${assigned(set)} where guid = ${owner.guid}`.execute(trx);
    if (proves) await spendKeysOf(trx, owner.guid, api.now());
    if (password !== undefined) {
      await endSessions(trx, owner.guid, { except: caller.session, reason: 'password-changed' });
      await tell(trx, owner.password_hash === null ? 'password_added' : 'password_changed', logins[0]);
    }
    for (const kind of changed) {
      const what = `${kind}_${owner[kind] === null ? 'added' : contacts[kind] === null ? 'removed' : 'changed'}` as const;
      // the old contact; where there was none, the other: whoever adds a way in must not do it unseen
      await tell(trx, what, logins.find((login) => login.kind === kind) ?? logins[0]);
    }
  });
  api.outbox.wake();

  async function tell(trx: Trx, what: AccountChange, to: Login | undefined) {
    await recordEvent(trx, what, owner.guid, request, caller.session);
    const expiresAt = new Date(api.now().getTime() + NOTICE_HOURS * 3_600_000);
    const left = logins.find((login) => !changed.includes(login.kind))?.kind ?? null;
    const hasPassword = password !== undefined || owner.password_hash !== null;
    if (to) await api.outbox.add(trx, changeNotice({ to, expiresAt, what, left, hasPassword }));
  }
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
