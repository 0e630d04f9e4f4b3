import { createHash, type Hash } from 'node:crypto';
import type pg from 'pg';
import { FORMAT, type Head } from './format.ts';
import { quoted, readTables, type Table } from './tables.ts';

/** Rows read at once. */
const PORTION = 2000;

/**
 * The lines of a backup, each with its line feed: everything as it stood at one moment, whatever is written meanwhile.
 * Dates and numbers are written the same whatever the database is set to. Nothing is locked.
 */
export async function* dump(client: pg.ClientBase, about: Pick<Head, 'version' | 'created_at'>): AsyncGenerator<string> {
  await client.query('begin isolation level repeatable read read only');
  try {
    await client.query(`set local statement_timeout = 0; set local timezone = 'UTC'; set local datestyle = 'ISO'; set local intervalstyle = 'postgres';
      set local bytea_output = 'hex'; set local extra_float_digits = 1`);
    const whole = createHash('sha256');
    let rows = 0;
    const { rows: migrations } = await client.query<Head['migrations'][number]>(
      'select number, name, checksum from migrations where number > 0 order by number',
    );
    yield counted(whole, { product: 'prorabka', format: FORMAT, ...about, migrations } satisfies Head);
    const tables = await readTables(client);
    for (const table of tables) {
      yield counted(whole, { table: table.name, columns: table.columns, identity: table.identity });
      const own = createHash('sha256');
      let count = 0;
      for await (const lines of portions(client, table)) {
        count += lines.length;
        const text = `${lines.join('\n')}\n`;
        own.update(text);
        whole.update(text);
        yield text;
      }
      rows += count;
      yield counted(whole, { end: table.name, rows: count, sha256: own.digest('hex') });
    }
    yield line({ complete: true, tables: tables.length, rows, sha256: whole.digest('hex') });
  } finally {
    await client.query('rollback').catch(() => {});
  }
}

async function* portions(client: pg.ClientBase, { name, columns }: Table): AsyncGenerator<string[]> {
  const values = columns.map((column) => `${quoted(column.name)}::text`).join(', ');
  await client.query(
    `declare portion no scroll cursor for select array_to_json(array[${values}]::text[])::text as line from ${quoted(name)}`,
  );
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`fetch ${PORTION} from portion`);
    if (rows.length === 0) break;
    yield rows.map((row) => row.line);
  }
  await client.query('close portion');
}

function counted(hash: Hash, value: unknown): string {
  const text = line(value);
  hash.update(text);
  return text;
}

function line(value: unknown): string {
  return `${JSON.stringify(value)}\n`;
}
