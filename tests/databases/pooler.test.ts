import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startProduct } from '../faults/product.ts';
import { Client } from '../support/client.ts';
import { listenTo } from '../support/events.ts';
import { signInAsMaster } from './company.ts';
import { missing, ownFolder, startPooler, startPrimary, titled } from './debian.ts';

const TABS = 12;
const EDITS = 20;
const absent = missing.postgres ?? missing.pgbouncer;

it.skipIf(absent)(titled('two instances behind PgBouncer in transaction mode lose no edit and no event', absent), async () => {
  const folder = await ownFolder();
  const database = await startPrimary(folder.path);
  await database.sql("alter role prorabka set statement_timeout = '30s'");
  const pooler = await startPooler(folder.path, database);
  const env = { DATABASE_URL: `postgresql://prorabka:prorabka@127.0.0.1:${pooler.port}/prorabka`, DB_PREPARE: '0' };
  const products = [await startProduct(join(folder.path, 'one'), env), await startProduct(join(folder.path, 'two'), env)];
  try {
    const { token, company, services } = await signInAsMaster(products[0]?.address ?? '', TABS);
    const clients = products.map(({ address }) => new Client(address, token)) as [Client, Client];
    const ear = await listenTo(clients[1], company);
    const statuses: number[] = [];
    const tab = async (service: string, number: number) => {
      for (let turn = 1; turn <= EDITS; turn += 1) {
        statuses.push((await clients[0].patch(`/api/service/edit/${service}`, { price_per_unit: number * 1000 + turn })).status);
        if (turn % 5 === 0) statuses.push((await clients[turn % 2 === 0 ? 1 : 0].get(`/api/service/list/?id=${company}`)).status);
      }
    };
    await Promise.all(services.map((service, number) => tab(service, number + 1)));
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
    const { body } = await clients[1].get<{ guid: string; price_per_unit: number }[]>(`/api/service/list/?id=${company}`);
    const prices = new Map(body.map((row) => [row.guid, row.price_per_unit]));
    expect(services.map((service) => prices.get(service))).toEqual(services.map((_, number) => (number + 1) * 1000 + EDITS));
    const heard = () => ear.all.filter(({ event }) => event === 'changeset').length;
    await expect.poll(heard, { timeout: 10_000 }).toBe(TABS * EDITS);
    ear.leave();
  } finally {
    for (const product of products) await product.stop();
    await pooler.stop();
    await database.stop();
    await folder.remove();
  }
});
