import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { untilLockIsAwaited } from '../tests/support/factories.ts';
import { openDatabase } from './database/connection.ts';
import { freePort, startEmbedded } from './database/embedded/startEmbedded.ts';
import { migrate } from './database/migrate.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

type Program = { child: ChildProcess; output: () => string; exit: Promise<number | null> };

let folder = '';
let programs: Program[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prorabka-test-'));
  programs = [];
});

afterEach(async () => {
  for (const { child, exit } of programs) {
    child.kill('SIGTERM');
    await exit;
  }
  await rm(folder, { recursive: true, force: true });
});

/** As the build made it. */
const dist = fileURLToPath(new URL('../dist/server', import.meta.url));

function run(env: NodeJS.ProcessEnv, server = dist): Program {
  const child = spawn(process.execPath, [join(server, 'main.js')], {
    env: { PATH: process.env.PATH, NODE_ENV: 'test', PRORABKA_DATA: join(folder, 'pg'), ...env },
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (part: string) => {
      text += part;
    });
  }
  const program = { child, output: () => text, exit: once(child, 'close').then(([code]) => code as number | null) };
  programs.push(program);
  return program;
}

async function ready(program: Program): Promise<string> {
  await vi.waitFor(() => expect(program.output()).toContain('Остановить: Ctrl+C'), { timeout: 40_000, interval: 50 });
  return /Готово: (\S+)/.exec(program.output())?.[1] ?? '';
}

describe('the program', () => {
  test('tells its address and the demo logins when it answers, and stops in order', async () => {
    const port = await freePort();
    const program = run({ PORT: String(port) });
    const address = await ready(program);
    expect(address).toBe(`http://127.0.0.1:${port}`);
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
    expect(program.output()).toMatch(/operator@demo\.example +пароль \S+/);
    expect(program.output()).not.toContain('{"level"');
    program.child.kill('SIGTERM');
    expect(await program.exit).toBe(0);
    expect(program.output()).toContain('Остановлено.');
  });

  test('gives links to its port; refuses a data directory in use, and demo users with known passwords on the network', async () => {
    const first = run({ PORT: '0' });
    const address = await ready(first);
    const { links } = await (await fetch(`${address}/api/meta/`)).json();
    expect(links.guide).toBe(`${address}/help/guide.html`);
    const second = run({ PORT: '0' });
    expect(await second.exit).toBe(1);
    expect(second.output()).toContain(`уже использует другой запуск программы (процесс ${first.child.pid})`);
    first.child.kill('SIGINT');
    await first.exit;
    const open = run({ PORT: '0', HOST: '0.0.0.0' });
    expect(await open.exit).toBe(1);
    expect(open.output()).toContain('В базе есть демонстрационные пользователи');
  });

  test('told to stop while it waits to copy or to migrate the database, ends soon', async () => {
    const embedded = await startEmbedded({ dataDir: join(folder, 'used'), tcpPort: 0 });
    const { db, pool, close } = openDatabase({ ...embedded.connection, poolSize: 2, statementTimeoutMs: 20_000 });
    const other = await pool.connect();
    try {
      await migrate(pool, () => {}, { upTo: 19 });
      for (const env of [{ BACKUP_DIR: folder }, { BACKUP_BEFORE_UPGRADE: '0' }]) {
        await other.query('begin; select number from migrations where number = 0 for update');
        const program = run({ PORT: '0', DATABASE_URL: embedded.url, ...env });
        await untilLockIsAwaited(db, 1, 'migrations');
        program.child.kill('SIGTERM');
        // connections in use are waited for 5 s
        expect(await Promise.race([program.exit, sleep(15_000, 'it goes on')])).toBe(0);
        await other.query('rollback');
        // only the test's own two connections are left: one of this program that still waits would be taken for the next program's
        const connections = `select from pg_stat_activity where datname = current_database() and backend_type = 'client backend'`;
        await vi.waitFor(async () => expect((await pool.query(connections)).rowCount).toBe(2), { timeout: 10_000 });
      }
    } finally {
      other.release(true);
      await close();
      await embedded.stop();
    }
  });

  test('says in one sentence what to do about a busy port', async () => {
    const busy = createServer().listen(0, '127.0.0.1');
    await once(busy, 'listening');
    const address = busy.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    const program = run({ PORT: String(port) });
    expect(await program.exit).toBe(1);
    expect(program.output().trim()).toBe(
      `Порт ${port} занят другой программой: остановите её или задайте другой порт, например PORT=${Number(port) + 1}.`,
    );
    busy.close();
  });

  test('says in one sentence what to do about a host that this machine does not have, and a port that no browser asks', async () => {
    // without DNS another error than with it
    const lost = run({ HOST: 'prorabka.invalid' });
    expect(await lost.exit).toBe(1);
    expect(lost.output().trim()).toBe('У этой машины нет адреса prorabka.invalid: исправьте HOST (например, 127.0.0.1 или 0.0.0.0).');
    const unasked = run({ PORT: '6679', PRORABKA_DEMO: '0' });
    expect(await unasked.exit).toBe(1);
    expect(unasked.output().split('\n')).toContain(
      'Сервер запустился, но по адресу http://127.0.0.1:6679 не отвечает (bad port): задайте другой PORT или HOST.',
    );
  });

  test('says in one sentence what to do about a missing build', async () => {
    // beside a copy of the build's server alone there is no console
    const alone = join(folder, 'dist/server');
    await cp(dist, alone, { recursive: true });
    for (const name of ['node_modules', 'package.json'])
      await symlink(fileURLToPath(new URL(`../${name}`, import.meta.url)), join(folder, name));
    const program = run({ NODE_ENV: '', PORT: '0' }, alone);
    expect(await program.exit).toBe(1);
    expect(program.output().trim()).toBe('Кабинет не собран (нет dist/console/index.html): выполните npm run build и запустите снова.');
  });

  test('says in one sentence what to do about bad variables and an unreachable database', async () => {
    const bad = run({ PORT: 'x' });
    expect(await bad.exit).toBe(1);
    expect(bad.output().trim()).toBe('Исправьте переменные окружения: PORT — должно быть целым числом от 0 до 65535.');
    const lost = run({ PORT: '0', DATABASE_URL: 'postgresql://me:secret@127.0.0.1:1/x', LOG_LEVEL: 'silent' });
    expect(await lost.exit).toBe(1);
    expect(lost.output()).toContain('Нет связи с базой 127.0.0.1:1');
    expect(lost.output()).not.toContain('secret');
  });
});
