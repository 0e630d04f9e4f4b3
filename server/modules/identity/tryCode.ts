import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import { DEAD_CODE } from '../../../contract/login.ts';
import type { Trx } from '../../database/connection.ts';
import { rowsOf } from '../../database/rows.ts';
import { inTransaction } from '../../database/transaction.ts';
import { type DomainError, wrongField } from '../../domainError.ts';
import { countedAttempt } from '../../http/attempts.ts';
import type { ApiRuntime } from '../../http/runtime.ts';
import { hashOfCode, type StoredCodePurpose } from './codes.ts';
import { hashOfRequester, type Requester } from './requester.ts';
import { recordEvent } from './securityEvents.ts';

/** `login` as stored */
type CodeTry = { purpose: StoredCodePurpose; login: string; requester: Requester; code: string };

/** `left`: tries left, 0 when only a new code helps. `guessed`: there was a code that could have been hit. */
type CodeOutcome<T> = { right: true; value: T } | { right: false; left: number; guessed: boolean };

/** Tries of all requesters together at a login's codes that were sent to others. */
const STRANGERS_TRIES = 20;

/**
 * Tries a code and, when it is right, runs `work` in the transaction that uses it up: of any number of right tries at once one does, and
 * when `work` throws the code is not spent. A failure is counted and not thrown: see `wrongCode`.
 *
 * The requester's own code comes first. Who has none (asked over another network) may hit any of the login's living codes, with a counter
 * of their own and one for all such strangers, so that they neither guess for long nor use up anybody's own tries.
 */
export function tryCode<T>(api: ApiRuntime, tried: CodeTry, work: (trx: Trx) => Promise<T>): Promise<CodeOutcome<T>> {
  return inTransaction(api.db, async (trx) => {
    const found = await findCode(api, trx, tried);
    if (typeof found !== 'string') return { right: false, ...found };
    await sql`delete from one_time_code where guid = ${found}`.execute(trx);
    return { right: true, value: await work(trx) };
  });
}

/** Throws 1007 unless the code is right, which stays unused; a failure counts all the same. */
export async function lookAtCode(api: ApiRuntime, tried: CodeTry): Promise<void> {
  const found = await inTransaction(api.db, (trx) => findCode(api, trx, tried));
  if (typeof found !== 'string') throw wrongCode(found.left);
}

/** Throws 1007 for a code that did not let the user in; the user's audit tells of one that was guessed at. */
export async function refuseCode(
  api: ApiRuntime,
  outcome: CodeOutcome<unknown>,
  user: { guid: string } | undefined,
  request: FastifyRequest,
): Promise<never> {
  if (user && !outcome.right && outcome.guessed) await recordEvent(api.db, 'code_failed', user.guid, request);
  throw wrongCode(outcome.right ? 0 : outcome.left);
}

/** The answer to a wrong code. Expired, used, used up and never sent look alike. */
export function wrongCode(left: number): DomainError {
  const sentence = left > 0 ? `Неверный код. Осталось попыток: ${left}.` : DEAD_CODE;
  return wrongField('code', sentence, 1007);
}

type Miss = { left: number; guessed: boolean };
const NONE: Miss = { left: 0, guessed: false };

/** The guid of the code that was hit, its row locked. */
async function findCode(api: ApiRuntime, trx: Trx, tried: CodeTry) {
  const limit = api.config.codeFailures;
  const hash = hashOfCode(api, tried);
  const [own] = await livingCodes(api, trx, tried, sql`asker_hash = ${hashOfRequester(api, tried.requester.key)}`);
  if (own) {
    if (own.failures >= limit) return NONE;
    if (timingSafeEqual(own.code_hash, hash)) return own.guid;
    await sql`update one_time_code set failures = failures + 1 where guid = ${own.guid}`.execute(trx);
    return { left: limit - own.failures - 1, guessed: true };
  }
  // a process or a user knows its own code only
  if (tried.purpose !== 'sign-in') return NONE;
  const others = await livingCodes(api, trx, tried, sql`failures < ${limit}`);
  if (others.length === 0) return NONE;
  const left = await countStranger(api, trx, tried);
  if (left < 0) return NONE;
  const hit = others.find((row) => timingSafeEqual(row.code_hash, hash));
  return hit?.guid ?? { left, guessed: true };
}

function livingCodes(api: ApiRuntime, trx: Trx, { purpose, login }: CodeTry, which: RawBuilder<unknown>) {
  return rowsOf<{ guid: string; code_hash: Buffer; failures: number }>(trx)`
    select guid, code_hash, failures from one_time_code
    where login = ${login} and purpose = ${purpose} and expires_at > ${api.now()} and ${which} order by guid for update`;
}

/** Tries this stranger has left after this one; negative: none, not even this one. */
async function countStranger(api: ApiRuntime, trx: Trx, { purpose, login, requester }: CodeTry) {
  const counting = { db: trx, secrets: api.secrets };
  const { codeFailures: limit, codeLifeMinutes: minutes } = api.config;
  const own = await countedAttempt(counting, { scope: 'code', key: [purpose, login, ...requester.key], limit, minutes });
  if (own.count > limit) return -1;
  const all = await countedAttempt(counting, { scope: 'code', key: [purpose, login], limit: STRANGERS_TRIES, minutes });
  return Math.min(limit - own.count, STRANGERS_TRIES - all.count);
}
