import { createHash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { precompress } from '../../../scripts/vite/precompress.ts';
import { type Served, type Stage, serve } from '../stage.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const sources = fileURLToPath(new URL('.', import.meta.url));
const cache = `${root}node_modules/.cache/bench-pages`;

/** Pages that the console is compared with. */
export const otherPages = ['stock', 'bare'] as const;

/**
 * Serves a page as the console is served, with the same compression and caching: by the built server itself, copied beside another page.
 * @param page one of `otherPages`, or a folder with another build of the console
 */
export async function servePage(page: string, stage: Stage): Promise<Served> {
  const known = otherPages.some((one) => one === page);
  const place = `${cache}/served-${page.replaceAll(/\W+/g, '-')}`;
  rmSync(place, { recursive: true, force: true });
  cpSync(`${root}dist/server`, `${place}/server`, { recursive: true });
  cpSync(known ? await built(page) : page, `${place}/console`, { recursive: true });
  return serve(`${place}/server/main.js`, stage.url);
}

/** The folder with a page, built once for the sources and packages there are. */
async function built(page: string): Promise<string> {
  const hash = createHash('sha256').update(readFileSync(`${root}package-lock.json`));
  for (const name of readdirSync(sources).sort()) hash.update(name).update(readFileSync(sources + name));
  const outDir = `${cache}/${page}-${hash.digest('hex').slice(0, 16)}`;
  if (existsSync(outDir)) return outDir;
  // a build that was cut short must not count as one
  const begun = `${outDir}.begun`;
  await build({
    root: sources,
    configFile: false,
    logLevel: 'error',
    plugins: [react(), precompress()],
    build: { outDir: begun, emptyOutDir: true, target: 'es2022', rolldownOptions: { input: `${sources}${page}.html` } },
  });
  renameSync(`${begun}/${page}.html`, `${begun}/index.html`);
  renameSync(begun, outDir);
  return outDir;
}
