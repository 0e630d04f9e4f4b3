import { setTimeout as sleep } from 'node:timers/promises';
import type { Db, Trx } from './connection.ts';
import { isChangedResult } from './preparedStatements.ts';

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

async function repeated<T>(run: () => Promise<T>): Promise<T> {
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

function isLostRace(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === SERIALIZATION_FAILURE || code === DEADLOCK || isChangedResult(error);
}
