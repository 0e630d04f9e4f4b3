import type pg from 'pg';

/** A statement is prepared when this process has sent it so often: what is asked once or twice is not worth keeping. */
const FREQUENT = 5;
/** Prepared statements cost memory on every connection; lists have many shapes, so the number is limited. */
const MOST = 100;
const MOST_COUNTED = 1000;
/** «cached plan must not change result type»: a column of a prepared statement's answer has got another type, or more columns have come */
const CHANGED_RESULT = '0A000';

type Client = Pick<pg.PoolClient, 'query' | 'release'>;

/**
 * The pool as Kysely's driver asks it, with frequent statements prepared once for each connection: without that an edit of one price costs half
 * as much again (docs/decisions/032). When a migration has changed what a prepared statement answers, it is prepared anew under another name.
 */
export function withPreparedStatements(pool: pg.Pool) {
  const names = new Names();
  // One wrapper for each connection: Kysely creates a connection object for every client that it has not seen before.
  const preparing = new WeakMap<pg.PoolClient, Client>();
  const prepare = (client: pg.PoolClient) => {
    const query = async (text: string, values: unknown[] = []): Promise<pg.QueryResult> => {
      const name = values.length > 0 ? names.of(text) : undefined;
      if (name === undefined) return client.query(text, values);
      try {
        return await client.query({ name, text, values });
      } catch (error) {
        if (!isChangedResult(error)) throw error;
        names.renew();
        // In a transaction this fails too, because PostgreSQL has aborted it. The caller then repeats the whole transaction (transaction.ts).
        return client.query(text, values).catch(() => Promise.reject(error));
      }
    };
    return { query, release: (broken) => client.release(broken) } as Client;
  };
  return {
    connect: async () => {
      const client = await pool.connect();
      const known = preparing.get(client) ?? prepare(client);
      preparing.set(client, known);
      return known;
    },
    end: () => pool.end(),
  };
}

export function isChangedResult(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === CHANGED_RESULT;
}

class Names {
  readonly #names = new Map<string, string>();
  readonly #seen = new Map<string, number>();
  #generation = 1;

  /** The statement's name, or undefined where it is not to be prepared. */
  of(sql: string): string | undefined {
    const known = this.#names.get(sql);
    if (known !== undefined || this.#names.size === MOST) return known;
    const times = (this.#seen.get(sql) ?? 0) + 1;
    if (times < FREQUENT) {
      if (this.#seen.size === MOST_COUNTED) this.#seen.clear();
      this.#seen.set(sql, times);
      return undefined;
    }
    this.#seen.delete(sql);
    const name = `p${this.#generation}-${this.#names.size + 1}`;
    this.#names.set(sql, name);
    return name;
  }

  /** All are prepared under new names from now on. */
  renew(): void {
    this.#generation += 1;
    this.#names.clear();
  }
}
