import { hash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { StartError } from './startError.ts';

/** The build puts a copy of the folder beside the bundled server, so one relative address serves source and build. */
const ownFolder = fileURLToPath(new URL('./migrations/', import.meta.url));

/** `folder` of the files, the product's own unless given; `upTo`: the last number to apply, for a backup of an older version. */
type Reach = { folder?: string; upTo?: number };
type Applied = { number: number; name: string; checksum: string };

/**
 * Brings the database to the newest schema: forward only, each file in its own transaction.
 * Every instance may call it at once: each step holds the row number 0 of `migrations`, so one applies and the others wait and find it done.
 * Throws StartError when the database has been brought further by a newer version, or when an applied file was edited since.
 */
export async function migrate(
  pool: pg.Pool,
  log: (line: string) => void = () => {},
  { folder, upTo = Infinity }: Reach = {},
): Promise<void> {
  const migrations = await readMigrations(folder);
  await makeTable(pool);
  for (;;) {
    // looked at without the lock first: another instance may hold the lock while it makes a backup
    if (!(await nextOf(pool, migrations, upTo))) return;
    const name = await applyNext(pool, migrations, upTo).catch(async (error: unknown) => {
      if (!IN_USE.has(codeOf(error))) throw error;
      log('Таблицы заняты, повторяю обновление схемы…');
      await sleep(LOCK_PAUSE_MS);
      return null;
    });
    if (name !== null) log(`Схема базы обновлена: ${name}`);
  }
}

/** Migrations not applied yet, in order; `isNew`: none has been applied. Throws as `migrate`. */
export async function schemaState(pool: pg.Pool | pg.PoolClient): Promise<{ missing: Migration[]; isNew: boolean }> {
  const migrations = await readMigrations();
  const { rows: tables } = await pool.query<{ name: string | null }>(`select to_regclass('migrations')::text as name`);
  if (!tables[0]?.name) return { missing: migrations, isNew: true };
  const applied = await readApplied(pool, migrations);
  return { missing: migrations.filter(({ number }) => !applied.has(number)), isNew: applied.size === 0 };
}

/** SQLSTATEs of two instances making one table: its row in a catalogue, its row type, the table itself, a serialisation failure. */
const MET_ANOTHER = new Set(['23505', '42710', '42P07', '40001']);

/** A table in use, or a deadlock with a request of an instance that still runs: either is over in a moment. */
const IN_USE = new Set<unknown>(['55P03', '40P01']);
/** A migration waits so long for a table that is in use: every request to the table queues up behind it. Then it lets them pass. */
const LOCK_WAIT_MS = 2000;
const LOCK_PAUSE_MS = 3000;

function codeOf(error: unknown) {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

/** `if not exists` does not save two instances that look at the same moment: the loser gets a duplicate and looks again. */
async function makeTable(pool: pg.Pool) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await pool.query(`create table if not exists migrations (
        number integer primary key, name text not null, checksum text not null, applied_at timestamptz not null default now())`);
      await pool.query(`insert into migrations (number, name, checksum) values (0, 'lock', '') on conflict do nothing`);
      return;
    } catch (error) {
      const code = codeOf(error);
      if (attempt === 10 || typeof code !== 'string' || !MET_ANOTHER.has(code)) throw error;
      await sleep(20 * attempt);
    }
  }
}

/** The first file that is not yet applied. */
async function nextOf(client: pg.Pool | pg.PoolClient, migrations: Migration[], upTo: number) {
  const applied = await readApplied(client, migrations);
  return migrations.find(({ number }) => number <= upTo && !applied.has(number));
}

/** The numbers of the files that are applied. */
async function readApplied(client: pg.Pool | pg.PoolClient, migrations: Migration[]): Promise<ReadonlySet<number>> {
  const { rows } = await client.query<Applied>('select number, name, checksum from migrations where number > 0 order by number');
  refuseStrange(rows, migrations);
  return new Set(rows.map(({ number }) => number));
}

/** Applies the first file that is not yet applied; answers its name, or null when another instance has. */
function applyNext(pool: pg.Pool, migrations: Migration[], upTo: number) {
  return holdingSchema(pool, async (client) => {
    const next = await nextOf(client, migrations, upTo);
    if (!next) return null;
    await client.query(`set local lock_timeout = ${LOCK_WAIT_MS}`);
    await client.query(next.sql);
    await client.query('insert into migrations (number, name, checksum) values ($1, $2, $3)', [next.number, next.name, next.checksum]);
    return next.name;
  });
}

/** Does `work` in a transaction, while no other instance migrates or does such work. */
export async function holdingSchema<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    // waiting for another instance's long migration is no fault
    await client.query('set local statement_timeout = 0');
    await client.query('set local idle_in_transaction_session_timeout = 0');
    await client.query('select number from migrations where number = 0 for update');
    const done = await work(client);
    await client.query('commit');
    return done;
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

function refuseStrange(applied: Applied[], migrations: Migration[]) {
  for (const row of applied) {
    const file = migrations.find((migration) => migration.number === row.number);
    if (!file) {
      throw new StartError(
        `База обновлена более новой версией программы (шаг ${row.name}): запустите эту новую версию или верните базу из резервной копии.`,
      );
    }
    if (file.checksum !== row.checksum) {
      throw new StartError(
        `Файл миграции ${file.name} изменён после того, как был применён: верните его прежнее содержимое, а правку оформите новым файлом.`,
      );
    }
  }
}

export type Migration = { number: number; name: string; sql: string; checksum: string };

/** The product's own tables: a schema may also hold those of an extension or of another program. */
export function tablesOf(migrations: readonly Migration[]): string[] {
  return migrations.flatMap(({ sql }) => [...sql.matchAll(/^create table (\w+)/gm)].map(([, name = '']) => name));
}

/** Reads `NNN-name.sql` files in order of their numbers. Line endings do not count for the checksum. */
export async function readMigrations(folder = ownFolder): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{3}-.+\.sql$/.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = (await readFile(`${folder}/${name}`, 'utf8')).replaceAll('\r\n', '\n');
      return { number: Number(name.slice(0, 3)), name, sql, checksum: hash('sha256', sql) };
    }),
  );
}
