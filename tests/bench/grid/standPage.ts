import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, preview } from 'vite';
import { aliases } from '../../../scripts/vite/aliases.ts';
import { slimContract } from '../../../scripts/vite/slim-contract.ts';

/** The page with both grids, built as the console is and served. */
export async function standPage(): Promise<{ url: string; close(): Promise<void> }> {
  const outDir = await mkdtemp(join(tmpdir(), 'prorabka-bench-grid-'));
  const root = fileURLToPath(new URL('.', import.meta.url));
  const shared = { root, configFile: false, logLevel: 'error' } as const;
  await build({
    ...shared,
    plugins: [react(), slimContract()],
    resolve: { alias: aliases },
    build: { outDir, emptyOutDir: true, target: 'es2022', cssMinify: 'esbuild', modulePreload: { polyfill: false } },
  });
  const server = await preview({ ...shared, build: { outDir }, preview: { host: '127.0.0.1', port: 0 } });
  return {
    url: server.resolvedUrls?.local[0] ?? '',
    async close() {
      await server.close();
      await rm(outDir, { recursive: true, force: true });
    },
  };
}
