import { createHash, type Hash } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import packageFile from '../../package.json' with { type: 'json' };
import { BadBackup, FORMAT, type Head, quoted, readTables, type Table } from './format.ts';
import { readBackup } from './readBackup.ts';

/** Rows read at once: as many as fit into eight megabytes, the first few before it is seen how long they are. */
const PORTION = { first: 16, most: 2000, bytes: 8_000_000 };

type Options = {
  /** version of the product that is written into the backup; that of the running one unless given */
  version?: string;
  /** aborted: the backup is given up after the portion under way */
  signal?: AbortSignal | undefined;
};

/**
 * Writes a backup. The file gets its name only once it is complete, flushed to the disk and read back; a failure leaves no file. Only its
 * owner can read it: it holds password hashes and keys. Throws BadBackup if the name is taken or a migration ran meanwhile.
 */
export async function backup(
  pool: pg.Pool,
  path: string,
  { version = packageFile.version, signal }: Options = {},
): Promise<{ rows: number; tables: number; path: string }> {
  const target = resolve(path);
  if (existsSync(target)) throw new BadBackup(`Файл ${target} уже есть: назовите копию иначе.`);
  await mkdir(dirname(target), { recursive: true });
  const draft = `${target}.part`;
  await rm(draft, { force: true });
  const client = await pool.connect();
  try {
    const lines = dump(client, { version, created_at: new Date().toISOString() });
    const file = createWriteStream(draft, { mode: 0o600, flags: 'wx' });
    await pipeline(Readable.from(lines), createGzip({ level: 6 }), file, { signal }).finally(() => client.release());
    const { rows, tables } = await readBackup(draft, { rows: async () => signal?.throwIfAborted() });
    await onDisk(draft);
    await rename(draft, target);
    return { rows, tables, path: target };
  } finally {
    await rm(draft, { force: true });
  }
}

/** `prorabka-2026-11-23T03-30-00.backup`, by UTC: names stand in the order of their times. */
export function backupName(at: Date): string {
  return `prorabka-${at.toISOString().slice(0, 19).replaceAll(':', '-')}.backup`;
}

const DATED = /^prorabka-(\d{4}-\d\d-\d\d)T\d\d-\d\d-\d\d\.backup(\.part)?$/;

/**
 * Of the names in a folder or a store: dated backups that are neither among the newest `keep` nor the newest of one of the last `keep` days, and
 * drafts older than the newest, left by a killed process. One that could not be sent is made again every hour: those of one day must not push
 * out those of other days.
 */
export function outdatedBackups(names: readonly string[], keep: number): string[] {
  const dated = names.filter((name) => DATED.test(name)).sort();
  const made = dated.filter((name) => !name.endsWith('.part'));
  const drafts = dated.filter((name) => name.endsWith('.part') && name < (made.at(-1) ?? ''));
  const newest = [...new Map(made.map((name) => [DATED.exec(name)?.[1], name])).values()];
  const kept = new Set([made, newest].flatMap((names) => names.slice(Math.max(0, names.length - keep))));
  return [...made.filter((name) => !kept.has(name)), ...drafts];
}

/** Notes in the database that a backup was made, for /metrics. */
export async function noteBackup(pool: pg.Pool): Promise<void> {
  await pool.query('insert into last_backup (made_at) values (now()) on conflict (one) do update set made_at = excluded.made_at');
}

async function onDisk(path: string) {
  const file = await open(path, 'r+');
  await file.sync().finally(() => file.close());
}

/**
 * The lines of a backup, each with its line feed: everything as it stood at one moment, whatever is written meanwhile.
 * Dates and numbers are written the same whatever the database is set to. Nothing is locked.
 */
async function* dump(client: pg.ClientBase, about: Pick<Head, 'version' | 'created_at'>): AsyncGenerator<string> {
  await client.query('begin isolation level repeatable read read only');
  const whole = createHash('sha256');
  let [tables, rows, last] = [0, 0, 0];
  try {
    await client.query(`set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0; set local timezone = 'UTC'; set local datestyle = 'ISO'; set local intervalstyle = 'postgres';
      set local bytea_output = 'hex'; set local extra_float_digits = 1`);
    const { rows: migrations } = await client.query<Head['migrations'][number]>(
      'select number, name, checksum from migrations where number > 0 order by number',
    );
    last = migrations.at(-1)?.number ?? 0;
    yield counted(whole, { product: 'prorabka', format: FORMAT, ...about, migrations } satisfies Head);
    for (const table of await readTables(client)) {
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
      tables += 1;
      rows += count;
      yield counted(whole, { end: table.name, rows: count, sha256: own.digest('hex') });
    }
  } finally {
    await client.query('rollback').catch(() => {});
  }
  // outside the transaction: its snapshot does not show later migrations
  await refuseOvertaken(client, last);
  yield line({ complete: true, tables, rows, sha256: whole.digest('hex') });
}

/** A table that a migration has rewritten looks empty to an older snapshot. @param last number of the snapshot's last migration */
async function refuseOvertaken(client: pg.ClientBase, last: number) {
  const { rows } = await client.query('select from migrations where number > $1 limit 1', [last]);
  if (rows.length > 0) throw new BadBackup('Пока делалась копия, обновилась схема базы: сделайте копию ещё раз.');
}

async function* portions(client: pg.ClientBase, table: Table): AsyncGenerator<string[]> {
  const { name, columns } = table;
  const values = columns.map((column) => `${quoted(column.name)}::text`).join(', ');
  let longest = await longestBytes(client, table);
  let count = Math.min(fitting(longest), PORTION.first);
  await client.query(
    `declare portion no scroll cursor for select array_to_json(array[${values}]::text[])::text as line from ${quoted(name)}`,
  );
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`fetch ${count} from portion`);
    if (rows.length === 0) break;
    longest = rows.reduce((most, { line }) => Math.max(most, line.length), longest);
    count = fitting(longest);
    yield rows.map((row) => row.line);
  }
  await client.query('close portion');
}

function fitting(longest: number) {
  return Math.min(PORTION.most, Math.max(1, Math.floor(PORTION.bytes / Math.max(1, longest))));
}

/** The length of a table's longest file, in hex: PostgreSQL knows it without reading the files, which may stand after any number of short rows. */
async function longestBytes(client: pg.ClientBase, { name, columns }: Table) {
  const lengths = columns.filter(({ type }) => type === 'bytea').map((column) => `max(octet_length(${quoted(column.name)}))`);
  if (lengths.length === 0) return 0;
  const { rows } = await client.query<{ longest: number | null }>(`select greatest(${lengths.join(', ')}) as longest from ${quoted(name)}`);
  return 2 * (rows[0]?.longest ?? 0);
}

function counted(hash: Hash, value: unknown) {
  const text = line(value);
  hash.update(text);
  return text;
}

function line(value: unknown) {
  return `${JSON.stringify(value)}\n`;
}
