import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Db } from '../../server/database/connection.ts';

/** Tables that a refused call may touch: who is signed in is no data of a company. */
const OWN_BOOKS = ['session', 'refresh_token', 'attempt_counter', 'server_secret', 'idempotency'];

/** The books once nothing is done in the background any more: letters and files of the calls before may still be on their way. */
export async function quietBooks(db: Db): Promise<Record<string, string | null>> {
  for (let last = await books(db); ; ) {
    await sleep(50);
    const now = await books(db);
    if (isDeepStrictEqual(now, last)) return now;
    last = now;
  }
}

/** What stands in every table of the database, as one digest each. */
export async function books(db: Db): Promise<Record<string, string | null>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE'`.execute(db);
  const digests = tables
    .filter(({ name }) => !OWN_BOOKS.includes(name))
    .map(
      ({ name }) =>
        sql`select ${sql.lit(name)} as name, (select md5(string_agg(t::text, '|' order by t::text)) from ${sql.table(name)} t) as digest`,
    );
  const { rows } = await sql<{ name: string; digest: string | null }>`${sql.join(digests, sql` union all `)}`.execute(db);
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
}
