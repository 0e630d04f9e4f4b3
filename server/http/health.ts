import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import { oneRow } from '../database/rows.ts';
import { inTransaction } from '../database/transaction.ts';
import { DomainError } from '../domainError.ts';
import type { Background } from './background.ts';
import { sendRefusal } from './errors.ts';

/** Whoever asks gives up after a few seconds: the answer comes before that. */
const PATIENCE_MS = 1500;

/** A question this old is given up: the next one takes another connection. */
const LOST_MS = 10_000;

/**
 * Tells whether requests can be served: the database answers, has its schema and takes writes.
 * @returns a check that throws what hinders, within 2 s
 */
export function createReadiness(db: Db, background: Background): () => Promise<void> {
  let asked: { at: number; answer: Promise<void> } | null = null;

  /** One question at a time, however many ask: a database that does not answer must not be sent more and more. */
  function ask() {
    const at = performance.now();
    if (asked && at - asked.at < LOST_MS) return asked.answer;
    const own = { at, answer: background.hold(proveDatabase(db)) };
    asked = own;
    const forget = () => {
      if (asked === own) asked = null;
    };
    own.answer.then(forget, forget);
    return own.answer;
  }

  return async () => {
    const late = await Promise.race([ask(), sleep(PATIENCE_MS, true, { ref: false })]);
    if (late) throw new DomainError(1199, { detail: 'База данных не отвечает.' });
  };
}

/** For whoever runs the server: /healthz (the process is up), /readyz (the database answers and takes writes). */
export function watchHealth(app: FastifyInstance): void {
  const { db, background, failures, shutdown } = app.api;
  const checkReadiness = createReadiness(db, background);
  const quiet = { logLevel: 'warn' as const };
  app.get('/healthz', quiet, async () => ({ status: 'ok' }));
  app.get('/readyz', quiet, async (_, reply) => {
    // no failure: nothing of it in the log
    if (shutdown.isBegun()) return sendRefusal(reply, new DomainError(1199, { detail: 'Сервер останавливается.' }));
    await checkReadiness();
    const failing = failures.list();
    // requests are served all the same: whoever watches looks what does not go on behind them
    return { status: 'ready', ...(failing.length > 0 && { failing }) };
  });
}

/**
 * Reads the state of the schema, takes room on the disk (a sort that does not fit into memory) and commits a record to the journal. Throws
 * 1199 where there is no schema or nothing can be written. Waits as long as the database needs: the first write after a crash may take seconds.
 */
export async function proveDatabase(db: Db): Promise<void> {
  const { migrated, writable } = await inTransaction(db, async (trx) => {
    await sql`set local work_mem = '64kB'`.execute(trx);
    // 0 is the row that instances lock while they migrate: there is a schema once another one stands beside it
    return oneRow<{ migrated: boolean; writable: boolean }>(trx)`
      select exists (select from migrations where number > 0) as migrated,
        current_setting('transaction_read_only') = 'off' as writable,
        -- a standby refuses such a record
        case when current_setting('transaction_read_only') = 'off' then pg_logical_emit_message(true, 'prorabka', 'ready') is not null
          and (select max(n) from (select n, row_number() over (order by md5(n::text)) from generate_series(1, 6000) n) sorted) > 0 end as written`;
  });
  if (!migrated) throw new DomainError(1199);
  if (!writable) throw new DomainError(1199, { detail: 'База данных не принимает запись.' });
}
