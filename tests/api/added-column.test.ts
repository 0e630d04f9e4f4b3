import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { flags } from '../../contract/permissions.ts';
import type { Client } from '../support/client.ts';
import { clientOf, createUser } from '../support/factories.ts';
import { openFirm } from '../support/firm.ts';
import { post, rowOf, someLetter } from '../support/outbox.ts';
import { serverOfFile } from '../support/server.ts';

/** Every stream of events and file is left out: what is read here ends. */
const ENDLESS = /events|metrics/;

it('a column that is added to any table while the product runs fails no request and stops no queue', { timeout: 120_000 }, async () => {
  const firm = await openFirm();
  const server = await serverOfFile();
  const category = await firm.addCategory('Стены');
  const service = await firm.addService(category);
  const superUser = await clientOf(server, await createUser(server.db, { flags }));
  const reads = [...server.app.api.implemented.values()].filter(
    ({ method, path }) => method === 'GET' && !path.includes('{') && !ENDLESS.test(path),
  );
  const failed: string[] = [];
  let asked = 0;
  let going = true;
  const note = (what: string, { status, body }: { status: number; body: unknown }) => {
    asked += 1;
    if (status >= 500) failed.push(`${what}: ${status} ${JSON.stringify(body)}`);
  };
  const readAll = async (client: Client) => {
    while (going) for (const { path } of reads) note(path, await client.get(`${path}?id=${firm.company}&company=${firm.company}`));
  };
  const write = async () => {
    for (let price = 1; going; price += 1) {
      note('edit', await firm.owner.patch(`/api/service/edit/${service}`, { price_per_unit: price }));
      note('create', { status: 201, body: await firm.addService(category) });
    }
  };
  const load = [readAll(firm.owner), readAll(superUser), write()];
  const { rows: tables } = await sql<{ table: string }>`
    select tablename as table from pg_tables where schemaname = current_schema() order by tablename`.execute(server.db);
  await vi.waitFor(() => expect(asked).toBeGreaterThan(reads.length * 2), { timeout: 60_000 });
  for (const { table } of tables) {
    await sql`alter table ${sql.table(table)} add column added_by_test integer`.execute(server.db);
    const before = asked;
    await vi.waitFor(() => expect(asked).toBeGreaterThan(before + 3), { timeout: 60_000 });
  }
  const before = asked;
  await vi.waitFor(() => expect(asked).toBeGreaterThan(before + reads.length * 3), { timeout: 60_000 });
  going = false;
  await Promise.all(load);
  expect(failed).toEqual([]);

  const letter = someLetter();
  await post(server, letter);
  await vi.waitFor(async () => expect((await rowOf(server, letter.to)).tries).toBe(1), { timeout: 10_000 });
  expect(server.app.api.failures.list()).toEqual([]);
});
