import { hash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Login } from '../../../contract/login.ts';
import type { Db, Trx } from '../../database/connection.ts';
import { rowOf } from '../../database/rows.ts';
import { inTransaction } from '../../database/transaction.ts';
import { type DomainError, wrongField } from '../../domainError.ts';
import type { ApiRuntime } from '../../http/runtime.ts';
import type { Message } from '../../messages/message.ts';
import { assertReached } from './assertReached.ts';
import { countSends } from './attemptLimits.ts';
import type { Requester } from './requester.ts';

const LIFE_MINUTES = 24 * 60;

type KeyPurpose = 'activation' | 'recovery' | 'ticket';
type Asked = { purpose: KeyPurpose; key: string; now: Date };

const BYTES = 32;

/** Makes a key that works once: 256 random bits, of which only the hash is stored. @returns the key as links and answers carry it */
export async function issueKey(trx: Db, { purpose, login, user, registration, now, lifeMinutes }: Issue): Promise<string> {
  const key = randomBytes(BYTES).toString('base64url');
  const expiresAt = new Date(now.getTime() + lifeMinutes * 60_000);
  await sql`
    insert into one_time_key (key_hash, purpose, login, user_guid, registration, created_at, expires_at)
    values (${hashOf(key)}, ${purpose}, ${login.value}, ${user}, ${registration}, ${now}, ${expiresAt})`.execute(trx);
  return key;
}

type Issue = { purpose: KeyPurpose; login: Login; user?: string | null; registration?: string; now: Date; lifeMinutes: number };

/**
 * Uses a key up. Of any number at once one gets the row; undefined for a key that is unknown, expired, used or of another purpose.
 * The key is spent if and only if the transaction commits.
 */
export function spendKey(trx: Trx, asked: Asked) {
  return rowOf<{ login: string; registration: string | null }>(trx)`
    update one_time_key set used_at = ${asked.now} where ${isUnexpired(asked)} and used_at is null returning login, registration`;
}

function isUnexpired({ purpose, key, now }: Asked) {
  return sql`key_hash = ${hashOf(key)} and purpose = ${purpose} and expires_at > ${now}`;
}

/** What `spendKey` would give, with nothing spent. */
export async function peekKey(db: Db, asked: Asked) {
  const found = await findKey(db, asked);
  return found?.used_at === null ? found : undefined;
}

/** A key that has not expired, whether used or not: a used one is told from an unknown one until then. */
export function findKey(db: Db, asked: Asked) {
  return rowOf<Key>(db)`select login, user_guid, used_at from one_time_key where ${isUnexpired(asked)}`;
}

type Key = { login: string; user_guid: string | null; used_at: string | null };

/** Uses up the user's other letters and tickets that could set a new password: after one was set, older ones are worth nothing (codes: `dropCodes`). */
export async function spendKeysOf(trx: Trx, user: string, now: Date): Promise<void> {
  await sql`
    update one_time_key set used_at = ${now}
    where user_guid = ${user} and purpose in ('recovery', 'ticket') and used_at is null`.execute(trx);
}

/** The answer to a key that does not work; why it does not is not told. @param field the name under which the call takes it */
export function wrongKey(field: 'confirmation_key' | 'ticket'): DomainError {
  return wrongField(field, 'Ссылка уже использована или устарела. Запросите новую.', 1007);
}

function hashOf(key: string): Buffer {
  return hash('sha256', key, 'buffer');
}

/** A link to be mailed; `write` words the e-mail around it. */
export type Mailed = {
  purpose: 'activation' | 'recovery';
  login: Login;
  requester: Requester;
  user?: string;
  registration?: string;
  /** the screen that the link opens, `/confirm-code` */
  page: string;
  write: (link: { to: Login; expiresAt: Date; now: Date; url: string }) => Message;
};

/**
 * Mails a link with a key that works once within 24 hours: `page?key=…&email=…`. Throws 1100 where no e-mails are sent, 1105 with
 * Retry-After after too many letters.
 * @param before what is done first, in the same transaction
 */
export async function mailKey(
  api: ApiRuntime,
  { login, requester, page, write, ...about }: Mailed,
  before?: (trx: Trx) => Promise<unknown>,
): Promise<void> {
  assertReached(api, login);
  await inTransaction(api.db, async (trx) => {
    await before?.(trx);
    await countSends(api, trx, login, requester);
    const now = api.now();
    const key = await issueKey(trx, { ...about, login, now, lifeMinutes: LIFE_MINUTES });
    const url = `${api.config.appUrl}${page}?${new URLSearchParams({ key, email: login.value })}`;
    await api.outbox.add(trx, write({ to: login, expiresAt: new Date(now.getTime() + LIFE_MINUTES * 60_000), now, url }));
  });
  api.outbox.wake();
}
