import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Changeset } from '../../contract/changeset.ts';
import type { ImportAnswer } from '../../contract/serviceImport.ts';
import { expectErrors } from '../support/errors.ts';
import { type Product, signInAsOperator, startProduct } from './product.ts';

const CRASHES = 5;
/** what a server says of a database that is gone or comes up again */
const LOST_DATABASE = /EPIPE|ECONN|ENOENT|Connection terminated|not queryable|the database system is|terminating connection/;
let folder = '';
let product: Product;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prorabka-faults-'));
  product = await startProduct(join(folder, 'pg'));
}, 60_000);
afterAll(async () => {
  // what the server has said of its database may come through the pipe after the test has ended
  expectErrors(LOST_DATABASE);
  await product?.stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 300 });
}, 60_000);

const restart = async () => {
  product = await startProduct(join(folder, 'pg'));
  return signInAsOperator(product.address);
};
const titlesOf = async ({ client, company }: Awaited<ReturnType<typeof restart>>): Promise<string[]> =>
  (await client.get(`/api/service/list/?id=${company}`)).body.map((row: { title: string }) => row.title);

describe('the product after a crash', () => {
  it(`has every write that it acknowledged, with its changeset, after ${CRASHES} crashes`, { timeout: 90_000 }, async () => {
    let session = await signInAsOperator(product.address);
    const category = randomUUID();
    await session.client.post('/api/service/category/create/', { guid: category, company: session.company, title: 'Стены' });
    for (let crash = 1; crash <= CRASHES; crash += 1) {
      const row = { guid: randomUUID(), company: session.company, category, title: `Услуга ${crash}`, price_per_unit: 100 + crash / 100 };
      const written = await session.client.post('/api/service/create/', row);
      await product.crash();
      expect(written.status).toBe(201);
      session = await restart();
      expect(await titlesOf(session)).toEqual(Array.from({ length: crash }, (_, index) => `Услуга ${index + 1}`));
      const journal = await session.client.get<Changeset[]>(`/api/changeset/list/?id=${session.company}&page=1`);
      expect(journal.body).toHaveLength(1 + crash);
      expect(journal.body[0]).toMatchObject({ kind: 'create', count: 1 });
      const again = (await session.client.get(`/api/service/list/?id=${session.company}`)).body.at(-1);
      expect([again.guid, again.price_per_unit]).toEqual([row.guid, row.price_per_unit]);
    }
  });

  it('in the middle of an import has all of the import or nothing', { timeout: 60_000 }, async () => {
    let session = await signInAsOperator(product.address);
    const before = await titlesOf(session);
    const rows = Array.from({ length: 3000 }, (_, index) => ({
      row: index + 2,
      category: `Раздел ${index % 30}`,
      title: `Строка ${index}`,
      unit_of_measure: 'м2',
      cost_per_unit: 191.5,
    }));
    const request = { company: session.company, file_name: 'прайс.csv', key: 'title_category', mode: 'upsert', rows };
    const { plan } = (await session.client.post<ImportAnswer>('/api/service/import/', { ...request, dry_run: true })).body;
    const answer = session.client.post('/api/service/import/', { ...request, dry_run: false, plan }).then(
      ({ status }) => status,
      () => 'no answer',
    );
    await sleep(80);
    await product.crash();
    const told = await answer;
    session = await restart();
    const after = await titlesOf(session);
    const imports = (await session.client.get<Changeset[]>(`/api/changeset/list/?id=${session.company}&page=1`)).body.filter(
      ({ kind }) => kind === 'import',
    );
    expect([before.length, before.length + rows.length]).toContain(after.length);
    expect(imports).toHaveLength(after.length === before.length ? 0 : 1);
    if (told === 200) expect(after).toHaveLength(before.length + rows.length);
  });

  it('of its database alone goes on by itself', { timeout: 60_000 }, async () => {
    expectErrors(LOST_DATABASE);
    const session = await signInAsOperator(product.address);
    const before = await titlesOf(session);
    // requests without a pause, so that the end meets connections in every state: idle, in use, being written to
    let asking = true;
    const ask = async () => {
      while (asking) {
        const { status, body } = await session.client.get(`/api/service/list/?id=${session.company}`);
        if (status !== 200) expect([status, body.error]).toEqual([503, 1199]);
      }
    };
    const requesters = Promise.all(Array.from({ length: 12 }, ask));
    await sleep(300);
    product.crashDatabase();
    await sleep(1500);
    asking = false;
    await requesters;
    await vi.waitFor(async () => expect(await titlesOf(session)).toEqual(before), { timeout: 30_000, interval: 250 });
    expect((await fetch(`${product.address}/readyz`)).status).toBe(200);
  });
});
