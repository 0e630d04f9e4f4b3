import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProduct } from '../faults/product.ts';
import { roomyMemory } from './memory.ts';

/** Has the built product make a data directory with the demo, once per run of Vitest or Playwright. Products that are started copy it. */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(roomyMemory() ?? tmpdir(), 'prorabka-demo-'));
  const made = join(folder, 'pg');
  await (await startProduct(made)).stop();
  process.env.PRORABKA_TEST_DEMO = made;
  return async () => {
    delete process.env.PRORABKA_TEST_DEMO;
    await rm(folder, { recursive: true, force: true });
  };
}
