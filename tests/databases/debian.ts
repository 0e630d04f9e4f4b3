import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { freePort } from '../../server/database/embedded/startEmbedded.ts';

const POSTGRES = '/usr/lib/postgresql';
const newest = existsSync(POSTGRES) ? readdirSync(POSTGRES).sort((one, other) => Number(other) - Number(one))[0] : undefined;
const bin = newest === undefined ? null : `${POSTGRES}/${newest}/bin`;
const pooler = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].find((path) => existsSync(path)) ?? null;

/** Programs that are not here, by the name of their Debian package; a test without them is skipped. */
export const missing = {
  postgres: bin === null ? 'postgresql' : null,
  pgbouncer: pooler === null ? 'pgbouncer' : null,
};

/** The title of a test, which says what to install where it is skipped. */
export function titled(title: string, absent: string | null): string {
  return absent === null ? title : `${title}: skipped, install the Debian package ${absent}`;
}

/** As whom programs run that refuse root. */
const account = process.getuid?.() === 0 && bin !== null ? { uid: idOf('-u'), gid: idOf('-g') } : {};

function idOf(which: '-u' | '-g'): number {
  return Number(execFileSync('id', [which, 'postgres'], { encoding: 'utf8' }));
}

/** A folder that both the tests and the databases may write; `remove` takes it away. */
export async function ownFolder(): Promise<{ path: string; remove: () => Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'prorabka-databases-'));
  await chmod(path, 0o777);
  return { path, remove: () => rm(path, { recursive: true, force: true, maxRetries: 10, retryDelay: 300 }) };
}

export type Postgres = {
  port: number;
  /** runs SQL as the superuser */
  sql: (text: string) => Promise<string>;
  /** `kill -9` of the whole server */
  kill: () => Promise<void>;
  promote: () => Promise<void>;
  stop: () => Promise<void>;
};

const tool = (name: string, args: string[]) => promisify(execFile)(`${bin}/${name}`, args, { ...account, cwd: '/' });

/** An empty server with the role and database `prorabka`. */
export async function startPrimary(folder: string): Promise<Postgres> {
  const data = join(folder, 'primary');
  await tool('initdb', ['-D', data, '-U', 'admin', '--auth=trust', '--no-sync', '-E', 'UTF8']);
  const server = await start(folder, data);
  await server.sql("create role prorabka login password 'prorabka'");
  await server.sql('create database prorabka owner prorabka');
  return server;
}

/** A copy that follows the primary, which from now on acknowledges nothing that the copy does not have. */
export async function startStandby(folder: string, primary: Postgres): Promise<Postgres> {
  const data = join(folder, 'standby');
  await tool('pg_basebackup', ['-D', data, '-h', '127.0.0.1', '-p', String(primary.port), '-U', 'admin', '-R', '-c', 'fast', '--no-sync']);
  const server = await start(folder, data);
  await primary.sql("alter system set synchronous_standby_names = '*'");
  await primary.sql('select pg_reload_conf()');
  return server;
}

async function start(folder: string, data: string): Promise<Postgres> {
  const port = await freePort();
  const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c max_connections=100`;
  await tool('pg_ctl', ['start', '-w', '-D', data, '-l', join(folder, `${port}.log`), '-o', options]);
  return {
    port,
    sql: async (text) =>
      (await tool('psql', ['-h', '127.0.0.1', '-p', String(port), '-U', 'admin', '-d', 'postgres', '-Atc', text])).stdout,
    kill: async () => {
      const postmaster = Number((await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n')[0]);
      process.kill(postmaster, 'SIGKILL');
    },
    promote: async () => {
      await tool('pg_ctl', ['promote', '-w', '-D', data]);
    },
    stop: async () => {
      await tool('pg_ctl', ['stop', '-m', 'immediate', '-D', data]).catch(() => {});
    },
  };
}

/** PgBouncer with docs/deploy/pgbouncer.ini, its addresses and file of users replaced. @returns its port */
export async function startPooler(folder: string, database: Postgres): Promise<{ port: number; stop: () => Promise<void> }> {
  const port = await freePort();
  const home = join(folder, 'pgbouncer');
  await mkdir(home);
  const users = join(home, 'userlist.txt');
  await writeFile(users, '"prorabka" "prorabka"\n');
  const shipped = await readFile(fileURLToPath(new URL('../../docs/deploy/pgbouncer.ini', import.meta.url)), 'utf8');
  const settings = shipped
    .replace('port=5432', `port=${database.port}`)
    .replace('listen_port = 6432', `listen_port = ${port}\nunix_socket_dir =`)
    .replace('/etc/pgbouncer/userlist.txt', users);
  const file = join(home, 'pgbouncer.ini');
  await writeFile(file, settings);
  for (const path of [home, users, file])
    if (account.uid !== undefined && account.gid !== undefined) await chown(path, account.uid, account.gid);
  const child: ChildProcess = spawn(pooler ?? '', [file], { ...account, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] });
  await new Promise<void>((resolve, reject) => {
    let said = '';
    child.stderr?.setEncoding('utf8').on('data', (part: string) => {
      said += part;
      if (said.includes('process up')) resolve();
    });
    child.once('exit', () => reject(new Error(`PgBouncer did not start:\n${said}`)));
  });
  return {
    port,
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}
