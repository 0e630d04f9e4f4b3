import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type Database, openDatabase, type Trx } from './connection.ts';
import { type Embedded, startEmbedded } from './embedded/startEmbedded.ts';
import { executeLast } from './pooledDriver.ts';

vi.setConfig({ testTimeout: 30_000, hookTimeout: 60_000 });

let folder = '';
let embedded: Embedded;
let database: Database;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prorabka-test-'));
  embedded = await startEmbedded({ dataDir: join(folder, 'pg') });
  database = openDatabase({ ...embedded.connection, poolSize: 1, statementTimeoutMs: 10_000 });
});
afterAll(async () => {
  await database.close();
  await embedded.stop();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => database.pool.query('drop table if exists mark; create table mark (n int primary key)'));

const mark = (n: number) => sql`insert into mark values (${n})`;
const marks = async () => (await database.pool.query<{ n: number }>('select n from mark order by n')).rows.map(({ n }) => n);
const transaction = (work: (trx: Trx) => Promise<void>) => database.db.transaction().execute(work);

test('the last statement of a transaction commits the statements before it', async () => {
  await transaction(async (trx) => {
    await mark(1).execute(trx);
    await executeLast(trx, mark(2));
  });
  expect(await marks()).toEqual([1, 2]);
});

test('a failure of the last statement of a transaction is reported, and nothing is saved', async () => {
  const failing = transaction(async (trx) => {
    await mark(1).execute(trx);
    await executeLast(trx, mark(1));
  });
  await expect(failing).rejects.toMatchObject({ code: '23505' });
  expect(await marks()).toEqual([]);
});

test('a statement after the last one of a transaction is refused instead of running outside it', async () => {
  const late = transaction(async (trx) => {
    await mark(1).execute(trx);
    await executeLast(trx, mark(2));
    await mark(3).execute(trx);
  });
  await expect(late).rejects.toThrow('has ended');
  expect(await marks()).toEqual([1, 2]);
});

test('a transaction with a swallowed failure does not pass for committed', async () => {
  const swallowed = transaction(async (trx) => {
    await mark(1).execute(trx);
    await mark(1)
      .execute(trx)
      .catch(() => undefined);
  });
  await expect(swallowed).rejects.toThrow('COMMIT was answered by ROLLBACK');
  expect(await marks()).toEqual([]);
});

test('a transaction that throws is rolled back, also when BEGIN was sent with its first statement; its connection works on', async () => {
  const thrown = transaction(async (trx) => {
    await sql`lock table mark`.execute(trx);
    await mark(1).execute(trx);
    throw new Error('no');
  });
  await expect(thrown).rejects.toThrow('no');
  await transaction(async () => undefined);
  expect(await marks()).toEqual([]);
});

test('a statement that is prepared after some repetitions gives the same answers', async () => {
  for (let n = 1; n <= 8; n += 1) {
    const { rows } = await sql<{ twice: number }>`select ${n}::int * 2 as twice`.execute(database.db);
    expect(rows).toEqual([{ twice: n * 2 }]);
  }
});
