import type { CompiledQuery, DatabaseConnection, Driver, QueryResult, RawBuilder, TransactionSettings } from 'kysely';
import type pg from 'pg';
import type { Trx } from './connection.ts';
import type { StatementNames } from './statementNames.ts';

const lasts = new WeakSet<object>();

/**
 * Runs a transaction's last statement with COMMIT right behind it, in one round trip. Nothing may follow it in the transaction.
 * Should the statement fail, the COMMIT behind it rolls back, and the statement's error is thrown.
 */
export async function executeLast(trx: Trx, statement: RawBuilder<unknown>): Promise<void> {
  const compiled = statement.compile(trx);
  lasts.add(compiled);
  await trx.executeQuery(compiled);
}

/**
 * Kysely's driver over a pg pool, with fewer round trips than its own one: BEGIN travels with the transaction's first statement
 * when that has no parameters (the lock of a company's row), a transaction without statements sends nothing, and frequent
 * statements are prepared once for each connection where `names` is given.
 */
export class PooledDriver implements Driver {
  readonly #pool: pg.Pool;
  readonly #names: StatementNames | null;

  constructor(pool: pg.Pool, names: StatementNames | null) {
    this.#pool = pool;
    this.#names = names;
  }

  async init(): Promise<void> {
    // the pool connects when it is first asked
  }

  async acquireConnection(): Promise<PooledConnection> {
    return new PooledConnection(await this.#pool.connect(), this.#names);
  }

  async beginTransaction(connection: PooledConnection, { isolationLevel, accessMode }: TransactionSettings): Promise<void> {
    connection.beginLater(['begin', isolationLevel && `isolation level ${isolationLevel}`, accessMode].filter(Boolean).join(' '));
  }

  async commitTransaction(connection: PooledConnection): Promise<void> {
    await connection.end('COMMIT');
  }

  async rollbackTransaction(connection: PooledConnection): Promise<void> {
    await connection.end('ROLLBACK');
  }

  async releaseConnection(connection: PooledConnection): Promise<void> {
    connection.release();
  }

  async destroy(): Promise<void> {
    await this.#pool.end();
  }
}

class PooledConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient;
  readonly #names: StatementNames | null;
  /** over: its last statement has gone out with COMMIT */
  #transaction: 'none' | 'wanted' | 'begun' | 'over' = 'none';
  #begin = 'begin';

  constructor(client: pg.PoolClient, names: StatementNames | null) {
    this.#client = client;
    this.#names = names;
  }

  /** @param begin the statement that begins the transaction, with its isolation level and access mode */
  beginLater(begin: string): void {
    this.#begin = begin;
    this.#transaction = 'wanted';
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#transaction !== 'begun' || !lasts.has(query)) return this.#execute(query);
    // the client writes both at once: it is in pipeline mode (connection.ts)
    const sent = [this.#execute<R>(query), this.end('COMMIT')] as const;
    this.#transaction = 'over';
    const [answer, end] = await Promise.allSettled(sent);
    if (answer.status === 'rejected') throw answer.reason;
    if (end.status === 'rejected') throw end.reason;
    return answer.value;
  }

  async #execute<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#transaction === 'over') throw new Error('The transaction has ended with its last statement');
    const first = this.#transaction === 'wanted';
    if (first) this.#transaction = 'begun';
    if (first && parameters.length === 0) return resultOf((await this.#several(`${this.#begin}; ${sql}`)).at(-1));
    if (first) await this.#client.query(this.#begin);
    const name = parameters.length > 0 ? this.#names?.of(sql) : undefined;
    return resultOf(await this.#client.query<pg.QueryResultRow>({ name, text: sql, values: [...parameters] }));
  }

  /** @throws when the database rolled back what was to be committed */
  async end(how: 'COMMIT' | 'ROLLBACK'): Promise<void> {
    const begun = this.#transaction === 'begun';
    this.#transaction = 'none';
    if (!begun) return;
    const { command } = await this.#client.query(how.toLowerCase());
    if (command !== how) throw new Error(`${how} was answered by ${command}: a statement of the transaction had failed unnoticed`);
  }

  release(): void {
    this.#client.release();
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Streaming is not supported: big answers are JSON text made by PostgreSQL');
  }

  async #several(text: string): Promise<pg.QueryResult[]> {
    // several statements in one text: pg answers a list, which its types do not tell
    return (await this.#client.query(text)) as unknown as pg.QueryResult[];
  }
}

const CHANGING = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

function resultOf<R>(result: pg.QueryResult | undefined): QueryResult<R> {
  const { command, rowCount, rows } = result ?? { command: '', rowCount: null, rows: [] };
  return {
    rows: rows as R[],
    ...(CHANGING.has(command) ? { numAffectedRows: BigInt(rowCount ?? 0) } : {}),
  };
}
