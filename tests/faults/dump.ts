import pg from 'pg';
import { startEmbedded } from '../../server/database/embedded/startEmbedded.ts';
import type { Source } from './leaks.ts';

const {
  BYTEA,
  JSON: JSON_TYPE,
  JSONB,
  BOOL,
  INT2,
  INT4,
  INT8,
  FLOAT4,
  FLOAT8,
  NUMERIC,
  DATE,
  TIMESTAMP,
  TIMESTAMPTZ,
  UUID,
} = pg.types.builtins;
/** Digits in them are theirs: no word of six can be a code. */
const NUMBERS = new Set<number>([BOOL, INT2, INT4, INT8, FLOAT4, FLOAT8, NUMERIC, DATE, TIMESTAMP, TIMESTAMPTZ, UUID]);

/** Every column of every table of a stopped product's database, all rows one a line. Bytes stand as hex and as text. `change` writes first. */
export async function dumpOf(dataDir: string, change: (client: pg.Client) => Promise<unknown> = async () => {}): Promise<Source[]> {
  const embedded = await startEmbedded({ dataDir });
  const client = new pg.Client(embedded.connection);
  await client.connect();
  try {
    await change(client);
    const tables = await client.query<{ name: string }>(
      `select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
    );
    const sources: Source[] = [];
    for (const { name } of tables.rows) sources.push(...(await columnsOf(client, name)));
    return sources;
  } finally {
    await client.end();
    await embedded.stop();
  }
}

async function columnsOf(client: pg.Client, table: string): Promise<Source[]> {
  const { fields, rows } = await client.query<unknown[]>({ text: `select * from ${table}`, rowMode: 'array' });
  return fields.map(({ name, dataTypeID }, column) => ({
    where: `${table}.${name}`,
    text: rows.flatMap((row) => textsOf(row[column], dataTypeID)).join('\n'),
  }));
}

function textsOf(value: unknown, type: number): string[] {
  if (value === null || NUMBERS.has(type)) return [];
  if (type === BYTEA && Buffer.isBuffer(value)) return [value.toString('hex'), value.toString('utf8'), value.toString('latin1')];
  if (type === JSON_TYPE || type === JSONB) return stringsIn(value);
  return [String(value)];
}

/** Names and texts of a JSON value; its numbers are prices and positions. */
function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [name, ...stringsIn(inner)]);
}
