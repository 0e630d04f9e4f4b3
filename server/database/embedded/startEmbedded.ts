import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import pg from 'pg';
import type { DatabaseOptions } from '../connection.ts';
import { chooseAccount } from './account.ts';
import { findBinaries } from './binaries.ts';
import { makeCluster, SUPERUSER } from './cluster.ts';
import { makeSocketDirectory, openDataDirectory, readOrMakeSecrets, removeSocketDirectory, type Secrets } from './directories.ts';
import { takeOwnership } from './ownerLock.ts';
import { type Address, addressOf, becomesReady, type Starting, startPostmaster, stopPostmaster } from './postmaster.ts';
import { findPostmaster } from './postmasterFile.ts';
import { isAlive } from './processIdentity.ts';

const OWNER = 'prorabka';

const DATABASE = 'prorabka';

const SOCKET_PORT = 5432;

const ADOPTION_WAIT_MS = 5000;

const WATCH_EVERY_MS = 500;

export type EmbeddedOptions = {
  dataDir: string;
  /** Told what is going on, in Russian. */
  log?: (line: string) => void;
  /** Also listens on this port of 127.0.0.1; 0 for any free one. Without it there is the Unix socket alone (except on Windows). */
  tcpPort?: number;
  /** aborted: a server that is still starting, which may take minutes after a crash, is waited for no longer */
  signal?: AbortSignal;
};

export type Embedded = {
  connection: Pick<DatabaseOptions, 'host' | 'port' | 'user' | 'password' | 'database'>;
  /** Present when it listens on TCP. */
  url?: string;
  stop: () => Promise<void>;
};

/**
 * Starts (or, after a kill of ours, takes over) the PostgreSQL of a data directory, making it when it is missing, and keeps it running.
 * StartError says what hinders: another process works with the directory, no rights, no binaries for this system.
 */
export async function startEmbedded({ dataDir, log = () => {}, tcpPort, signal }: EmbeddedOptions): Promise<Embedded> {
  const stopping = new AbortController();
  const ended = signal ? AbortSignal.any([signal, stopping.signal]) : stopping.signal;
  const directory = await openDataDirectory(dataDir);
  const giveUp = await takeOwnership(directory);
  let running: Running | undefined;
  try {
    const account = await chooseAccount(directory.cluster);
    const binaries = await findBinaries(account, log);
    const secrets = await readOrMakeSecrets(directory);
    await makeCluster({ directory, account, binaries, secrets, log });
    const port = await portFor(tcpPort);
    running = await runServer({ directory, account, binaries, superuserPassword: secrets.superuser, ended }, port, log);
    await makeOwnerAndDatabase(running.address, secrets);
    const { stop, address } = running;
    return {
      connection: { ...address, user: OWNER, password: secrets.owner, database: DATABASE },
      ...(port !== null && { url: `postgresql://${OWNER}:${secrets.owner}@127.0.0.1:${port}/${DATABASE}` }),
      stop: async () => {
        stopping.abort();
        await stop();
        await giveUp();
      },
    };
  } catch (error) {
    await running?.stop();
    await giveUp();
    throw error;
  }
}

/** How to connect to the database of a data directory while the product runs on it; null when it does not run, undefined when the directory holds no database. */
export async function findRunning(dataDir: string): Promise<Embedded['connection'] | null | undefined> {
  if (!existsSync(dataDir)) return undefined;
  const directory = await openDataDirectory(dataDir);
  if (!existsSync(directory.cluster)) return undefined;
  const running = await findPostmaster(directory);
  if (!running) return null;
  const { owner: password } = await readOrMakeSecrets(directory);
  const host = running.socketDirectory || '127.0.0.1';
  return { host, port: running.port, user: OWNER, password, database: DATABASE };
}

async function portFor(wanted: number | undefined) {
  if (wanted === undefined && process.platform !== 'win32') return null;
  return wanted || freePort();
}

type Running = { address: Address; stop: () => Promise<void> };

/** Brings a server up, adopting the one that a killed predecessor of ours left, and restarts it when it dies before `stop`. */
async function runServer(starting: Starting, tcpPort: number | null, log: (line: string) => void): Promise<Running> {
  const adopted = await adopt(starting, tcpPort);
  if (adopted) log(`Продолжаю работу с PostgreSQL, оставшейся от прошлого запуска (процесс ${adopted.pid})`);
  const listening = {
    socketDirectory: adopted?.socketDirectory ?? (process.platform === 'win32' ? null : await makeSocketDirectory(starting.account)),
    tcpPort,
    port: tcpPort ?? SOCKET_PORT,
  };
  let pid: number;
  try {
    pid = adopted?.pid ?? (await startPostmaster(starting, listening));
  } catch (error) {
    if (listening.socketDirectory) await removeSocketDirectory(listening.socketDirectory);
    throw error;
  }

  let restarting: Promise<void> | null = null;
  const watch = setInterval(() => {
    restarting ??= restartIfDead().finally(() => {
      restarting = null;
    });
  }, WATCH_EVERY_MS);
  watch.unref();

  async function restartIfDead() {
    if (await isAlive(pid)) return;
    log('PostgreSQL неожиданно остановилась, запускаю снова');
    try {
      pid = await startPostmaster(starting, listening);
    } catch (error) {
      log(error instanceof Error ? error.message : String(error));
    }
  }

  return {
    address: addressOf(listening),
    stop: async () => {
      clearInterval(watch);
      await restarting;
      await stopPostmaster(pid);
      if (listening.socketDirectory) await removeSocketDirectory(listening.socketDirectory);
    },
  };
}

/** A server that runs on the cluster: ours if it answers to our password where we want it; otherwise it is stopped. */
async function adopt(starting: Starting, tcpPort: number | null) {
  const found = await findPostmaster(starting.directory);
  if (!found) return null;
  const suits = tcpPort === null ? found.tcp === '' && found.port === SOCKET_PORT : found.tcp !== '' && found.port === tcpPort;
  if (suits && found.socketDirectory) {
    const target = { host: found.socketDirectory, port: found.port, password: starting.superuserPassword };
    if (await becomesReady(target, Date.now() + ADOPTION_WAIT_MS, async () => !starting.ended.aborted && (await isAlive(found.pid))))
      return found;
  }
  await stopPostmaster(found.pid);
  return null;
}

/** Makes the role the product connects as, and its database, whichever is missing. */
export async function makeOwnerAndDatabase(address: Address, secrets: Secrets): Promise<void> {
  const client = new pg.Client({ ...address, user: SUPERUSER, database: 'postgres', password: secrets.superuser });
  await client.connect();
  try {
    const role = await client.query('select from pg_roles where rolname = $1', [OWNER]);
    if (role.rowCount === 0) {
      await client.query(`create role ${OWNER} login nosuperuser nocreatedb nocreaterole password ${client.escapeLiteral(secrets.owner)}`);
    }
    const database = await client.query('select from pg_database where datname = $1', [DATABASE]);
    if (database.rowCount === 0) await client.query(`create database ${DATABASE} owner ${OWNER}`);
  } finally {
    await client.end();
  }
}

/** A loopback port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
