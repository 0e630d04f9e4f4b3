import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { startProduct } from '../faults/product.ts';
import { Client } from '../support/client.ts';
import { signInAsMaster } from './company.ts';
import { missing, ownFolder, startPrimary, startStandby, titled } from './debian.ts';

const TABS = 8;
/** Longest time from the order to promote until an edit is acknowledged, in ms. */
const BACK_MS = 10_000;

it.skipIf(missing.postgres)(
  titled('a promoted standby has every acknowledged edit and is used within ten seconds', missing.postgres),
  async () => {
    const folder = await ownFolder();
    const primary = await startPrimary(folder.path);
    const standby = await startStandby(folder.path, primary);
    const address = await startAddress(primary.port);
    const product = await startProduct(join(folder.path, 'product'), {
      DATABASE_URL: `postgresql://prorabka:prorabka@127.0.0.1:${address.port}/prorabka`,
      LOG_LEVEL: 'silent',
    });
    let going = true;
    try {
      const { token, company, services } = await signInAsMaster(product.address, TABS);
      const client = new Client(product.address, token);
      const acknowledged = new Map<string, { price: number; at: number }>();
      const tab = async (service: string) => {
        for (let price = 1; going; price += 1) {
          const { status } = await client.patch(`/api/service/edit/${service}`, { price_per_unit: price });
          if (status === 200) acknowledged.set(service, { price, at: Date.now() });
          else await sleep(50);
        }
      };
      const lost = async () => {
        const { body } = await client.get<{ guid: string; price_per_unit: number }[]>(`/api/service/list/?id=${company}`);
        return body.filter(({ guid, price_per_unit }) => price_per_unit < (acknowledged.get(guid)?.price ?? 0));
      };
      const tabs = services.map(tab);
      await expect.poll(() => acknowledged.size, { timeout: 20_000 }).toBe(TABS);
      await sleep(2000);

      await primary.kill();
      address.leadTo(standby.port);
      await expect
        .poll(async () => (await client.get(`/api/service/list/?id=${company}&page=1&page_size=1`)).status, { timeout: 10_000 })
        .toBe(200);
      // nothing is written until the standby is promoted: what it has is what was replicated
      expect(await lost()).toEqual([]);
      const refused = await client.patch(`/api/service/edit/${services[0]}`, { price_per_unit: 1 });
      expect(refused).toMatchObject({ status: 503, body: { error: 1199 } });
      expect((await client.get('/readyz')).status).toBe(503);

      const ordered = Date.now();
      await standby.promote();
      await expect
        .poll(() => [...acknowledged.values()].filter(({ at }) => at > ordered).length, { timeout: BACK_MS, interval: 20 })
        .toBeGreaterThan(0);
      const back = Math.min(...[...acknowledged.values()].map(({ at }) => at).filter((at) => at > ordered)) - ordered;
      expect(back).toBeLessThan(BACK_MS);
      await expect.poll(async () => (await client.get('/readyz')).status, { timeout: 10_000 }).toBe(200);
      going = false;
      await Promise.all(tabs);
      expect(await lost()).toEqual([]);
      console.log(`the first edit came ${back} ms after the order to promote`);
    } finally {
      going = false;
      await product.stop();
      address.stop();
      await primary.stop();
      await standby.stop();
      await folder.remove();
    }
  },
);

/** The one address of the database, which leads to the server that is the primary now; moving it breaks all connections. */
async function startAddress(first: number) {
  let target = first;
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1');
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
    }
    near.pipe(far).pipe(near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const closeAll = () => {
    for (const socket of open) socket.destroy();
  };
  const place = server.address();
  return {
    port: typeof place === 'object' && place !== null ? place.port : 0,
    leadTo(port: number) {
      target = port;
      closeAll();
    },
    stop() {
      server.close();
      closeAll();
    },
  };
}
