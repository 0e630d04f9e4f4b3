import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { backup } from '../../server/backup/backup.ts';
import { backupBeforeUpgrade } from '../../server/backup/beforeUpgrade.ts';
import { BadBackup, readTables } from '../../server/backup/format.ts';
import { load } from '../../server/backup/load.ts';
import { readBackup } from '../../server/backup/readBackup.ts';
import { parseConfig } from '../../server/config.ts';
import { openDatabase } from '../../server/database/connection.ts';
import { migrate, readMigrations, tablesOf } from '../../server/database/migrate.ts';
import { seedDemo } from '../../server/demo/demo.ts';
import { untilLockIsAwaited } from '../support/factories.ts';
import { makeDatabase } from '../support/own-database.ts';

const DATE = new Date('2026-11-21T10:00:00.000Z');
const quiet = () => {};
let folder: string;
let source: pg.Pool;
let path: string;
const undo: (() => Promise<unknown>)[] = [];

async function emptyDatabase() {
  const { address, drop } = await makeDatabase({ empty: true });
  const database = openDatabase({ connectionString: address, poolSize: 4, statementTimeoutMs: 20_000 });
  undo.push(async () => {
    await database.close();
    await drop();
  });
  return database;
}

/** Every row of every table as text, in one sum per table; generated columns included. */
async function sums(pool: pg.Pool): Promise<Record<string, string>> {
  const client = await pool.connect();
  const tables = await readTables(client);
  const found: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await client.query<{ text: string }>(`select t::text as text from "${name}" t order by 1`);
    found[name] = `${rows.length} ${createHash('sha256')
      .update(rows.map((row) => row.text).join('\n'))
      .digest('hex')}`;
  }
  client.release();
  return found;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prorabka-backup-'));
  undo.push(() => rm(folder, { recursive: true, force: true }));
  const { db, pool } = await emptyDatabase();
  await migrate(pool);
  await seedDemo(db, DATE);
  source = pool;
  path = join(folder, 'первая.backup');
  await backup(source, path, { version: '0.2.2' });
});
afterAll(async () => {
  for (const end of undo.reverse()) await end();
});

it('a restored database holds every row of every table and continues the numbering', async () => {
  const { pool } = await emptyDatabase();
  const done = await load(pool, path, quiet);
  expect(await sums(pool)).toEqual(await sums(source));
  expect(done.rows).toBeGreaterThan(5000);
  const { rows: before } = await source.query<{ id: number }>('select max(id) as id from app_user');
  const { rows: made } = await pool.query<{ id: number }>(
    `insert into app_user (guid, email) values (gen_random_uuid(), 'new@example.ru') returning id`,
  );
  expect(made[0]?.id).toBe((before[0]?.id ?? 0) + 1);
  const rules = async (of: pg.Pool) =>
    (
      await of.query(`select c.relname, k.conname, pg_get_constraintdef(k.oid) as rule from pg_constraint k join pg_class c on c.oid = k.conrelid
        where k.connamespace = current_schema()::regnamespace order by 1, 2`)
    ).rows;
  expect(await rules(pool)).toEqual(await rules(source));
});

it('a backup is a snapshot of one moment, whatever is written while it is made', async () => {
  const { db, pool } = await emptyDatabase();
  await migrate(pool);
  await seedDemo(db, DATE);
  let going = true;
  // two tables always written together: a backup that saw one without the other would be torn
  const writing = (async () => {
    for (let turn = 0; going; turn += 1) {
      const guid = `00000000-0000-4000-8000-${String(turn).padStart(12, '0')}`;
      await pool.query(
        `with made as (insert into company (guid, title) values ($1, 'Двойня') returning guid)
        insert into row_company (guid, company, entity) select guid, guid, 'двойня' from made`,
        [guid],
      );
    }
  })();
  const torn = join(folder, 'на ходу.backup');
  await backup(pool, torn, { version: '0.2.2' }).finally(() => {
    going = false;
  });
  await writing;
  const { pool: restored } = await emptyDatabase();
  await load(restored, torn, quiet);
  const { rows } = await restored.query<{ companies: number; twins: number }>(
    `select (select count(*) from company where title = 'Двойня') as companies, (select count(*) from row_company where entity = 'двойня') as twins`,
  );
  expect(rows[0]?.companies).toBe(rows[0]?.twins);
});

it('a backup that a migration overtakes is refused and leaves no file: tables that it has rewritten would look empty', async () => {
  const { db, pool } = await emptyDatabase();
  await migrate(pool);
  const holder = await pool.connect();
  await holder.query('begin; lock table activation_code in access exclusive mode');
  const refused = expect(backup(pool, join(folder, 'обогнана.backup'), { version: '0.2.2' })).rejects.toThrow(/обновилась схема базы/);
  await untilLockIsAwaited(db, 1, 'activation_code');
  await holder.query(`insert into migrations (number, name, checksum) values (900, '900-later.sql', '')`);
  await holder.query('commit');
  holder.release();
  await refused;
  expect((await readdir(folder)).filter((name) => name.startsWith('обогнана'))).toEqual([]);
});

it('a backup file is private to its owner, appears whole or not at all and never replaces another file', async () => {
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  await expect(backup(source, path, { version: '0.2.2' })).rejects.toThrow(/уже есть/);
  expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([]);
});

it('a backup cut short or altered anywhere is refused before the database is touched', async () => {
  const text = gunzipSync(await readFile(path)).toString('utf8');
  const lines = text.split('\n');
  const company = lines.findIndex((line) => line.includes('Ремонт-Мастер'));
  expect(company).toBeGreaterThan(0);
  const spoiled: Record<string, Buffer> = {
    обрезана: (await readFile(path)).subarray(0, 20_000),
    'без конца': gzipSync(lines.slice(0, -2).join('\n')),
    'строка изменена': gzipSync(text.replace('Ремонт-Мастер', 'Ремонт-Мистер')),
    'строки не хватает': gzipSync(lines.filter((_, index) => index !== company).join('\n')),
    'после конца': gzipSync(`${text}[1]\n`),
    'не копия': Buffer.from('PK не копия вовсе'),
    'чужой json': gzipSync('{"product":"другое"}\n'),
  };
  const { pool } = await emptyDatabase();
  for (const [name, bytes] of Object.entries(spoiled)) {
    const file = join(folder, `${name}.backup`);
    await writeFile(file, bytes);
    await expect(readBackup(file), name).rejects.toThrow(BadBackup);
    await expect(load(pool, file, quiet), name).rejects.toThrow(BadBackup);
  }
  expect((await pool.query(`select to_regclass('app_user') as found`)).rows[0].found).toBeNull();
});

it('restoring a backup never overwrites existing data, and refuses a backup of a newer version', async () => {
  await expect(load(source, path, quiet)).rejects.toThrow(/уже есть данные/);
  const text = gunzipSync(await readFile(path)).toString('utf8');
  const [first = '', ...rest] = text.split('\n');
  const head = JSON.parse(first);
  head.migrations.push({ number: 999, name: '999-future.sql', checksum: 'x' });
  const lines = [JSON.stringify(head), ...rest.slice(0, -2)];
  const end = JSON.parse(rest.at(-2) ?? '{}');
  end.sha256 = createHash('sha256')
    .update(`${lines.join('\n')}\n`)
    .digest('hex');
  const newer = join(folder, 'новее.backup');
  await writeFile(newer, gzipSync(`${[...lines, JSON.stringify(end)].join('\n')}\n`));
  await expect(readBackup(newer)).resolves.toMatchObject({ tables: expect.any(Number) });
  const { pool } = await emptyDatabase();
  await expect(load(pool, newer, quiet)).rejects.toThrow(/другой версией/);
});

it('restoring a backup does not overwrite what was entered while it waited', async () => {
  const { db, pool } = await emptyDatabase();
  await migrate(pool);
  const holder = await pool.connect();
  await holder.query('begin; select number from migrations where number = 0 for update');
  const refused = expect(load(pool, path, quiet)).rejects.toThrow(/уже есть данные/);
  await untilLockIsAwaited(db, 1, 'migrations');
  await pool.query(`insert into app_user (guid, email) values (gen_random_uuid(), 'early@example.ru')`);
  await holder.query('commit');
  holder.release();
  await refused;
  expect((await pool.query('select email from app_user')).rows).toEqual([{ email: 'early@example.ru' }]);
});

/** A database where another program has a table with a row of its own, `n`. */
async function databaseWithHeartbeat(n: number) {
  const { pool } = await emptyDatabase();
  await migrate(pool);
  await pool.query('create table heartbeat (n integer generated by default as identity, company uuid references company)');
  await pool.query('insert into heartbeat (n) values ($1)', [n]);
  return pool;
}

it('a restore passes over tables of another program in the backup, and leaves those in the database as they are', async () => {
  const beside = join(folder, 'рядом с чужой.backup');
  await backup(await databaseWithHeartbeat(1), beside, { version: '0.2.2' });
  const pool = await databaseWithHeartbeat(2);
  const said: string[] = [];
  await load(pool, beside, (line) => void said.push(line));
  expect(said).toContain('Таблица heartbeat не относится к Прорабке: пропущена.');
  expect((await pool.query('select n, company from heartbeat')).rows).toEqual([{ n: 2, company: null }]);
  await expect(pool.query('insert into heartbeat (company) values (gen_random_uuid())')).rejects.toThrow(/heartbeat_company_fkey/);
});

it('a backup is not restored where a table of the product is missing', async () => {
  const { pool } = await emptyDatabase();
  await migrate(pool);
  await pool.query('drop table crm_note');
  await expect(load(pool, path, quiet)).rejects.toThrow('В базе этой версии нет таблицы crm_note.');
});

it('every table of the product is one that a migration makes', async () => {
  const client = await source.connect();
  const tables = await readTables(client);
  client.release();
  expect(tablesOf(await readMigrations()).sort()).toEqual(tables.map(({ name }) => name).sort());
});

it('a backup is made before migrations change a database in use, once even by two starts at once, and not before the first ones', async () => {
  const dir = join(folder, 'before');
  const config = parseConfig({ BACKUP_DIR: dir });
  const { pool } = await emptyDatabase();
  await backupBeforeUpgrade(pool, config, quiet);
  await migrate(pool, quiet, { upTo: 19 });
  await pool.query(`insert into app_user (guid, email) values (gen_random_uuid(), 'old@example.ru')`);
  const said: string[] = [];
  const log = (line: string) => void said.push(line);
  await backupBeforeUpgrade(pool, parseConfig({ BACKUP_DIR: dir, BACKUP_BEFORE_UPGRADE: '0' }), log);
  expect(said).toEqual([expect.stringMatching(/не делается\. .*BACKUP_BEFORE_UPGRADE=0.*BACKUP_DIR/)]);
  await Promise.all([backupBeforeUpgrade(pool, config, log), backupBeforeUpgrade(pool, config, log)]);
  await backupBeforeUpgrade(pool, config, log);
  expect(said.filter((line) => line.startsWith('Копия: '))).toHaveLength(1);
  const copy = `before-020-operations-${new Date().toISOString().slice(0, 10)}.backup`;
  expect(await readdir(dir)).toEqual([copy]);
  // after a return to the old version and some hours of work the upgrade is another one
  const earlier = Date.now() / 1000 - 7200;
  await utimes(join(dir, copy), earlier, earlier);
  await backupBeforeUpgrade(pool, config, log);
  const [again = '', ...more] = (await readdir(dir)).filter((file) => file !== copy);
  expect([again, more]).toEqual([expect.stringMatching(/^before-020-operations-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.backup$/), []]);
  await rm(join(dir, again));
  const { pool: other } = await emptyDatabase();
  await load(other, join(dir, copy), quiet);
  expect((await other.query(`select from app_user where email = 'old@example.ru'`)).rows).toHaveLength(1);
  await migrate(pool);
  await backupBeforeUpgrade(pool, config, log);
  expect(await readdir(dir)).toHaveLength(1);
  // what newer migrations make of older rows would be left undone there
  const { pool: ahead } = await emptyDatabase();
  await migrate(ahead);
  await expect(load(ahead, join(dir, copy), quiet)).rejects.toThrow(/новее копии/);
});

it('a backup of large files reads, writes and restores them a few at a time, even after many short rows', async () => {
  const { pool } = await emptyDatabase();
  await migrate(pool);
  await pool.query(`
    with firm as (insert into company (guid, title) values (gen_random_uuid(), 'Выгрузки') returning guid),
      author as (insert into app_user (guid, email) select guid, 'files@example.ru' from firm returning guid),
      job as (
        insert into export_job (company, guid, kind, format, status, author) select guid, guid, 'prices', 'csv', 'done', guid from author
        returning guid)
    insert into export_chunk (company, job, ordinal, bytes)
    select guid, guid, n, decode(repeat('ab', case when n <= 20 then 10 else 1048576 end), 'hex') from job, generate_series(1, 32) n order by n`);
  const client = await pool.connect();
  const query = vi.spyOn(client, 'query');
  const connect = vi.spyOn(pool, 'connect').mockImplementation(async () => client);
  const large = join(folder, `с файлами ${randomBytes(4).toString('hex')}.backup`);
  await backup(pool, large, { version: '0.2.2' });
  connect.mockRestore();
  const read: { rows: { line?: string }[] }[] = await Promise.all(query.mock.results.map(({ value }) => value));
  const lengths = read.flat().map(({ rows }) => rows.reduce((sum, { line = '' }) => sum + line.length, 0));
  expect(Math.max(...lengths)).toBeGreaterThan(2_000_000);
  expect(Math.max(...lengths)).toBeLessThan(10_000_000);

  const handed: number[] = [];
  await readBackup(large, { rows: async (_, lines) => void handed.push(lines.join('').length) });
  expect(Math.max(...handed)).toBeLessThan(12_000_000);
  const { pool: restored } = await emptyDatabase();
  await load(restored, large, quiet);
  expect(await sums(restored)).toEqual(await sums(pool));
});
