import { sql } from 'kysely';
import type { Db, Trx } from './connection.ts';

/** A single statement of a snapshot may take longer than one that a person waits for: it may sort all that a company has. */
const STATEMENT_MS = 300_000;

/**
 * Everything that `read` reads is of one moment, however long it takes: one read-only transaction, which holds a connection until the last
 * piece was taken, or the taker gave up.
 */
export async function* inSnapshot<T>(db: Db, read: (trx: Trx) => AsyncIterable<T>): AsyncGenerator<T> {
  const trx = await db.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute();
  try {
    await sql`set local statement_timeout = ${sql.lit(STATEMENT_MS)}`.execute(trx);
    yield* read(trx);
  } finally {
    // nothing was written: a rollback ends it as well as a commit, and also after a failure
    await trx.rollback().execute();
  }
}
