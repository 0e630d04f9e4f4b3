import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startProduct } from './product.ts';

vi.setConfig({ testTimeout: 120_000 });

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prorabka-production-'));
});
afterEach(() => rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 300 }));

/** Starts and stops the built product. @returns the sources in `server/` of every script that it has loaded */
async function loadedBy(env: Record<string, string>): Promise<string[]> {
  const coverage = join(folder, 'coverage');
  const product = await startProduct(join(folder, 'pg'), { ...env, NODE_V8_COVERAGE: coverage });
  await product.stop();
  const reports = await Promise.all((await readdir(coverage)).map((name) => readFile(join(coverage, name), 'utf8')));
  const maps: { url: string; data: { sources: string[] } | null }[] = reports.flatMap((text) =>
    Object.values(JSON.parse(text)['source-map-cache'] ?? {}),
  );
  const sources = maps.flatMap(({ data }) => data?.sources ?? []);
  return [...new Set(sources.flatMap((source) => /server\/.*\.ts$/.exec(source) ?? []))];
}

it('a production start loads no file of the demo and of the sandbox', async () => {
  const loaded = await loadedBy({ NODE_ENV: 'production', PRORABKA_DEMO: '0', LOG_LEVEL: 'info' });
  expect(loaded).toContain('server/app.ts');
  expect(loaded.filter((source) => /^server\/(demo|sandbox)\//.test(source))).toEqual([]);
});
