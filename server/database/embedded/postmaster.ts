import { open, stat } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { StartError } from '../startError.ts';
import { type Account, clusterArgument, launch } from './account.ts';
import type { Binaries } from './binaries.ts';
import { SUPERUSER } from './cluster.ts';
import type { DataDirectory } from './directories.ts';
import { removeTracesOfDead } from './postmasterFile.ts';
import { isAlive } from './processIdentity.ts';

export type Address = { host: string; port: number };
export type Starting = {
  directory: DataDirectory;
  account: Account;
  binaries: Binaries;
  superuserPassword: string;
  /** aborted when the start is given up or the server is being stopped */
  ended: AbortSignal;
};
type Listening = { socketDirectory: string | null; tcpPort: number | null; port: number };

/** Backends of a killed server live on for up to two seconds and hold its memory; then a start fails and must be tried again. */
const START_WAIT_MS = 20_000;
/** Longest pause between two connection attempts to a server that is starting; it logs each attempt that it refuses. */
const SLOWEST_POLL_MS = 250;
const STOP_WAIT_MS = 30_000;
/** SQLSTATE of a server that is starting, replays its journal or is being stopped. */
const CANNOT_CONNECT_NOW = '57P03';
const LARGEST_LOG = 10_000_000;

/** Starts the server and waits until it answers. Answers its pid. */
export async function startPostmaster(starting: Starting, listening: Listening): Promise<number> {
  const deadline = Date.now() + START_WAIT_MS;
  for (;;) {
    const { pid, outcome, said } = await tryStart(starting, listening, deadline);
    if (outcome === 'ready') return pid;
    if (outcome === 'exited' && /postmaster\.pid|shared memory block/.test(said) && Date.now() < deadline) {
      await sleep(250);
      continue;
    }
    if (outcome === 'silent') process.kill(pid, 'SIGQUIT');
    const why = said
      .split('\n')
      .filter((line) => /FATAL|HINT|PANIC|ERROR/.test(line))
      .slice(-2)
      .join(' ')
      .trim();
    throw new StartError(`Встроенная PostgreSQL не запустилась${why && ` (${why})`}: подробности в файле ${starting.directory.log}.`);
  }
}

type Outcome = { pid: number; outcome: 'ready' | 'exited' | 'silent'; said: string };

async function tryStart(starting: Starting, listening: Listening, deadline: number): Promise<Outcome> {
  const { directory, account, binaries } = starting;
  await removeTracesOfDead(directory, listening.socketDirectory);
  const before = await stat(directory.log).catch(() => null);
  // what is open for appending cannot be cut short on Windows
  const output = await open(directory.log, before && before.size > LARGEST_LOG ? 'w' : 'a', 0o600);
  const from = (await output.stat()).size;
  const child = launch({
    program: binaries.executable('postgres'),
    args: [`-D${clusterArgument(directory.cluster)}`, ...settings(listening)],
    cluster: directory.cluster,
    account,
    output: output.fd,
  });
  child.unref();
  let exited = false;
  for (const event of ['exit', 'error']) {
    child.once(event, () => {
      exited = true;
    });
  }
  await output.close();
  const target = { ...addressOf(listening), password: starting.superuserPassword };
  if (await becomesReady(target, deadline, async () => !exited && !starting.ended.aborted))
    return { pid: child.pid ?? 0, outcome: 'ready', said: '' };
  return { pid: child.pid ?? 0, outcome: exited ? 'exited' : 'silent', said: await readFrom(directory.log, from) };
}

export function addressOf({ socketDirectory, tcpPort, port }: Listening): Address {
  return socketDirectory === null ? { host: '127.0.0.1', port: tcpPort ?? port } : { host: socketDirectory, port };
}

function settings({ socketDirectory, tcpPort, port }: Listening) {
  const values = {
    port: String(port),
    listen_addresses: tcpPort === null ? '' : '127.0.0.1',
    ...(socketDirectory !== null && { unix_socket_directories: `"${socketDirectory}"`, unix_socket_permissions: '0700' }),
    max_connections: '120',
    shared_buffers: '128MB',
    // the product's statements are short: compiling them costs more than it gives
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    max_wal_senders: '0',
    wal_level: 'minimal',
    cluster_name: 'prorabka',
  };
  return Object.entries(values).map(([name, value]) => `--${name}=${value}`);
}

/** Ends the server in order: open transactions are rolled back, everything committed is written out. */
export async function stopPostmaster(pid: number): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    for (const end = Date.now() + STOP_WAIT_MS; Date.now() < end; await sleep(20)) {
      if (!(await isAlive(pid))) return;
    }
  }
}

async function readFrom(path: string, position: number) {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(16_384), position });
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await file.close();
  }
}

/**
 * Waits until the server at the address is ready, at most until the deadline, or longer while the server answers that it is starting.
 * After a crash PostgreSQL replays its write-ahead log first: that takes minutes on a large database, and starts over if it is stopped.
 */
export async function becomesReady(
  target: Address & { password: string },
  deadline: number,
  isRunning: () => Promise<boolean>,
): Promise<boolean> {
  let end = deadline;
  for (let pause = 20; Date.now() < end && (await isRunning()); await sleep(pause)) {
    const state = await probe(target);
    if (state === 'ready') return true;
    if (state !== 'starting') continue;
    end = Math.max(end, Date.now() + START_WAIT_MS);
    pause = Math.min(pause * 1.2, SLOWEST_POLL_MS);
  }
  return false;
}

/** `ready`: it answers and knows our password, so it is ours. `silent`: neither this nor that it is starting. */
async function probe(target: Address & { password: string }): Promise<'ready' | 'starting' | 'silent'> {
  const client = new pg.Client({ ...target, user: SUPERUSER, database: 'postgres', connectionTimeoutMillis: 3000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return 'ready';
  } catch (error) {
    // a server that is being stopped refuses with the same code
    const refused = error instanceof Error && 'code' in error && error.code === CANNOT_CONNECT_NOW;
    return refused && !error.message.includes('shutting down') ? 'starting' : 'silent';
  } finally {
    await client.end().catch(() => {});
  }
}
