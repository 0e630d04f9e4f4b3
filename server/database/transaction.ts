import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db, Trx } from './connection.ts';
import { isChangedResult } from './preparedStatements.ts';
import { oneValue } from './rows.ts';

/** A single statement of a snapshot may take longer than one that a person waits for: it may sort all that a company has. */
const STATEMENT_MS = 300_000;

const CANCEL_AGAIN_MS = 100;

const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';
const ATTEMPTS = 6;
const FIRST_PAUSE_MS = 10;

/**
 * Runs `work` in one transaction and repeats it when the database says that it lost a race (40001, 40P01) or that the schema has changed.
 * So `work` may run several times: it must change nothing outside the transaction.
 * The last failure, and any other error, is thrown as it is.
 */
export function inTransaction<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  return repeated(() => db.transaction().execute(work));
}

/** Reads everything as it stood at one moment. Repeated as `inTransaction`. */
export function atOneMoment<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  return repeated(() => db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work));
}

async function repeated<T>(run: () => Promise<T>) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      if (attempt === ATTEMPTS || !isLostRace(error)) throw error;
      // full jitter: those who collided once must not collide again
      await sleep(Math.random() * FIRST_PAUSE_MS * 2 ** attempt);
    }
  }
}

function isLostRace(error: unknown) {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === SERIALIZATION_FAILURE || code === DEADLOCK || isChangedResult(error);
}

/**
 * Everything that `read` reads is of one moment, however long it takes: one read-only transaction, which holds a connection until the last
 * piece was taken, or the taker gave up. @param signal cancels the statement that runs, should one take long
 */
export async function* inSnapshot<T>(db: Db, signal: AbortSignal, read: (trx: Trx) => AsyncIterable<T>): AsyncGenerator<T> {
  const trx = await db.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute();
  let cancelled: Promise<unknown> = Promise.resolve();
  let cancel = () => {};
  let over = false;
  try {
    const pid = await begin(trx);
    cancel = () => {
      cancelled = cancelUntil(db, pid, () => over);
    };
    signal.addEventListener('abort', cancel, { once: true });
    signal.throwIfAborted();
    yield* read(trx);
  } finally {
    over = true;
    signal.removeEventListener('abort', cancel);
    // the connection must not be another's by the time that the cancelling arrives
    await cancelled;
    // nothing was written: a rollback ends it as well as a commit, and also after a failure
    await trx.rollback().execute();
  }
}

/** @returns the number of the process that serves the connection */
async function begin(trx: Trx) {
  await sql`set local statement_timeout = ${sql.lit(STATEMENT_MS)}`.execute(trx);
  // the taker may be slow
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
  return oneValue<number>(trx)`select pg_backend_pid()`;
}

/** Between two statements there is nothing to cancel, and the next one would run: so it is said again until the reading is over. */
async function cancelUntil(db: Db, pid: number, isOver: () => boolean) {
  while (!isOver()) {
    await sql`select pg_cancel_backend(${pid}::int)`.execute(db).catch(() => undefined);
    if (!isOver()) await sleep(CANCEL_AGAIN_MS);
  }
}

/** Did a row already have a value that only one may have? */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505';
}
