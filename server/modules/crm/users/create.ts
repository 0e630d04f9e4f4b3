import { sql } from 'kysely';
import type * as z from 'zod';
import type { crmUserCreate } from '../../../../contract/crm.ts';
import type { Login } from '../../../../contract/login.ts';
import type { Trx } from '../../../database/connection.ts';
import { assigned } from '../../../database/rows.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { DomainError } from '../../../domainError.ts';
import { countAttempt } from '../../../http/attempts.ts';
import type { ApiRuntime } from '../../../http/runtime.ts';
import { assertCompanyTitle } from '../../directories/members/service.ts';
import { createAccount, createUser, loginsOf, readContact, sendInvitation } from '../../identity/service.ts';
import { writeCrmEvents } from '../service.ts';
import { type CrmUserRow, readCrmUsers } from './userRow.ts';

/** More than anybody types in an hour; each of them is a letter or an SMS to somebody who may not have asked for it. */
const INVITED_AN_HOUR = 100;

type Wish = z.output<typeof crmUserCreate>;

/**
 * Makes a user, with a company of theirs where its title is said, and sends a code that lets them in for a week: by letter if there is an e-mail.
 * Throws 1001 with the user who has the login in `current`, 1010, 1011, 1105
 * after too many of one member of staff.
 */
export async function createCrmUser(api: ApiRuntime, by: string, wish: Wish): Promise<CrmUserRow> {
  const { email, phone, name, company_title, ...card } = wish;
  const companyTitle = company_title?.trim() ? assertCompanyTitle(company_title) : '';
  const contacts = {
    ...(email !== undefined && { email: readContact('email', email).value }),
    ...(phone !== undefined && { phone: readContact('phone', phone).value }),
  };
  const [login, second] = loginsOf({ email: null, phone: null, ...contacts });
  if (!login) throw new Error('the contract lets nobody without a login through');
  const at = api.now();
  const row = await inTransaction(api.db, async (trx) => {
    const account = { login, second, name, passwordHash: null };
    const making =
      companyTitle === '' ? createUser(trx, account) : createAccount(trx, { ...account, companyTitle }).then(({ user }) => user);
    const user = await making.catch(async (error: unknown) => {
      throw error instanceof DomainError && error.code === 1001 ? await takenBy(trx, at, second ? [login, second] : [login]) : error;
    });
    // what is said of them from the start makes no second version
    await sql`update app_user set ${assigned({ ...card, date_joined: at })} where guid = ${user}`.execute(trx);
    await writeCrmEvents(trx, [{ user, author: by, kind: 'created', at, changes: firstValues({ ...wish, ...contacts }) }]);
    // in the transaction: what is refused is not counted
    const detail = `За\u00a0час можно пригласить не\u00a0больше ${INVITED_AN_HOUR}\u00a0человек. Повторите позже.`;
    await countAttempt({ ...api, db: trx }, { scope: 'crm_invite', key: [by], limit: INVITED_AN_HOUR, minutes: 60, detail });
    await sendInvitation(api, trx, { login, user, by, companyTitle });
    const [made] = await readCrmUsers(trx, at, sql`where u.guid = ${user}`);
    return made;
  });
  if (!row) throw new Error('a user is gone within the transaction that made them');
  api.outbox.wake();
  return row;
}

function firstValues(wish: Wish) {
  return Object.entries(wish)
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
    .map(([field, after]) => ({ field, before: null, after }));
}

/** Says who has the login already. */
async function takenBy(trx: Trx, now: Date, logins: readonly Login[]) {
  const fields: Record<string, string[]> = {};
  let current: CrmUserRow | undefined;
  for (const { kind, value } of logins) {
    const [owner] = await readCrmUsers(trx, now, sql`where ${sql.ref(`u.${kind}`)} = ${value}`);
    if (!owner) continue;
    current ??= owner;
    const what = kind === 'email' ? 'Этот e-mail' : 'Этот телефон';
    const state = owner.is_deleted ? ', удалён: его можно восстановить' : '';
    fields[kind] = [`${what} уже у\u00a0пользователя №\u00a0${owner.id}${owner.name === '' ? '' : ` (${owner.name})`}${state}.`];
  }
  return new DomainError(1001, { detail: Object.values(fields).flat().join(' ') || undefined, fields, current });
}
