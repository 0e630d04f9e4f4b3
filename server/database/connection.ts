import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { KeyedConcurrencyLimit } from './concurrencyLimit.ts';
import { withPreparedStatements } from './preparedStatements.ts';

/** Connections, or the transaction that a caller is in: a `Trx` is one. */
export type Db = Kysely<unknown>;
/** Only within a transaction. */
export type Trx = Transaction<unknown>;

export type DatabaseAddress = {
  /** `postgresql://…`; without it the parts below are used. */
  connectionString?: string;
  /** A host name or the directory of a Unix socket. */
  host?: string;
  port?: number;
  user?: string;
  password?: string;
  database?: string;
};

export type DatabaseOptions = DatabaseAddress & {
  poolSize: number;
  /** 0: no limit. Not sent with `prepare: false` (PgBouncer): there `statement_timeout` of the role applies */
  statementTimeoutMs: number;
  /** Frequent statements are prepared on each connection (the default); a pooler that hands connections round by transaction may not bear that. */
  prepare?: boolean;
  /** Told of connections lost while nobody used them; the pool replaces them by itself. */
  onConnectionLost?: (error: Error) => void;
};

export type Database = { db: Db; pool: pg.Pool; close: () => Promise<void> };

/** How long a request waits for a free or a new connection before it fails. */
const CONNECTION_WAIT_MS = 10_000;

/** Most writers of one company that have a connection at once: one works, the next ones stand at the row of the company. */
const WRITERS_AT_ONCE = 4;

const writerLimits = new WeakMap<Db, KeyedConcurrencyLimit>();

/** int8 → number, numeric → number of roubles, timestamptz → ISO 8601 text with `Z`, date → `YYYY-MM-DD`. */
const parsers = new Map<number, (text: string) => unknown>([
  [pg.types.builtins.INT8, Number],
  [pg.types.builtins.NUMERIC, Number],
  [pg.types.builtins.TIMESTAMPTZ, (text) => new Date(isoOf(text)).toISOString()],
  [pg.types.builtins.DATE, (text) => text],
]);

/** `2026-11-21 05:36:00.123456+03` → `2026-11-21T05:36:00.123456+03:00`; the other forms are not promised to be read by `Date`. */
function isoOf(text: string) {
  return text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00');
}

/** Opens a pool. Nothing is connected until the first query. */
export function openDatabase(options: DatabaseOptions): Database {
  const { poolSize, statementTimeoutMs, prepare = true, onConnectionLost, ...address } = options;
  const pool = new pg.Pool({
    ...address,
    max: poolSize,
    connectionTimeoutMillis: CONNECTION_WAIT_MS,
    // PgBouncer in transaction mode refuses start-up parameters: the limit is set on the role (docs/scaling.md)
    statement_timeout: statementTimeoutMs === 0 || !prepare ? false : statementTimeoutMs,
    application_name: 'prorabka',
    keepAlive: true,
    types: { getTypeParser: (oid: number, format?: 'text' | 'binary') => parsers.get(oid) ?? pg.types.getTypeParser(oid, format) },
  });
  // without a listener one lost backend would end the whole process
  pool.on('error', (error) => {
    // closing, the pool does not wait for its sockets: a database stopped right after it ends them itself
    if (!pool.ending) onConnectionLost?.(error);
  });
  // the same for a backend lost while a request uses it: its query fails with the error, the pool drops the connection
  pool.on('connect', (client) => client.on('error', () => {}));
  const db: Db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: prepare ? withPreparedStatements(pool) : pool }) });
  // one connection of a small pool is left to the others
  writerLimits.set(db, new KeyedConcurrencyLimit(Math.max(1, Math.min(WRITERS_AT_ONCE, poolSize - 1))));
  return {
    db,
    pool,
    close: async () => {
      await db.destroy();
      // a Kysely that was never asked anything leaves its pool open
      if (!pool.ending) await pool.end();
    },
  };
}

/** Limits the writers of one company, by its guid: those that wait have no connection. @param db as `openDatabase` gives it */
export function writersOf(db: Db): KeyedConcurrencyLimit {
  const limit = writerLimits.get(db);
  if (!limit) throw new Error('no database that was opened here');
  return limit;
}
