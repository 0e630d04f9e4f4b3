import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { type Requisites, requisites } from '../../../contract/account.ts';
import { INVITATION_DAYS } from '../../../contract/company.ts';
import type { FieldErrors } from '../../../contract/errors.ts';
import { type Login, parseLogin } from '../../../contract/login.ts';
import { requisiteFaults } from '../../../contract/requisites.ts';
import type { Db, Trx } from '../../database/connection.ts';
import { columnList, hasRows, oneRow, oneValue, rowOf, rowsOf } from '../../database/rows.ts';
import { DomainError, wrongField } from '../../domainError.ts';
import type { ApiRuntime } from '../../http/runtime.ts';
import { addedMessage, invitationMessage } from '../../messages/accountMessages.ts';
import { foundCompany } from '../directories/members/service.ts';
import { countSends } from './attemptLimits.ts';
import { storeCode } from './codes.ts';
import { userRequester } from './requester.ts';

const FORM = { email: 'Некорректный email.', phone: 'Укажите российский номер, например +7\u00a0916\u00a0123-45-67.' };

/** What was typed as an e-mail or as a phone, as it is stored. Throws 1010 on the field. */
export function readContact(kind: Login['kind'], typed: string): Login {
  const login = parseLogin(typed);
  if (login?.kind !== kind) throw wrongField(kind, FORM[kind], 1010);
  return login;
}

/** By what a user signs in, as stored. */
export type Contacts = { email: string | null; phone: string | null };
/** A user as they sign in. */
export type Account = Contacts & { guid: string; name: string; password_hash: string | null; is_active: boolean };

const accounts = sql`select guid, email, phone, name, password_hash, is_active from app_user`;

/** The user with this guid. */
export function accountOf(db: Db, user: string, lock = sql``) {
  return oneRow<Account>(db)`${accounts} where guid = ${user} ${lock}`;
}

/** The user with this login, or undefined. An e-mail in lower case, a phone as `+7XXXXXXXXXX` (contract/login.ts). */
export function findByLogin(db: Db, { kind, value }: Login) {
  return rowOf<Account>(db)`${accounts} where ${sql.ref(kind)} = ${value}`;
}

/** The user as they are now, their row locked until the transaction ends: what was looked at before may have changed meanwhile. */
export function lockAccount(trx: Trx, user: string): Promise<Account> {
  return accountOf(trx, user, sql`for no key update`);
}

export const contactKinds = ['email', 'phone'] as const;

/** The contacts that there are; the first is where the user is told of changes: by letter if there is an e-mail. */
export function loginsOf(contacts: Contacts): Login[] {
  return contactKinds.flatMap((kind) => {
    const value = contacts[kind];
    return value === null ? [] : { kind, value };
  });
}

type NewAccount = {
  login: Login;
  /** of the other kind, where both are known: either signs in */
  second?: Login | undefined;
  name: string;
  /** as `assertCompanyTitle` gives it */
  companyTitle: string;
  /** null: signs in by code until a password is set */
  passwordHash: string | null;
};

/**
 * Makes a user, a company of theirs with the usual contractor categories, and the contractor by which the user belongs to it.
 * Throws 1001 when the login is taken, also when another transaction takes it at the same moment (it is waited for).
 * @returns guids
 */
export async function createAccount(trx: Trx, account: NewAccount): Promise<{ user: string; company: string }> {
  const { login, second, name, companyTitle } = account;
  const user = await createUser(trx, account);
  const founder = { guid: user, name, ...contactsOf(login, second) };
  return { user, company: await foundCompany(trx, { title: companyTitle, founder }) };
}

/** 1001 with a sentence that suits the kind of login, on the field where it was typed. */
export function loginTaken(login: Login, field = 'login'): DomainError {
  const what = login.kind === 'email' ? 'Этот e-mail уже зарегистрирован.' : 'Этот номер телефона уже зарегистрирован.';
  return wrongField(field, `${what} Войдите или восстановите пароль.`, 1001);
}

/** Makes a user without a company. Throws as `createAccount`. @returns their guid */
export async function createUser(trx: Trx, user: NewUser): Promise<string> {
  const guid = await tryInsertUser(trx, user);
  if (guid === undefined) throw loginTaken(user.login);
  return guid;
}

/**
 * The user with this login, made if there is none: without a password, they sign in by code until they set one.
 * @returns whether they have yet to come in for the first time
 */
export async function findOrInvite(trx: Trx, login: Login, name: string): Promise<{ user: string; awaited: boolean }> {
  await tryInsertUser(trx, { login, name, passwordHash: null });
  return oneRow<{ user: string; awaited: boolean }>(trx)`
    select guid as user, password_hash is null and last_login is null as awaited from app_user where ${sql.ref(login.kind)} = ${login.value}`;
}

/**
 * Has the user yet to come in for the first time? They cannot until the transaction ends. Asked when the code is stored: a sign-in
 * locks the two in that order.
 */
export function isStillAwaited(trx: Trx, user: string): Promise<boolean> {
  return hasRows(trx)`select from app_user where guid = ${user} and password_hash is null and last_login is null for no key update`;
}

type NewUser = Pick<NewAccount, 'login' | 'second' | 'name' | 'passwordHash'>;

/**
 * Undefined when the login is taken, also when another transaction takes it at the same moment (it is waited for). Every registration of an e-mail
 * that now has its account ends: their passwords are not kept.
 */
async function tryInsertUser(trx: Trx, { login, second, name, passwordHash }: NewUser) {
  const { email, phone } = contactsOf(login, second);
  const guid = await oneValue<string | undefined>(trx)`
    insert into app_user (guid, email, phone, name, password_hash)
    values (${randomUUID()}, ${email}, ${phone}, ${name}, ${passwordHash}) on conflict do nothing returning guid`;
  if (guid !== undefined) {
    await sql`update registration set password_hash = '' where email = ${email} and password_hash <> ''`.execute(trx);
  }
  return guid;
}

function contactsOf(login: Login, second: Login | undefined): Contacts {
  return { email: null, phone: null, ...(second && { [second.kind]: second.value }), [login.kind]: login.value };
}

/**
 * The typed login in its stored form. Throws 1010 if it is neither an e-mail nor a Russian phone number, with a message that tells what is
 * wrong. @param field the field of the request that holds the login: the message is attached to it
 */
export function readLogin(typed: string, field = 'login'): Login {
  const login = parseLogin(typed);
  if (!login) throw wrongField(field, whatIsWrong(typed), 1010);
  return login;
}

function whatIsWrong(typed: string): string {
  if (typed.trim() === '') return 'Укажите e-mail или телефон.';
  if (typed.includes('@')) return 'Некорректный email. Проверьте, нет ли опечатки. Пример: ivan@example.ru.';
  if (/\p{L}/u.test(typed)) return 'Некорректный email. Укажите e-mail целиком, например ivan@example.ru, или номер телефона.';
  return 'Некорректный номер. Укажите российский телефон, например +7\u00a0916\u00a0123-45-67.';
}

/** The catalogue speaks of e-mails alone: what is said at the field to somebody who typed a phone. */
export function ofPhone(login: Login, field: string, sentence: string): { fields?: FieldErrors } {
  return login.kind === 'phone' ? { fields: { [field]: [sentence] } } : {};
}

/** Switches a user off, in the caller's transaction: no way in works any more, and every session ends at once, with its access tokens, on every instance. */
export async function deactivate(trx: Trx, user: string): Promise<void> {
  await sql`update app_user set is_active = false where guid = ${user}`.execute(trx);
  await endSessions(trx, user, { reason: 'switched-off' });
}

/** A name to read; the login of who has none. @param alias of a row of `app_user` */
export function personOf(alias: string): RawBuilder<string> {
  return sql<string>`coalesce(nullif(${sql.ref(`${alias}.name`)}, ''), ${loginOf(alias)})`;
}

export function loginOf(alias: string): RawBuilder<string> {
  return sql<string>`coalesce(${sql.ref(`${alias}.email`)}, ${sql.ref(`${alias}.phone`)})`;
}

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
  const invited = { purpose: 'invitation', login, requester: userRequester(user, 'invitation') } as const;
  const { code } = await storeCode(api, trx, invited, now, expiresAt);
  await api.outbox.add(trx, invitationMessage({ to: login, expiresAt, now, code, companyTitle, url: `${api.config.appUrl}/login` }));
  return expiresAt;
}

/** Tells somebody who signs in already that they belong to one more company. Throws as `sendInvitation`. */
export async function notifyAddedMember(api: ApiRuntime, trx: Trx, { login, by, companyTitle }: Invitation): Promise<void> {
  await countSends(api, trx, login, userRequester(by));
  const expiresAt = new Date(api.now().getTime() + DAY_MS);
  await api.outbox.add(trx, addedMessage({ to: login, expiresAt, companyTitle, url: api.config.appUrl }));
}

/** Can session `s` go on: not ended, and with a refresh token that may still be exchanged? */
export const isLivingSession: RawBuilder<unknown> = sql`(s.ended_at is null and exists (
  select from refresh_token t where t.session = s.guid and t.used_at is null and t.expires_at > now()))`;

/** Why sessions were ended by the server or by their user; kept with each (`session.end_reason`). */
type EndReason =
  | 'sign-out'
  | 'reuse'
  | 'session-ended'
  | 'other-sessions-ended'
  | 'password-changed'
  | 'password-restored'
  | 'switched-off'
  | 'ended-by-staff';

/**
 * Ends the living sessions of a user, all or all but one, and says how many. Their access tokens end with them: every call of a signed-in
 * user reads the session from the database, so all instances refuse them at once.
 * @param except guid of the session that goes on
 */
export async function endSessions(
  db: Db,
  user: string,
  { except = null, reason }: { except?: string | null; reason: EndReason },
): Promise<number> {
  const ended = await rowsOf(db)`
    update session set ended_at = now(), end_reason = ${reason}
    where user_guid = ${user} and ended_at is null and guid is distinct from ${except} returning guid`;
  return ended.length;
}

const requisiteFields = Object.keys(requisites.shape);

/** Of a person's requisites and of a company's. */
export const requisiteColumns: RawBuilder<unknown> = columnList(requisiteFields);

/** Before anything is filled in. */
export const emptyRequisites = Object.fromEntries(requisiteFields.map((field) => [field, ''])) as Requisites;

/** Requisites are checked as they will stand together: throws 1100 with a sentence by field. @param within the field of the body that holds them */
export function assertRequisites(filled: Requisites, within = ''): void {
  const faults = Object.entries(requisiteFaults(filled));
  if (faults.length === 0) return;
  throw new DomainError(1100, { fields: Object.fromEntries(faults.map(([field, fault]) => [within + field, [fault]])) });
}
