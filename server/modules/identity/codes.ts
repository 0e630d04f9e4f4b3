import { createHmac, randomInt, randomUUID } from 'node:crypto';
import type { Login } from '../../../contract/login.ts';
import type { Trx } from '../../database/connection.ts';
import { oneValue } from '../../database/rows.ts';
import type { CodePurpose, StoredCodePurpose } from '../../database/schema.ts';
import { inTransaction } from '../../database/transaction.ts';
import { tooMany } from '../../http/attempts.ts';
import type { ApiRuntime } from '../../http/runtime.ts';
import { codeMessage } from '../../messages/accountMessages.ts';
import { countSends } from './attemptLimits.ts';
import { hashOfRequester, type Requester } from './requester.ts';

const DIGITS = 6;

type Wanted = { purpose: CodePurpose; login: Login; requester: Requester };

/**
 * Sends the requester a code for the login; it takes the place of an earlier one of the same requester and purpose. Throws 1105 with Retry-After
 * when the last one was sent too recently or too many were (attemptLimits.ts). Codes are timed by `api.now()`.
 * @returns seconds until the next may be sent and until this one expires
 */
export async function sendCode(api: ApiRuntime, wanted: Wanted): Promise<{ resend_in: number; expires_in: number }> {
  const { codeLifeMinutes, codeResendSeconds } = api.config;
  const code = newCode();
  const now = api.now();
  const expiresAt = new Date(now.getTime() + codeLifeMinutes * 60_000);
  await inTransaction(api.db, async (trx) => {
    // holds the counter's row, so of two sends at once the second sees the first
    await countSends(api, trx, wanted.login, wanted.requester);
    await refuseEarlyResend(api, trx, wanted, now);
    await storeCode(api, trx, wanted, { code, now, expiresAt });
    await api.outbox.add(trx, codeMessage({ to: wanted.login, expiresAt, now, code, purpose: wanted.purpose }));
  });
  api.outbox.wake();
  return { resend_in: codeResendSeconds, expires_in: codeLifeMinutes * 60 };
}

/** Six random digits. */
export function newCode(): string {
  return randomInt(10 ** DIGITS)
    .toString()
    .padStart(DIGITS, '0');
}

/** What is stored of a code. It holds for one purpose and one login: the same digits mean nothing for another. */
export function hashOfCode(api: ApiRuntime, { purpose, login, code }: { purpose: StoredCodePurpose; login: string; code: string }): Buffer {
  return createHmac('sha256', api.secrets('codes'))
    .update(JSON.stringify(['code', purpose, login, code]))
    .digest();
}

async function refuseEarlyResend(api: ApiRuntime, trx: Trx, { purpose, login, requester }: Wanted, now: Date) {
  const last = await trx
    .selectFrom('one_time_code')
    .select('created_at')
    .where('login', '=', login.value)
    .where('purpose', '=', purpose)
    .where('sender_hash', '=', hashOfRequester(api, requester.sender))
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const left = last ? api.config.codeResendSeconds - (now.getTime() - Date.parse(last.created_at)) / 1000 : 0;
  if (left > 0) throw tooMany(left);
}

async function storeCode(
  api: ApiRuntime,
  trx: Trx,
  { purpose, login, requester }: Wanted,
  { code, now, expiresAt }: { code: string; now: Date; expiresAt: Date },
) {
  const fresh = {
    sender_hash: hashOfRequester(api, requester.sender),
    code_hash: hashOfCode(api, { purpose, login: login.value, code }),
    failures: 0,
    created_at: now.toISOString(),
    expires_at: expiresAt.toISOString(),
  };
  await trx
    .insertInto('one_time_code')
    .values({ guid: randomUUID(), purpose, login: login.value, asker_hash: hashOfRequester(api, requester.key), ...fresh })
    .onConflict((conflict) => conflict.columns(['asker_hash', 'purpose', 'login']).doUpdateSet(fresh))
    .execute();
}

/**
 * Forgets the codes by which one could sign in or set a new password: after one was set those sent before are worth nothing. A sign-in by
 * such a code that is under way is waited for. Before the user's row is locked: that is the order in which a sign-in locks the two.
 */
export async function dropCodes(trx: Trx, logins: readonly Login[]): Promise<void> {
  if (logins.length === 0) return;
  const values = logins.map(({ value }) => value);
  await trx.deleteFrom('one_time_code').where('login', 'in', values).where('purpose', 'in', ['sign-in', 'invitation']).execute();
}

/** The login whose registration this process is; null when it has expired or there is none. */
export async function loginOfProcess(api: ApiRuntime, process: Requester): Promise<string | null> {
  const login = await oneValue<string | undefined>(api.db)`select login from one_time_code
    where asker_hash = ${hashOfRequester(api, process.key)} and purpose = 'registration' and expires_at > ${api.now().toISOString()}`;
  return login ?? null;
}
