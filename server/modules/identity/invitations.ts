import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { INVITATION_DAYS } from '../../../contract/company.ts';
import type { Login } from '../../../contract/login.ts';
import type { Db, Trx } from '../../database/connection.ts';
import type { ApiRuntime } from '../../http/runtime.ts';
import { addedMessage, invitationMessage } from '../../messages/accountMessages.ts';
import { countSends } from './attemptLimits.ts';
import { hashOfCode, newCode } from './codes.ts';
import { hashOfRequester, type Requester, userRequester } from './requester.ts';

const DAY_MS = 24 * 3_600_000;

/** `by`: the user who invites; `companyTitle`: '' where it is to no company */
type Invitation = { login: Login; user: string; by: string; companyTitle: string };

/**
 * Invites somebody who has yet to come in for the first time: a code that lets them in for a week, in the place of an earlier one. Throws
 * 1105 after too many messages to the login. The message goes when the transaction commits; wake the outbox then.
 * @returns until when
 */
export async function sendInvitation(api: ApiRuntime, trx: Trx, { login, user, by, companyTitle }: Invitation): Promise<Date> {
  await countSends(api, trx, login, userRequester(by));
  const now = api.now();
  const expiresAt = new Date(now.getTime() + INVITATION_DAYS * DAY_MS);
  const code = newCode();
  const asker_hash = hashOfRequester(api, invitationRequester(user).key);
  const fresh = {
    sender_hash: asker_hash,
    code_hash: hashOfCode(api, { purpose: 'invitation', login: login.value, code }),
    failures: 0,
    created_at: now.toISOString(),
    expires_at: expiresAt.toISOString(),
  };
  await trx
    .insertInto('one_time_code')
    .values({ guid: randomUUID(), purpose: 'invitation', login: login.value, asker_hash, ...fresh })
    .onConflict((conflict) => conflict.columns(['asker_hash', 'purpose', 'login']).doUpdateSet(fresh))
    .execute();
  await api.outbox.add(trx, invitationMessage({ to: login, expiresAt, now, code, companyTitle, url: `${api.config.appUrl}/login` }));
  return expiresAt;
}

/** Tells somebody who signs in already that they belong to one more company. Throws as `sendInvitation`. */
export async function notifyAddedMember(api: ApiRuntime, trx: Trx, { login, by, companyTitle }: Invitation): Promise<void> {
  await countSends(api, trx, login, userRequester(by));
  const expiresAt = new Date(api.now().getTime() + DAY_MS);
  await api.outbox.add(trx, addedMessage({ to: login, expiresAt, companyTitle, url: api.config.appUrl }));
}

/** Whoever enters the code of an invitation, from wherever: five wrong ones and it is worth nothing, for it lives much longer than others. */
export function invitationRequester(user: string): Requester {
  return { ...userRequester(user), key: ['invitation', user] };
}

/** Somebody who was invited has come in: what they were invited to in the last week is theirs from now on, the rest is not. */
export async function acceptInvitations(db: Db | Trx, user: string, now: Date): Promise<void> {
  await sql`update contractor set invited_until = null, user_guid = case when invited_until > ${now.toISOString()} then user_guid end
    where user_guid = ${user} and invited_until is not null`.execute(db);
}
