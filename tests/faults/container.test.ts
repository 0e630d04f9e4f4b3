import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, cp, mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { freePort } from '../../server/database/embedded/startEmbedded.ts';
import { noteLoggedError } from '../support/errors.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
/** `nobody`, as whom a process of root runs the image; anybody else runs it as themselves. */
const account: { uid?: number; gid?: number } = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
let folder = '';
let stop = () => {};

// a new folder for each try
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prorabka-image-'));
  await chmod(folder, 0o755);
});
afterEach(async () => {
  stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 300 });
});

it('the image, made of what its last stage copies, starts unprivileged and without demo and sandbox, is healthy and stops when told', {
  timeout: 180_000,
}, async () => {
  const lines = (await readFile(`${root}Dockerfile`, 'utf8')).replaceAll('\\\n', ' ').split('\n');
  const stage = lines.slice(lines.findLastIndex((line) => line.startsWith('FROM ')));
  const app = join(folder, 'app');
  for (const [, words = ''] of stage.map((line) => /^COPY (?:--from=build )?(?!--)(.*)/.exec(line) ?? [])) {
    const paths = words.split(' ').filter(Boolean);
    const target = paths.pop() ?? '';
    for (const path of paths) await copy(path, target.startsWith('/') ? join(folder, target) : join(app, target));
  }
  await symlink(`${root}node_modules`, join(app, 'node_modules'));
  const [data, coverage] = [join(folder, 'data'), join(folder, 'coverage')];
  for (const made of [data, coverage]) {
    await mkdir(made);
    if (account.uid !== undefined && account.gid !== undefined) await chown(made, account.uid, account.gid);
  }

  const [, settings = ''] = stage.map((line) => /^ENV (.*)/.exec(line)).find(Boolean) ?? [];
  const port = await freePort();
  const env = {
    ...Object.fromEntries(settings.split(' ').map((pair) => pair.split('='))),
    PATH: process.env.PATH,
    HOST: '127.0.0.1',
    PORT: String(port),
    PRORABKA_DATA: join(data, 'pg'),
    // HOST 127.0.0.1 would turn the demo on (server/config.ts); the image's own HOST, 0.0.0.0, does not
    PRORABKA_DEMO: '0',
    LOG_LEVEL: 'info',
  };
  expect(env.NODE_ENV).toBe('production');
  const entrypoint = join(folder, 'usr/local/bin/entrypoint.sh');
  const server = spawn(entrypoint, [process.execPath, 'scripts/prorabka.mjs', 'start'], {
    cwd: app,
    env: { ...env, NODE_V8_COVERAGE: coverage },
    ...account,
  });
  let output = '';
  for (const stream of [server.stdout, server.stderr])
    createInterface({ input: stream }).on('line', (line) => {
      output += `${line}\n`;
      noteLoggedError(line);
    });
  const ended = once(server, 'exit');
  stop = () => server.kill('SIGKILL');
  const [, check = '[]'] = stage.map((line) => /^HEALTHCHECK .*CMD (\[.*)/.exec(line)).find(Boolean) ?? [];
  const [program = '', ...args] = JSON.parse(check) as string[];
  await vi.waitFor(async () => expect(await isWell(program, args, env), output).toBe(true), { timeout: 120_000, interval: 500 });
  expect((await fetch(`http://127.0.0.1:${port}/login`)).headers.get('content-type')).toContain('text/html');

  const told = Date.now();
  server.kill('SIGTERM');
  expect(await ended, output).toEqual([0, null]);
  expect(Date.now() - told).toBeLessThan(20_000);
  expect(await isWell(program, args, env)).toBe(false);
  const loaded = await sourcesIn(coverage);
  expect(loaded).toContain('server/app.ts');
  expect(loaded.filter((source) => /^server\/(demo|sandbox)\//.test(source))).toEqual([]);
});

async function copy(path: string, target: string): Promise<void> {
  const to = target.endsWith('/') ? join(target, path.split('/').at(-1) ?? '') : target;
  await mkdir(dirname(to), { recursive: true });
  await cp(root + path.replace(/^\/app\//, ''), to, { recursive: true });
}

/** The sources in `server/` of every script that a process has loaded, by the coverage that it left. */
async function sourcesIn(coverage: string): Promise<string[]> {
  const reports = await Promise.all((await readdir(coverage)).map((name) => readFile(join(coverage, name), 'utf8')));
  const maps: { url: string; data: { sources: string[] } | null }[] = reports.flatMap((text) =>
    Object.values(JSON.parse(text)['source-map-cache'] ?? {}),
  );
  const sources = maps.flatMap(({ data }) => data?.sources ?? []);
  return [...new Set(sources.flatMap((source) => /server\/.*\.ts$/.exec(source) ?? []))];
}

function isWell(program: string, args: string[], env: NodeJS.ProcessEnv): Promise<boolean> {
  return promisify(execFile)(program === 'node' ? process.execPath : program, args, { env }).then(
    () => true,
    () => false,
  );
}
