import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { FieldErrors } from '../../../contract/errors.ts';
import { type Login, parseLogin } from '../../../contract/login.ts';
import type { Db, Trx } from '../../database/connection.ts';
import { DomainError } from '../../domainError.ts';
import { foundCompany } from './companies.ts';
import { endSessions } from './sessions.ts';

/** What was typed as an e-mail, as it is stored. Throws 1010. */
export function emailLogin(typed: string): Login {
  const login = parseLogin(typed);
  if (login?.kind !== 'email') throw new DomainError(1010);
  return login;
}

/** The user with this login, or undefined. An e-mail in lower case, a phone as `+7XXXXXXXXXX` (contract/login.ts). */
export function findByLogin(db: Db | Trx, login: Login) {
  return db
    .selectFrom('app_user')
    .select(['guid', 'email', 'phone', 'name', 'password_hash', 'is_active'])
    .where(login.kind, '=', login.value)
    .executeTakeFirst();
}

/** The user as they are now, their row locked until the transaction ends: what was looked at before may have changed meanwhile. */
export function lockAccount(trx: Trx, user: string) {
  return trx
    .selectFrom('app_user')
    .select(['guid', 'email', 'phone', 'name', 'password_hash', 'is_active'])
    .where('guid', '=', user)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/** By what a user signs in; the first is where they are told of changes: by letter if there is an e-mail. */
export function loginsOf({ email, phone }: { email: string | null; phone: string | null }): Login[] {
  return [
    ...(email === null ? [] : [{ kind: 'email', value: email } as const]),
    ...(phone === null ? [] : [{ kind: 'phone', value: phone } as const]),
  ];
}

export type Account = NonNullable<Awaited<ReturnType<typeof findByLogin>>>;

export type NewAccount = {
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
  return new DomainError(1001, { fields: { [field]: [`${what} Войдите или восстановите пароль.`] } });
}

/** Makes a user without a company. Throws as `createAccount`. @returns their guid */
export async function createUser(trx: Trx, { login, second, name, passwordHash }: NewUser): Promise<string> {
  const guid = await tryInsertUser(trx, { login, second, name, passwordHash });
  if (guid === null) throw loginTaken(login);
  for (const { kind, value } of second ? [login, second] : [login]) if (kind === 'email') await endPending(trx, value);
  return guid;
}

/**
 * The user with this login, made if there is none: without a password, they sign in by code until they set one.
 * @returns whether they have yet to come in for the first time
 */
export async function findOrInvite(trx: Trx, login: Login, name: string): Promise<{ user: string; awaited: boolean }> {
  const made = await tryInsertUser(trx, { login, name, passwordHash: null });
  if (made !== null && login.kind === 'email') await endPending(trx, login.value);
  const found = await trx
    .selectFrom('app_user')
    .select(['guid', 'password_hash', 'last_login'])
    .where(login.kind, '=', login.value)
    .executeTakeFirstOrThrow();
  return { user: found.guid, awaited: found.password_hash === null && found.last_login === null };
}

type NewUser = Pick<NewAccount, 'login' | 'second' | 'name' | 'passwordHash'>;

/** Null when the login is taken, also when another transaction takes it at the same moment (it is waited for). */
async function tryInsertUser(trx: Trx, { login, second, name, passwordHash }: NewUser): Promise<string | null> {
  const guid = randomUUID();
  const inserted = await trx
    .insertInto('app_user')
    .values({ guid, ...contactsOf(login, second), name, password_hash: passwordHash, last_login: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('guid')
    .executeTakeFirst();
  return inserted?.guid ?? null;
}

/** Ends every registration of an e-mail that now has its account: their passwords are not kept. */
async function endPending(trx: Trx, email: string): Promise<void> {
  await trx.updateTable('registration').set({ password_hash: '' }).where('email', '=', email).where('password_hash', '!=', '').execute();
}

function contactsOf(login: Login, second: Login | undefined): { email: string | null; phone: string | null } {
  return { email: null, phone: null, ...(second && { [second.kind]: second.value }), [login.kind]: login.value };
}

/** What was typed, as it is stored. Throws 1010 for what is neither e-mail nor Russian phone; the field's sentence says which it looks like. */
export function readLogin(typed: string): Login {
  const login = parseLogin(typed);
  if (!login) throw new DomainError(1010, { fields: { login: [whatIsWrong(typed)] } });
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
  await trx.updateTable('app_user').set({ is_active: false }).where('guid', '=', user).execute();
  await endSessions(trx, user, { reason: 'switched-off' });
}

/** A name to read; the login of who has none. @param alias of a row of `app_user` */
export function personOf(alias: string): RawBuilder<string> {
  return sql<string>`coalesce(nullif(${sql.ref(`${alias}.name`)}, ''), ${loginOf(alias)})`;
}

export function loginOf(alias: string): RawBuilder<string> {
  return sql<string>`coalesce(${sql.ref(`${alias}.email`)}, ${sql.ref(`${alias}.phone`)})`;
}
