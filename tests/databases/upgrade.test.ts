import { execFileSync } from 'node:child_process';
import { mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { startProduct } from '../faults/product.ts';
import { Client } from '../support/client.ts';
import { signInAsMaster } from './company.ts';
import { missing, ownFolder, startPrimary, titled } from './debian.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const BEFORE = 'v0.2.2';
const TABS = 4;
const absent =
  missing.postgres ?? (execFileSync('git', ['tag', '--list', BEFORE], { cwd: root, encoding: 'utf8' }) ? null : `tag ${BEFORE}`);

it.skipIf(absent)(titled(`${BEFORE} serves on while the present version changes the schema and serves beside it`, absent), async () => {
  const folder = await ownFolder();
  const database = await startPrimary(folder.path);
  const env = { DATABASE_URL: `postgresql://prorabka:prorabka@127.0.0.1:${database.port}/prorabka`, PRORABKA_CONSOLE: '0' };
  const old = await startProduct(join(folder.path, 'old'), env, await buildBefore(join(folder.path, 'before')));
  let going = true;
  try {
    const { token, company, services } = await signInAsMaster(old.address, TABS);
    const failed: string[] = [];
    const counts = { old: 0, present: 0 };
    const work = async (name: keyof typeof counts, address: string, service: string) => {
      const client = new Client(address, token);
      for (let price = 1; going; price += 1) {
        const answers = [
          await client.patch(`/api/service/edit/${service}`, { price_per_unit: price }),
          await client.get(`/api/service/list/?id=${company}`),
          await client.get(`/api/transaction/list/?id=${company}&page=1`),
          await client.get(`/api/changeset/list/?id=${company}&page=1`),
        ];
        counts[name] += answers.length;
        failed.push(
          ...answers.filter(({ status }) => status !== 200).map(({ status, body }) => `${name}: ${status} ${JSON.stringify(body)}`),
        );
      }
    };
    const tabs = services.map((service) => work('old', old.address, service));
    await expect.poll(() => counts.old, { timeout: 30_000 }).toBeGreaterThan(40);
    const present = await startProduct(join(folder.path, 'present'), env);
    try {
      const beside = counts.old;
      tabs.push(...services.map((service) => work('present', present.address, service)));
      await expect.poll(() => Math.min(counts.present, counts.old - beside), { timeout: 60_000 }).toBeGreaterThan(80);
      going = false;
      await Promise.all(tabs);
      expect(failed).toEqual([]);
    } finally {
      going = false;
      await Promise.allSettled(tabs);
      await present.stop();
    }
  } finally {
    await old.stop();
    await database.stop();
    await folder.remove();
  }
});

/** Builds the server of the version before, of its own sources and the packages that are installed here. @returns its program */
async function buildBefore(folder: string): Promise<string> {
  await mkdir(folder);
  const sources = execFileSync('git', ['archive', BEFORE], { cwd: root, maxBuffer: 1 << 28 });
  execFileSync('tar', ['-x', '-C', folder], { input: sources });
  await symlink(`${root}node_modules`, join(folder, 'node_modules'));
  execFileSync(process.execPath, ['scripts/build-server.mjs'], { cwd: folder });
  return join(folder, 'dist/server/main.js');
}
