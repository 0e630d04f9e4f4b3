import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Database, openDatabase } from './connection.ts';
import { type Embedded, startEmbedded } from './embedded/startEmbedded.ts';
import { atOneMoment, inTransaction } from './transaction.ts';

vi.setConfig({ testTimeout: 30_000, hookTimeout: 60_000 });

let folder = '';
let embedded: Embedded;
let database: Database;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prorabka-test-'));
  embedded = await startEmbedded({ dataDir: join(folder, 'pg') });
  database = openDatabase({ ...embedded.connection, poolSize: 1, statementTimeoutMs: 10_000 });
  await database.pool.query('create table mark (n int primary key); insert into mark values (1)');
});
afterAll(async () => {
  await database.close();
  await embedded.stop();
  await rm(folder, { recursive: true, force: true });
});

const marks = (db: Pick<Database, 'db'>['db']) => sql`select * from mark where n < ${10}`.execute(db);
const prepared = async () => (await database.pool.query('select from pg_prepared_statements')).rows.length;
const addColumn = (name: string) => database.pool.query(`alter table mark add column ${name} int`);

test('a frequent statement is prepared, and answers the new columns of its table', async () => {
  for (let turn = 0; turn < 8; turn += 1) expect((await marks(database.db)).rows).toEqual([{ n: 1 }]);
  expect(await prepared()).toBe(1);
  await addColumn('a');
  expect((await marks(database.db)).rows).toEqual([{ n: 1, a: null }]);
});

test('a transaction whose prepared statement has got new columns is repeated as a whole', async () => {
  for (let turn = 0; turn < 8; turn += 1) await marks(database.db);
  await addColumn('b');
  const runs = vi.fn();
  const read = await inTransaction(database.db, async (trx) => {
    runs();
    await sql`update mark set a = coalesce(a, 0) + ${1}`.execute(trx);
    return (await marks(trx)).rows;
  });
  expect([read, runs.mock.calls.length]).toEqual([[{ n: 1, a: 1, b: null }], 2]);
  for (let turn = 0; turn < 8; turn += 1) await marks(database.db);
  await addColumn('c');
  expect((await atOneMoment(database.db, marks)).rows).toEqual([{ n: 1, a: 1, b: null, c: null }]);
});
