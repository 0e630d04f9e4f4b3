import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { descendantsOf } from '../../../tests/faults/processes.ts';
import { StartError } from '../startError.ts';
import { type Embedded, type EmbeddedOptions, findRunning, startEmbedded } from './startEmbedded.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let folder = '';
let children: ChildProcess[] = [];
let started: Embedded[] = [];

beforeEach(async () => {
  // as made by the system: mode 700, so under root the database's account cannot enter it
  folder = await mkdtemp(join(tmpdir(), 'prorabka-test-'));
  children = [];
  started = [];
});

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  for (const embedded of started) await embedded.stop();
  // a test that failed half-way must not leave a server behind
  await pidOfServer(join(folder, 'pg')).then(
    (pid) => process.kill(pid, 'SIGQUIT'),
    () => {},
  );
  await rm(folder, { recursive: true, force: true });
});

async function startIn(dataDir: string, more: Partial<EmbeddedOptions> = {}): Promise<Embedded> {
  const embedded = await startEmbedded({ dataDir, ...more });
  started.push(embedded);
  return embedded;
}

async function ask(connection: pg.ClientConfig | string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Another process that starts the database and keeps it; answers when the database is ready. */
async function startInChild(dataDir: string): Promise<ChildProcess> {
  const child = startChild(dataDir);
  await once(child.stdout ?? child, 'data');
  return child;
}

function startChild(dataDir: string): ChildProcess {
  const module = new URL('./startEmbedded.ts', import.meta.url).href;
  const code = `import { startEmbedded } from '${module}';
    await startEmbedded({ dataDir: process.argv[1] });
    process.stdout.write('ready');
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  return child;
}

describe('the embedded database', () => {
  test('starts from nothing, keeps what was written over a restart, and leaves nothing behind when stopped', async () => {
    const dataDir = join(folder, 'pg');
    const first = await startIn(dataDir);
    await ask(first.connection, 'create table note as select 1 as n');
    const socketDirectory = first.connection.host ?? '';
    await first.stop();
    await expect(readdir(socketDirectory)).rejects.toThrow('ENOENT');
    const second = await startIn(dataDir);
    expect(await ask(second.connection, 'select n from note')).toEqual([{ n: 1 }]);
    expect(second.url).toBeUndefined();
  });

  test('gives its user no superuser rights, knows Cyrillic letters and counts time in UTC', async () => {
    const { connection } = await startIn(join(folder, 'pg'));
    const rows = await ask(
      connection,
      `select rolsuper, lower('ЁЖИК') as word, current_setting('timezone') as zone, current_setting('fsync') as fsync
         from pg_roles where rolname = current_user`,
    );
    expect(rows).toEqual([{ rolsuper: false, word: 'ёжик', zone: 'UTC', fsync: 'on' }]);
    await expect(ask({ ...connection, password: 'wrong' }, 'select 1')).rejects.toThrow('password authentication failed');
  });

  test('works in a folder whose path is long and has spaces and Cyrillic letters', async () => {
    const dataDir = join(folder, 'Прорабка и «Ко»', 'очень длинное название папки '.repeat(4).trim(), 'данные');
    const { connection } = await startIn(dataDir);
    expect(await ask(connection, 'select 1 as n')).toEqual([{ n: 1 }]);
  });

  test('listens on loopback when asked for a port', async () => {
    const { url } = await startIn(join(folder, 'pg'), { tcpPort: 0 });
    expect(url).toMatch(/^postgresql:\/\/prorabka:[\w-]+@127\.0\.0\.1:\d+\/prorabka$/);
    expect(await ask(url ?? '', 'select current_user')).toEqual([{ current_user: 'prorabka' }]);
  });

  test('is taken over while running after the process that started it was killed', async () => {
    const dataDir = join(folder, 'pg');
    const child = await startInChild(dataDir);
    child.kill('SIGKILL');
    await once(child, 'exit');
    const lines: string[] = [];
    const { connection } = await startIn(dataDir, { log: (line) => lines.push(line) });
    expect(lines.join()).toContain('оставшейся от прошлого запуска');
    expect(await ask(connection, 'select 1 as n')).toEqual([{ n: 1 }]);
  });

  test('refuses a second process and names the first', async () => {
    const dataDir = join(folder, 'pg');
    const child = await startInChild(dataDir);
    const refusal = startEmbedded({ dataDir });
    await expect(refusal).rejects.toThrow(StartError);
    await expect(refusal).rejects.toThrow(`(процесс ${child.pid})`);
    child.kill('SIGKILL');
    await once(child, 'exit');
    await startIn(dataDir);
  });

  test('lets in one of several processes that start at once, over a stale lock too', async () => {
    const dataDir = join(folder, 'pg');
    await mkdir(dataDir);
    await writeFile(join(dataDir, 'owner.lock'), JSON.stringify({ pid: process.pid, started: 'long ago' }));
    const outcomes = await Promise.allSettled([1, 2, 3, 4].map(() => startIn(dataDir)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes) if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(StartError);
  });

  test('removes what a creation that was cut short left behind', async () => {
    const dataDir = join(folder, 'pg');
    await mkdir(join(dataDir, '.initdb-dead', 'base'), { recursive: true });
    await startIn(dataDir);
    expect((await readdir(dataDir)).sort()).toEqual(['cluster', 'owner.lock', 'postgres.log', 'secrets.json']);
  });

  test('comes back by itself at the same address when its server is killed', async () => {
    const { connection } = await startIn(join(folder, 'pg'));
    const file = `select split_part(pg_read_file('postmaster.pid'), e'\\n', 1)::int as pid`;
    await ask(connection, 'create table note as select 1 as n');
    await expect(ask(connection, file)).rejects.toThrow('permission denied');
    const postmaster = await pidOfServer(join(folder, 'pg'));
    process.kill(postmaster, 'SIGKILL');
    await vi.waitFor(() => expect(ask(connection, 'select 1')).rejects.toThrow(), { timeout: 5000 });
    let rows: unknown;
    for (let tries = 0; tries < 100 && rows === undefined; tries += 1) {
      await sleep(100);
      rows = await ask(connection, 'select n from note').catch(() => undefined);
    }
    expect(rows).toEqual([{ n: 1 }]);
  });

  describe.skipIf(process.platform !== 'linux')('that replays a long journal after a crash', () => {
    test('is waited for however long that takes', async () => {
      const dataDir = join(folder, 'pg');
      await crashWithLongJournal(dataDir);
      const starting = startIn(dataDir);
      const goOn = await haltReplay(dataDir);
      await passTime();
      goOn();
      expect(await ask((await starting).connection, 'select count(*)::int as n from note')).toEqual([{ n: ROWS }]);
    });

    test('is taken over by the next start', async () => {
      const dataDir = join(folder, 'pg');
      await crashWithLongJournal(dataDir);
      const child = startChild(dataDir);
      const goOn = await haltReplay(dataDir);
      child.kill('SIGKILL');
      await once(child, 'exit');
      const lines: string[] = [];
      const starting = startIn(dataDir, { log: (line) => lines.push(line) });
      await passTime();
      goOn();
      expect(await ask((await starting).connection, 'select count(*)::int as n from note')).toEqual([{ n: ROWS }]);
      expect(lines.join()).toContain('оставшейся от прошлого запуска');
    });
  });

  test('is not misled by another process that has the id of its stopped server', async () => {
    const dataDir = join(folder, 'pg');
    const first = await startIn(dataDir);
    await first.stop();
    await writeFile(join(dataDir, 'cluster', 'postmaster.pid'), `${process.ppid}\n${dataDir}/cluster\n1\n5432\n/nowhere\n\n1 1\nready\n`);
    const second = await startIn(dataDir);
    expect(await ask(second.connection, 'select 1 as n')).toEqual([{ n: 1 }]);
  });

  test('refuses a folder that is a file, and a cluster whose passwords are lost', async () => {
    const file = join(folder, 'file');
    await writeFile(file, '');
    await expect(startEmbedded({ dataDir: file })).rejects.toThrow('Нет доступа к каталогу данных');
    await mkdir(join(folder, 'pg', 'cluster'), { recursive: true });
    await expect(startEmbedded({ dataDir: join(folder, 'pg') })).rejects.toThrow('Не читается файл паролей');
  });
});

async function pidOfServer(dataDir: string): Promise<number> {
  const text = await readFile(join(dataDir, 'cluster', 'postmaster.pid'), 'utf8');
  return Number(text.split('\n')[0]);
}

const ROWS = 300_000;

async function crashWithLongJournal(dataDir: string): Promise<void> {
  const child = await startInChild(dataDir);
  const connection = (await findRunning(dataDir)) ?? {};
  await ask(connection, 'create table note (n int, words text)');
  await ask(connection, `insert into note select n, repeat('слово ', 10) from generate_series(1, ${ROWS}) n`);
  const server = await pidOfServer(dataDir);
  child.kill('SIGKILL');
  process.kill(server, 'SIGKILL');
  await once(child, 'exit');
}

/** Halts the process that replays the journal as soon as there is one. Answers how to let it go on. */
async function haltReplay(dataDir: string): Promise<() => void> {
  for (let tries = 0; tries < 20_000; tries += 1) {
    const server = await pidOfServer(dataDir).catch(() => 0);
    for (const { pid } of server > 0 ? descendantsOf(server) : []) {
      const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
      if (!command.startsWith('postgres: prorabka: startup')) continue;
      process.kill(pid, 'SIGSTOP');
      return () => process.kill(pid, 'SIGCONT');
    }
    await sleep(1);
  }
  throw new Error('no process replays the journal');
}

/** Within three seconds a minute and a quarter goes by, by the clock that deadlines are set by. */
async function passTime(): Promise<void> {
  const now = Date.now.bind(Date);
  let ahead = 0;
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => now() + ahead);
  for (; ahead < 75_000; ahead += 15_000) await sleep(600);
  clock.mockRestore();
}
