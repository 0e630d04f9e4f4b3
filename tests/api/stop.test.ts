import { Agent, get } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, inject, it, vi } from 'vitest';
import { parseConfig } from '../../server/config.ts';
import { openConfigured } from '../../server/database/openConfigured.ts';
import { rowsOf } from '../../server/database/rows.ts';
import { awaitExport, startExport, whileBlocked } from '../support/exports.ts';
import { lockersOf } from '../support/factories.ts';
import { openMoneyFirm } from '../support/money-firm.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

/** Closes the server as main.ts does when the time for requests is over: connections are cut. Answers what it asked of the database afterwards. */
async function askedAfterClose({ app }: TestServer): Promise<string[]> {
  app.server.closeAllConnections();
  await app.close();
  const query = vi.spyOn(pg.Client.prototype, 'query');
  const connect = vi.spyOn(pg.Pool.prototype, 'connect');
  await sleep(300);
  const asked = [...query.mock.calls.map(([what]) => String(what)), ...connect.mock.calls.map(() => 'connect')];
  query.mockRestore();
  connect.mockRestore();
  return asked;
}

/** How many statements wait for the operations. */
async function waiting({ db }: TestServer): Promise<number> {
  const { rows } = await sql`${lockersOf('transaction')} and not granted`.execute(db);
  return rows.length;
}

it('a request whose connection was cut ends before the server has closed', async () => {
  const server = await startTestServer();
  const firm = await openMoneyFirm(server);
  const { cut, asked } = await whileBlocked(server.db, async () => {
    const cut = expect(firm.add()).rejects.toThrow('fetch failed');
    await vi.waitFor(async () => expect(await waiting(server)).toBeGreaterThan(0), { timeout: 5000 });
    const asked = askedAfterClose(server);
    await sleep(100);
    return { cut, asked };
  });
  await cut;
  expect(await asked).toEqual([]);
  expect(await firm.countStored()).toBe(1);
});

it('work of a queue ends before the server has closed, and no other begins', async () => {
  const server = await startTestServer();
  const { worker } = server.app.api;
  const done: string[] = [];
  const runOne = async () => {
    done.push('begun');
    await sleep(200);
    await sql`select 1`.execute(server.db);
    done.push('ended');
    return true;
  };
  worker.serve({ name: 'slow', concurrency: 1, runOne });
  worker.wake();
  expect(await askedAfterClose(server)).toEqual([]);
  worker.start();
  worker.wake();
  await sleep(50);
  expect(done).toEqual(['begun', 'ended']);
});

it('an export that runs is given back before the server has closed', async () => {
  const server = await startTestServer();
  const { owner, company } = await openMoneyFirm(server);
  const asked = await whileBlocked(server.db, async () => {
    const { guid } = await startExport(owner, { company, kind: 'transactions', format: 'csv' });
    await awaitExport(owner, guid, 'running');
    return await askedAfterClose(server);
  });
  expect(asked).toEqual([]);
  expect(await rowsOf(server.db)`select status from export_job`).toEqual([{ status: 'waiting' }]);
});

it('a database of its own address is left after 5 s by what still reads it', async () => {
  // that of a socket names no host
  const config = parseConfig({ DATABASE_URL: inject('databaseUrl').replace('@/', '@localhost/') });
  const { pool, close } = await openConfigured(config, () => {});
  const client = await pool.connect();
  const reading = client.query('select pg_sleep(60)').catch(() => 'cut');
  await close();
  client.release(true);
  expect(await reading).toBe('cut');
}, 15_000);

it('a server that takes leave is not ready, ends each connection with its next answer, and lets idle ones go', async () => {
  const { url, app } = await startTestServer();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = (path: string) =>
    new Promise<[number | undefined, string | undefined]>((resolve, reject) => {
      const request = get(url + path, { agent }, (answer) => {
        answer.resume().on('end', () => resolve([answer.statusCode, answer.headers.connection]));
      });
      request.on('error', reject);
    });
  const open = () => new Promise<number>((resolve) => app.server.getConnections((_, count) => resolve(count)));
  expect(await ask('/readyz')).toEqual([200, 'keep-alive']);
  const { hostname, port } = new URL(url);
  const silent = connect(Number(port), hostname);
  await vi.waitFor(async () => expect(await open()).toBe(2), { timeout: 5000 });
  const left = app.api.shutdown.begin(200);
  expect(await ask('/readyz')).toEqual([503, 'close']);
  expect(await ask('/healthz')).toEqual([200, 'close']);
  await left;
  await vi.waitFor(async () => expect(await open()).toBe(0), { timeout: 5000 });
  silent.destroy();
});
