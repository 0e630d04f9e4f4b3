import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { Client } from '../support/client.ts';
import { awaitExport, startExport, whileBlocked } from '../support/exports.ts';
import { clientOf, createCompany, createUser, typeOf } from '../support/factories.ts';
import { startTestServer } from '../support/server.ts';

const server = await startTestServer();
let owner: Client;
/** two partners of the owner */
let others: Client[];
let company: string;

beforeAll(async () => {
  const [user, ...partners] = [await createUser(server.db), await createUser(server.db), await createUser(server.db)];
  const members = partners.map((partner) => ({ user: partner, type: typeOf.partner }));
  company = (await createCompany(server.db, [{ user, type: typeOf.company }, ...members])).guid;
  owner = await clientOf(server, user);
  others = [];
  for (const partner of partners) others.push(await clientOf(server, partner));
});

/** Statements of exports that the database works on for us. */
async function running(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_stat_activity where state = 'active' and wait_event_type = 'Lock' and pid <> pg_backend_pid()
      and query ~ 'count|declare|fetch' and datname = current_database()`.execute(server.db);
  return rows[0]?.count ?? 0;
}

async function until(count: number): Promise<void> {
  for (let turn = 0; (await running()) !== count; turn += 1) {
    if (turn === 300) throw new Error(`still ${await running()} statements`);
    await sleep(30);
  }
}

it('a cancelled download stops its query, and only a few downloads run at once, of one user one', async () => {
  await whileBlocked(server.db, async () => {
    const leave = new AbortController();
    const path = `/api/analytics/company-zip/?id=${company}`;
    const download = ({ address, token }: Client) =>
      fetch(address + path, { headers: { Authorization: `JWT ${token}` }, signal: leave.signal });
    const [second, third] = others as [Client, Client];
    const left = [expect(download(owner)).rejects.toThrow('aborted')];
    await until(1);
    expect((await owner.get(path)).body).toMatchObject({ error: 1105, detail: expect.stringContaining('Вы уже скачиваете') });
    left.push(expect(download(second)).rejects.toThrow('aborted'));
    await until(2);
    const refused = await third.get(path);
    expect([refused.status, refused.body.error, refused.headers.get('retry-after')]).toEqual([429, 1105, '60']);
    leave.abort();
    await Promise.all(left);
    await until(0);
  });
  // a place is free once the server has noticed that its reader is gone, a moment after the query ended
  const again = async () => (await owner.download(`/api/analytics/company-zip/?id=${company}`)).status;
  await expect.poll(again, { timeout: 10_000 }).toBe(200);
});

it('a server that stops hands its export over to another one', async () => {
  const { guid, other } = await whileBlocked(server.db, async () => {
    const job = await startExport(owner, { company, kind: 'transactions', format: 'csv' });
    await awaitExport(owner, job.guid, 'running');
    const other = new Client(await server.another(), owner.token);
    const stopped = performance.now();
    await server.app.close();
    expect(performance.now() - stopped).toBeLessThan(5000);
    return { guid: job.guid, other };
  });
  await awaitExport(other, guid, 'done');
  expect((await other.download(`/api/export/${guid}/file/`)).status).toBe(200);
});
