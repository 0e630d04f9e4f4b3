import { createHmac, randomInt, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Login } from '../../../contract/login.ts';
import type { Trx } from '../../database/connection.ts';
import { oneRow, oneValue } from '../../database/rows.ts';
import { inTransaction } from '../../database/transaction.ts';
import { tooMany } from '../../http/attempts.ts';
import type { ApiRuntime } from '../../http/runtime.ts';
import { type CodePurpose, codeMessage } from '../../messages/accountMessages.ts';
import { assertReached } from './assertReached.ts';
import { countSends } from './attemptLimits.ts';
import { hashOfRequester, type Requester } from './requester.ts';

const DIGITS = 6;

/** The code of an invitation is sent unasked. */
export type StoredCodePurpose = CodePurpose | 'invitation';

/** Whose code for what. */
type Wanted<P extends StoredCodePurpose> = { purpose: P; login: Login; requester: Requester };

/**
 * Sends the requester a code for the login; it takes the place of an earlier one of the same requester and purpose, whose message is not
 * sent any more if it still waits. Throws 1100 where nothing can be sent to the login, 1105 with Retry-After when the last one was sent too
 * recently or too many were (attemptLimits.ts). Codes are timed by `api.now()`.
 * @returns seconds until the next may be sent and until this one expires
 */
export async function sendCode(api: ApiRuntime, wanted: Wanted<CodePurpose>): Promise<{ resend_in: number; expires_in: number }> {
  const { codeLifeMinutes, codeResendSeconds } = api.config;
  const { purpose, login: to, requester } = wanted;
  assertReached(api, to);
  const now = api.now();
  const expiresAt = new Date(now.getTime() + codeLifeMinutes * 60_000);
  await inTransaction(api.db, async (trx) => {
    // holds the counter's row, so of two sends at once the second sees the first
    await countSends(api, trx, to, requester);
    const last = await oneValue<string | null>(trx)`
      select max(created_at) from one_time_code
      where login = ${to.value} and purpose = ${purpose} and sender_hash = ${hashOfRequester(api, requester.sender)}`;
    const left = last === null ? 0 : codeResendSeconds - (now.getTime() - Date.parse(last)) / 1000;
    if (left > 0) throw tooMany(left);
    const { guid, code, earlier } = await storeCode(api, trx, wanted, now, expiresAt);
    if (earlier !== null) await api.outbox.withdraw(trx, earlier);
    const message = await api.outbox.add(trx, codeMessage({ to, expiresAt, now, code, purpose }));
    await sql`update one_time_code set message = ${message} where guid = ${guid}`.execute(trx);
  });
  api.outbox.wake();
  return { resend_in: codeResendSeconds, expires_in: codeLifeMinutes * 60 };
}

/** `code`: six random digits; `earlier`: the message in the outbox that carried the code of before, where there was one. */
type StoredCode = { guid: string; code: string; earlier: string | null };

/** Makes a code and stores its hash, in the place of an earlier one of the same requester and purpose. */
export async function storeCode(
  api: ApiRuntime,
  trx: Trx,
  { purpose, login, requester }: Wanted<StoredCodePurpose>,
  now: Date,
  expiresAt: Date,
): Promise<StoredCode> {
  const code = randomInt(10 ** DIGITS)
    .toString()
    .padStart(DIGITS, '0');
  const [asker, sender] = [hashOfRequester(api, requester.key), hashOfRequester(api, requester.sender)];
  const hash = hashOfCode(api, { purpose, login: login.value, code });
  // the message of an earlier code stays named until the caller names another
  const stored = await oneRow<Omit<StoredCode, 'code'>>(trx)`
    insert into one_time_code (guid, purpose, login, asker_hash, sender_hash, code_hash, failures, created_at, expires_at)
    values (${randomUUID()}, ${purpose}, ${login.value}, ${asker}, ${sender}, ${hash}, 0, ${now}, ${expiresAt})
    on conflict (asker_hash, purpose, login) do update set sender_hash = excluded.sender_hash, code_hash = excluded.code_hash,
      failures = 0, created_at = excluded.created_at, expires_at = excluded.expires_at
    returning guid, message as earlier`;
  return { ...stored, code };
}

/** What is stored of a code. It holds for one purpose and one login: the same digits mean nothing for another. */
export function hashOfCode(api: ApiRuntime, { purpose, login, code }: { purpose: StoredCodePurpose; login: string; code: string }): Buffer {
  return createHmac('sha256', api.secrets('codes'))
    .update(JSON.stringify(['code', purpose, login, code]))
    .digest();
}

/**
 * Forgets the codes by which one could sign in or set a new password: after one was set those sent before are worth nothing. A sign-in by
 * such a code that is under way is waited for. Before the user's row is locked: that is the order in which a sign-in locks the two.
 */
export async function dropCodes(trx: Trx, logins: readonly Login[]): Promise<void> {
  const values = logins.map(({ value }) => value);
  await sql`delete from one_time_code where login = any(${values}) and purpose in ('sign-in', 'invitation')`.execute(trx);
}

/** The login whose registration this process is; undefined when it has expired or there is none. */
export function loginOfProcess(api: ApiRuntime, process: Requester) {
  return oneValue<string | undefined>(api.db)`select login from one_time_code
    where asker_hash = ${hashOfRequester(api, process.key)} and purpose = 'registration' and expires_at > ${api.now()}`;
}
