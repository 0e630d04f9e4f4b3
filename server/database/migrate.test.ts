import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type Database, openDatabase } from './connection.ts';
import { type Embedded, startEmbedded } from './embedded/startEmbedded.ts';
import { holdingSchema, migrate, readMigrations } from './migrate.ts';
import { rowsOf } from './rows.ts';
import { StartError } from './startError.ts';
import { inTransaction } from './transaction.ts';

vi.setConfig({ testTimeout: 30_000, hookTimeout: 60_000 });

let folder = '';
let migrations = '';
let embedded: Embedded;
const databases: Database[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prorabka-test-'));
  embedded = await startEmbedded({ dataDir: join(folder, 'pg') });
});

afterAll(async () => {
  await embedded.stop();
  await rm(folder, { recursive: true, force: true });
});

beforeEach(async () => {
  migrations = await mkdtemp(join(folder, 'migrations-'));
  await cp(fileURLToPath(new URL('./migrations/', import.meta.url)), migrations, { recursive: true });
  await open().pool.query('drop schema public cascade; create schema public');
});

afterEach(async () => {
  await Promise.all(databases.splice(0).map(({ close }) => close()));
});

function open(): Database {
  const database = openDatabase({ ...embedded.connection, poolSize: 4, statementTimeoutMs: 10_000 });
  databases.push(database);
  return database;
}

async function applied(): Promise<number[]> {
  const { rows } = await open().pool.query<{ number: number }>('select number from migrations where number > 0 order by number');
  return rows.map(({ number }) => number);
}

test('eight instances that migrate at once apply each migration once and none of them fails', async () => {
  const lines: string[] = [];
  const instances = Array.from({ length: 8 }, open);
  await Promise.all(instances.map(({ pool }) => migrate(pool, (line) => lines.push(line))));
  const files = await readMigrations();
  // each says what it applied when it hears of its commit, by when the next may be done
  expect(lines.toSorted()).toEqual(files.map(({ name }) => `Схема базы обновлена: ${name}`));
  expect(await applied()).toEqual(files.map(({ number }) => number));
});

test('a migration file added later is applied to a database that has the earlier ones', async () => {
  const { pool } = open();
  await migrate(pool, () => {}, { folder: migrations });
  await writeFile(join(migrations, '900-later.sql'), 'create table later (n integer); insert into later values (1);');
  await migrate(pool, () => {}, { folder: migrations });
  expect((await pool.query('select n from later')).rows).toEqual([{ n: 1 }]);
});

test('a migration file that fails leaves no changes in the database', async () => {
  const { pool } = open();
  await writeFile(join(migrations, '900-broken.sql'), 'create table half (n integer); select 1 / 0;');
  await expect(migrate(pool, () => {}, { folder: migrations })).rejects.toThrow('division by zero');
  expect((await pool.query(`select to_regclass('half') as half`)).rows).toEqual([{ half: null }]);
  expect(await applied()).not.toContain(900);
});

test('a migration that waits for a table lets requests to it pass, and is applied when the table is free', async () => {
  const { pool } = open();
  await migrate(pool, () => {}, { folder: migrations });
  await writeFile(join(migrations, '900-later.sql'), 'alter table company add column later integer;');
  const holder = await open().pool.connect();
  await holder.query('begin; select from company');
  const said: string[] = [];
  const migrated = migrate(pool, (line) => said.push(line), { folder: migrations });
  await vi.waitFor(() => expect(said).toEqual(['Таблицы заняты, повторяю обновление схемы…']), { timeout: 10_000 });
  await open().pool.query('select from company');
  await holder.query('commit');
  holder.release();
  await migrated;
  expect(said).toContain('Схема базы обновлена: 900-later.sql');
});

test('a migration that deadlocks with a request is applied afterwards', async () => {
  const { pool } = open();
  await migrate(pool, () => {}, { folder: migrations });
  const later = 'alter table app_user add column later integer; alter table company add column later integer;';
  await writeFile(join(migrations, '900-later.sql'), later);
  const holder = await open().pool.connect();
  await holder.query('begin; select from company');
  const said: string[] = [];
  const migrated = migrate(pool, (line) => said.push(line), { folder: migrations });
  const waiting = () => pool.query('select from pg_locks where not granted');
  await vi.waitFor(async () => expect((await waiting()).rows).toHaveLength(1), { timeout: 10_000 });
  // whoever waits longer finds the deadlock and is ended: the migration, unless this machine is very slow
  const isEnded = await holder.query('select from app_user').then(
    () => false,
    () => true,
  );
  await holder.query('commit');
  holder.release();
  await migrated;
  expect(isEnded || said.includes('Таблицы заняты, повторяю обновление схемы…')).toBe(true);
  expect(said).toContain('Схема базы обновлена: 900-later.sql');
});

test('a member of before is linked since the invitation in the log, since a registration that made the company, or else since the update', async () => {
  const { pool } = open();
  const fill = '024-linked-at.sql';
  const text = await readFile(join(migrations, fill), 'utf8');
  await rm(join(migrations, fill));
  await migrate(pool, () => {}, { folder: migrations });
  const guids = Object.fromEntries(['company', 'changeset', 'founder', 'noted', 'unknown'].map((name) => [name, randomUUID()]));
  const { company, changeset, founder, noted, unknown } = guids;
  const [began, invited] = ['2026-03-01T10:00:00.123Z', '2026-04-01T10:00:00.000Z'];
  await pool.query(`insert into company (guid, title, created_at) values ($1, 'Дом', $2)`, [company, began]);
  for (const guid of [founder, noted, unknown]) {
    const joined = guid === founder ? began : '2026-01-01T00:00:00Z';
    await pool.query(`insert into app_user (guid, email, name, date_joined) values ($1, $2, '', $3)`, [guid, `${guid}@a.ru`, joined]);
    await pool.query(
      `insert into contractor (company, guid, title, phone, email, comment, user_guid) values ($1, $2, '', '', '', '', $2)`,
      [company, guid],
    );
  }
  await pool.query(
    `insert into changeset (company, guid, seq, kind, title, author, created_at, count) values ($1, $2, 1, 'edit', '', $3, $4, 1)`,
    [company, changeset, founder, invited],
  );
  await pool.query(
    `insert into change (company, changeset, ordinal, entity, guid, title, before, after) values ($1, $2, 1, 'contractor', $3, '', '{"is_member": false}', '{"is_member": true}')`,
    [company, changeset, noted],
  );
  await writeFile(join(migrations, fill), text);
  const updated = Date.now();
  await migrate(pool, () => {}, { folder: migrations });
  const { rows } = await pool.query<{ guid: string; linked_at: string }>('select guid, linked_at from contractor');
  const since = (user = '') => rows.find(({ guid }) => guid === user)?.linked_at ?? '';
  expect([since(founder), since(noted)]).toEqual([began, invited]);
  expect(Date.parse(since(unknown))).toBeGreaterThan(updated - 60_000);
});

test('work that holds the schema is not ended for being silent, whatever the database is set to', async () => {
  const { pool } = open();
  await migrate(pool);
  await pool.query(`alter role current_user set idle_in_transaction_session_timeout = '1min'`);
  try {
    const { rows } = await holdingSchema(open().pool, (client) => client.query('show idle_in_transaction_session_timeout'));
    expect(rows).toEqual([{ idle_in_transaction_session_timeout: '0' }]);
  } finally {
    await pool.query('alter role current_user reset idle_in_transaction_session_timeout');
  }
});

test('an instance whose schema is the newest starts while another holds the schema for a backup', async () => {
  const database = open();
  await migrate(database.pool);
  await holdingSchema(database.pool, () => migrate(open().pool));
});

test('an applied migration file that was edited since, or is unknown, is refused', async () => {
  const { pool } = open();
  await writeFile(join(migrations, '900-later.sql'), 'create table later (n integer);');
  await migrate(pool, () => {}, { folder: migrations });
  await writeFile(join(migrations, '900-later.sql'), 'create table later (n integer);\r\n');
  await expect(migrate(pool, () => {}, { folder: migrations })).rejects.toThrow(
    'Файл миграции 900-later.sql изменён после того, как был применён',
  );
  await rm(join(migrations, '900-later.sql'));
  await expect(migrate(pool, () => {}, { folder: migrations })).rejects.toThrow(StartError);
  await expect(migrate(pool, () => {}, { folder: migrations })).rejects.toThrow(
    'База обновлена более новой версией программы (шаг 900-later.sql)',
  );
});

test('values are read from the database as numbers and texts', async () => {
  const { pool } = open();
  const { rows } = await pool.query(`select 9007199254740991::int8 as big, 191.50::numeric(12, 2) as roubles, date '2026-11-21' as day,
    timestamptz '2026-11-21 05:36:00.123456+03' as moment, null::timestamptz as never, count(*) from (select 1) as one`);
  expect(rows).toEqual([
    { big: Number.MAX_SAFE_INTEGER, roubles: 191.5, day: '2026-11-21', moment: '2026-11-21T02:36:00.123Z', never: null, count: 1 },
  ]);
  await pool.query(`set time zone 'Asia/Kolkata'`);
  const { rows: elsewhere } = await pool.query(`select timestamptz '2026-11-21 05:36:00Z' as moment`);
  expect(elsewhere).toEqual([{ moment: '2026-11-21T05:36:00.000Z' }]);
});

test('two transactions that deadlock both succeed in the end', async () => {
  const { db, pool } = open();
  await migrate(pool);
  await pool.query(`insert into company (guid, title) select gen_random_uuid(), t from unnest(array['а', 'б']) as t`);
  let tries = 0;
  const waiting: (() => void)[] = [];
  // neither goes on to its second row before the other holds its first
  const bothHoldTheirs = () =>
    new Promise<void>((resolve) => {
      waiting.push(resolve);
      if (tries > 1) for (const go of waiting) go();
    });
  const touch = (first: string, second: string) =>
    inTransaction(db, async (trx) => {
      const add = (title: string) => sql`update company set change_counter = change_counter + 1 where title = ${title}`.execute(trx);
      await add(first);
      tries += 1;
      await bothHoldTheirs();
      await add(second);
    });
  await Promise.all([touch('а', 'б'), touch('б', 'а')]);
  expect(tries).toBeGreaterThan(2);
  const rows = await rowsOf(db)`select change_counter from company`;
  expect(rows).toEqual([{ change_counter: 2 }, { change_counter: 2 }]);
});

test('a lost database connection is reported and replaced', async () => {
  const lost: string[] = [];
  const database = openDatabase({
    ...embedded.connection,
    poolSize: 1,
    statementTimeoutMs: 1000,
    onConnectionLost: (error) => lost.push(error.message),
  });
  databases.push(database);
  const { rows } = await database.pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  await open().pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
  await vi.waitFor(() => expect(lost).toHaveLength(1), { timeout: 10_000 });
  expect((await database.pool.query('select 1 as n')).rows).toEqual([{ n: 1 }]);
});
