import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { oneRow } from '../database/rows.ts';
import { DomainError } from '../domainError.ts';
import type { ApiRuntime } from './runtime.ts';

/** What is counted, and for whom: the parts of `key` are hashed together. `detail`: what is too many, where that is no secret. */
export type Attempt = { scope: string; key: readonly string[]; limit: number; minutes: number; detail?: string };

type Counting = Pick<ApiRuntime, 'db' | 'secrets'>;

/**
 * Counts one try before it is made, so that tries at the same moment cannot slip past the limit.
 * Throws 1105 with Retry-After when the window is full. All instances share the counters.
 * A try that several counters count counts for all of them or, when one is full, for that one alone.
 */
export async function countAttempt(api: Counting, ...attempts: Attempt[]): Promise<void> {
  for (const [index, attempt] of attempts.entries()) {
    const { count, wait } = await countedAttempt(api, attempt);
    if (count <= attempt.limit) continue;
    for (const earlier of attempts.slice(0, index)) await uncountAttempt(api, earlier);
    throw tooMany(wait, attempt.detail);
  }
}

/** As `countAttempt`, but tells what stands there instead of throwing. `wait`: seconds until the window ends. */
export function countedAttempt({ db, secrets }: Counting, attempt: Attempt) {
  return oneRow<{ count: number; wait: number }>(db)`
    insert into attempt_counter as c (scope, key_hash, window_start, count) values (${attempt.scope}, ${hashOf(secrets, attempt)}, now(), 1)
    on conflict (scope, key_hash) do update set
      window_start = case when ${isOver(attempt)} then now() else c.window_start end,
      count = case when ${isOver(attempt)} then 1 else least(c.count + 1, 1000000) end
    returning count, ceil(extract(epoch from window_start + make_interval(mins => ${attempt.minutes}) - now()))::integer as wait`;
}

/** 1105 with the seconds to wait. @param detail as of an `Attempt` */
export function tooMany(seconds: number, detail?: string): DomainError {
  return new DomainError(1105, { detail, headers: { 'Retry-After': String(Math.max(1, Math.ceil(seconds))) } });
}

/** Forgets the tries after a right one. */
export async function forgetAttempts({ db, secrets }: Counting, attempt: Attempt): Promise<void> {
  await sql`delete from attempt_counter where scope = ${attempt.scope} and key_hash = ${hashOf(secrets, attempt)}`.execute(db);
}

/** Takes back one try that turned out right, where others share the counter: they must not be forgiven with it. */
export async function uncountAttempt({ db, secrets }: Counting, attempt: Attempt): Promise<void> {
  await sql`update attempt_counter set count = greatest(count - 1, 0)
    where scope = ${attempt.scope} and key_hash = ${hashOf(secrets, attempt)}`.execute(db);
}

function isOver(attempt: Attempt) {
  return sql`c.window_start <= now() - make_interval(mins => ${attempt.minutes})`;
}

function hashOf(secrets: ApiRuntime['secrets'], { key }: Attempt): Buffer {
  return createHmac('sha256', secrets('attempts')).update(JSON.stringify(key)).digest();
}
