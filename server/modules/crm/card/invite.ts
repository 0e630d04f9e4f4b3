import { sql } from 'kysely';
import type { CrmCard } from '../../../../contract/crmCard.ts';
import type { Trx } from '../../../database/connection.ts';
import { oneRow } from '../../../database/rows.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { DomainError } from '../../../domainError.ts';
import { countAttempt } from '../../../http/attempts.ts';
import type { ApiRuntime } from '../../../http/runtime.ts';
import { loginsOf, sendInvitation } from '../../identity/service.ts';
import { userOfNumber, writeCrmEvents } from '../service.ts';
import { readCompaniesOf, showCard } from './user.ts';

/** As many as one may invite to a company in an hour. */
const INVITATIONS_AN_HOUR = 30;

/**
 * Sends a user who has no password yet another code to sign in by, in place of the earlier one; invitations of companies hold as long as it.
 * @throws 1101; 1105 after too many; 1108 for who has a password, cannot sign in, or has nowhere to be written to
 */
export async function inviteAgain(api: ApiRuntime, id: number, by: string): Promise<CrmCard> {
  const user = await userOfNumber(api.db, id);
  await countAttempt(api, { scope: 'invite', key: [by], limit: INVITATIONS_AN_HOUR, minutes: 60 });
  const [company] = await readCompaniesOf(api.db, user);
  await inTransaction(api.db, async (trx) => {
    const login = await invited(trx, user);
    const until = await sendInvitation(api, trx, { login, user, by, companyTitle: company?.title ?? '' });
    await sql`
      update contractor set invited_until = ${until}
      where user_guid = ${user} and invited_until is not null and not is_deleted`.execute(trx);
    const changes = [{ field: 'invited_until', before: null, after: until.toISOString() }];
    await writeCrmEvents(trx, [{ user, author: by, kind: 'invited', at: api.now(), changes }]);
  });
  api.outbox.wake();
  return showCard(api, id);
}

/** Where the invitation goes. The codes of a user come before their row in the order of locks, so the row is read, not held. */
async function invited(trx: Trx, guid: string) {
  const user = await oneRow<Pick<CrmCard, 'email' | 'phone' | 'has_password' | 'is_active' | 'is_deleted'>>(trx)`
    select email, phone, password_hash is not null as has_password, is_active, deleted_at is not null as is_deleted
    from app_user where guid = ${guid}`;
  if (user.is_deleted) throw new DomainError(1108, 'Пользователь удалён: пригласить его нельзя.');
  if (!user.is_active) throw new DomainError(1108, 'Пользователь отключён. Сначала включите его.');
  if (user.has_password) {
    throw new DomainError(1108, 'Пользователь уже\u00a0задал пароль и\u00a0входит сам: приглашение не\u00a0нужно.');
  }
  const [login] = loginsOf(user);
  if (!login) throw new DomainError(1108, 'У\u00a0пользователя нет ни\u00a0e-mail, ни\u00a0телефона.');
  return login;
}
