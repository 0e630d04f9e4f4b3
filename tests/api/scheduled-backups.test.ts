import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { readBackup } from '../../server/backup/readBackup.ts';
import { makeBackups } from '../../server/backup/schedule.ts';
import { parseConfig } from '../../server/config.ts';
import { type Db, openDatabase } from '../../server/database/connection.ts';
import { Poller, type Queue } from '../../server/database/poller.ts';
import { untilLockIsAwaited } from '../support/factories.ts';
import { type S3Server, startS3 } from '../support/s3-server.ts';
import { startTestServer } from '../support/server.ts';

let folder = '';
let s3: S3Server;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prorabka-backups-'));
  s3 = await startS3();
});
afterAll(async () => {
  await s3.stop();
  await rm(folder, { recursive: true, force: true });
});

const inStore = () => ({ BACKUP_S3_URL: s3.url, BACKUP_S3_KEY: s3.key, BACKUP_S3_SECRET: s3.secret });
/** Where a server writes its log, line by line. */
const kept = () => {
  const lines: string[] = [];
  return { lines, logTo: { write: (line: string) => lines.push(line) } };
};
const waiting = { timeout: 20_000, interval: 50 };
const noted = async (db: Db) => (await sql`select daily_begun_at, daily_made_at from last_backup`.execute(db)).rows;
/** as if no backup had been begun: the next start makes it */
const NOTHING_BEGUN = [{ daily_begun_at: null, daily_made_at: null }];

it('a daily backup goes to the folder and the store; older ones and torn ones are deleted', async () => {
  const dir = await mkdtemp(join(folder, 'both-'));
  const [oldest, older] = ['prorabka-2026-01-01T03-30-00.backup', 'prorabka-2026-01-02T03-30-00.backup'];
  for (const name of [oldest, older, 'prorabka-2026-01-03T03-30-00.backup.part', 'mine.backup']) await writeFile(join(dir, name), '');
  s3.objects.set(oldest, Buffer.from('')).set(older, Buffer.from('')).set('mine.backup', Buffer.from(''));
  const server = await startTestServer({ env: { BACKUP_DIR: dir, BACKUP_KEEP: '2', ...inStore() } });
  await vi.waitFor(() => expect([...s3.objects.keys()]).not.toContain(oldest), waiting);
  const names = (await readdir(dir)).sort();
  const made = names.at(-1) ?? '';
  expect(names).toEqual(['mine.backup', older, made]);
  expect([...s3.objects.keys()].sort()).toEqual(names);
  const { head, tables } = await readBackup(join(dir, made));
  expect([head.product, tables]).toEqual(['prorabka', expect.any(Number)]);
  await vi.waitFor(async () => {
    const { rows } = await sql<{ fresh: boolean }>`select made_at > now() - interval '1 minute' as fresh from last_backup`.execute(
      server.db,
    );
    expect(rows).toEqual([{ fresh: true }]);
  }, waiting);
});

it('one of several instances makes the daily backup, and none makes a second', async () => {
  const dir = await mkdtemp(join(folder, 'one-'));
  const server = await startTestServer({ env: { BACKUP_DIR: dir } });
  await Promise.all([server.another(), server.another()]);
  await vi.waitFor(async () => {
    const { rows } = await sql`select from last_backup where daily_made_at is not null`.execute(server.db);
    expect(rows).toHaveLength(1);
  }, waiting);
  await server.another();
  expect(await readdir(dir)).toHaveLength(1);
});

it('a daily backup that cannot be sent is told of and tried again', async () => {
  const { lines, logTo } = kept();
  const server = await startTestServer({ env: { ...inStore(), BACKUP_S3_KEY: 'stolen' }, logTo });
  await vi.waitFor(() => expect(server.app.api.failures.list()).toMatchObject([{ name: 'backups' }]), waiting);
  const { rows } = await sql<{ again: boolean }>`
    select daily_made_at is null and daily_begun_at > now() - interval '1 minute' as again from last_backup`.execute(server.db);
  expect(rows).toEqual([{ again: true }]);
  const failures = lines.filter((line) => line.includes('background work failed'));
  expect(failures).toHaveLength(1);
  expect(failures[0]).toContain('S3 returned 403');
  // what the store answers quotes the id of the key
  expect(failures[0]).not.toContain('stolen');
});

it('a store that lists nothing at its address keeps older backups, and the log says what to do', async () => {
  s3.objects.clear();
  const { lines, logTo } = kept();
  await startTestServer({ env: { ...inStore(), BACKUP_S3_URL: `${s3.url}/folder`, LOG_LEVEL: 'warn' }, logTo });
  await vi.waitFor(
    () => expect(lines.join('')).toMatch(/BACKUP_S3_URL is to end with the name of the bucket.*old backups are not deleted/),
    waiting,
  );
  expect([...s3.objects.keys()]).toEqual([expect.stringMatching(/^folder\/prorabka-/)]);
});

it('a daily backup that failed is told of by every look until the next try', async () => {
  const { app, db } = await startTestServer();
  const looked = vi.fn();
  const tell = vi.fn();
  let poller: Poller | undefined;
  const serve = (queue: Queue) => {
    const runOne: Queue['runOne'] = (...args) => queue.runOne(...args).finally(looked);
    poller = new Poller({ ...queue, everyMs: 20, runOne }, { tell });
  };
  const config = parseConfig({ BACKUP_DIR: folder });
  const instance = { log: app.log, api: { ...app.api, config, worker: { serve } } } as unknown as FastifyInstance;
  makeBackups(instance, { connect: () => Promise.reject(new Error('no connection')) } as unknown as Pool);
  poller?.start();
  await vi.waitFor(() => expect(looked.mock.calls.length).toBeGreaterThan(3), waiting);
  expect(tell.mock.calls).toEqual([[expect.objectContaining({ message: 'no connection' })]]);
  await sql`update last_backup set daily_begun_at = now() - interval '61 minutes'`.execute(db);
  await vi.waitFor(() => expect(tell).toHaveBeenCalledTimes(2), waiting);
  await poller?.stop();
});

it('a daily backup is made although the last is noted for the future, as the clock of the database was ahead', async () => {
  const dir = await mkdtemp(join(folder, 'ahead-'));
  const server = await startTestServer();
  await sql`insert into last_backup (made_at, daily_begun_at, daily_made_at)
    select at, at, at from (select now() + interval '1 year' as at) later`.execute(server.db);
  await server.another({ BACKUP_DIR: dir });
  await vi.waitFor(async () => {
    const { rows } = await sql`select from last_backup where greatest(made_at, daily_begun_at, daily_made_at) <= now()`.execute(server.db);
    expect(rows).toHaveLength(1);
  }, waiting);
  await server.another({ BACKUP_DIR: dir });
  expect(await readdir(dir)).toHaveLength(1);
});

it('a store whose key may only add has one backup a day, and keeps older ones', async () => {
  s3.objects.clear();
  s3.addOnly = true;
  const old = ['2026-01-01', '2026-01-02', '2026-01-03'].map((day) => `prorabka-${day}T03-30-00.backup`);
  for (const name of old) s3.objects.set(name, Buffer.from(''));
  const server = await startTestServer({ env: { ...inStore(), BACKUP_KEEP: '2' } });
  await vi.waitFor(async () => {
    const { rows } = await sql`select from last_backup where daily_made_at is not null`.execute(server.db);
    expect(rows).toHaveLength(1);
  }, waiting);
  // not tried again after the hour that a failed one waits
  await sql`update last_backup set daily_begun_at = now() - interval '61 minutes'`.execute(server.db);
  await server.another();
  await server.another();
  s3.addOnly = false;
  expect([...s3.objects.keys()]).toEqual([...old, expect.any(String)]);
});

it('a daily backup under way when the server stops leaves no file, and is made at the next start', async () => {
  const dir = await mkdtemp(join(folder, 'stopped-'));
  const { app, db, databaseUrl } = await startTestServer();
  const own = openDatabase({ connectionString: databaseUrl, poolSize: 2, statementTimeoutMs: 20_000 });
  const holder = await own.pool.connect();
  await holder.query('begin; lock table activation_code in access exclusive mode');
  const instance = { log: app.log, api: { ...app.api, config: parseConfig({ BACKUP_DIR: dir }) } } as unknown as FastifyInstance;
  makeBackups(instance, own.pool);
  await untilLockIsAwaited(db, 1, 'activation_code');
  await vi.waitFor(async () => expect(await readdir(dir)).toEqual([expect.stringMatching(/\.backup\.part$/)]), waiting);
  const closed = app.close();
  await vi.waitFor(() => expect(app.api.background.stopping.aborted).toBe(true), waiting);
  await holder.query('commit');
  holder.release();
  await closed;
  await own.close();
  expect(await readdir(dir)).toEqual([]);
  expect(await noted(db)).toEqual(NOTHING_BEGUN);
});

it('a store that does not answer does not delay a stop', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const asked = once(silent, 'request');
  const BACKUP_S3_URL = `http://127.0.0.1:${(silent.address() as AddressInfo).port}/copies`;
  const { app, db } = await startTestServer({ env: { ...inStore(), BACKUP_S3_URL } });
  await asked;
  const began = performance.now();
  await app.close();
  // a stop waits for work that cannot be ended 15 s
  expect(performance.now() - began).toBeLessThan(8000);
  expect(await noted(db)).toEqual(NOTHING_BEGUN);
  silent.closeAllConnections();
  silent.close();
});
