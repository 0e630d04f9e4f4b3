import { setTimeout as sleep } from 'node:timers/promises';
import { type Address, addressOf, type Starting, startPostmaster, stopPostmaster } from './postmaster.ts';
import { findPostmaster, type Postmaster } from './postmasterFile.ts';
import { probe } from './probe.ts';
import { isAlive } from './processIdentity.ts';
import { makeSocketDirectory, removeSocketDirectory } from './socketDirectory.ts';

export type Running = { address: Address; stop: () => Promise<void> };

const SOCKET_PORT = 5432;
const ADOPTION_WAIT_MS = 5000;
const WATCH_EVERY_MS = 500;

/** Brings a server up, adopting the one that a killed predecessor of ours left, and restarts it when it dies before `stop`. */
export async function runServer(starting: Starting, tcpPort: number | null, log: (line: string) => void): Promise<Running> {
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

  async function restartIfDead(): Promise<void> {
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
async function adopt(starting: Starting, tcpPort: number | null): Promise<Postmaster | null> {
  const found = await findPostmaster(starting.directory);
  if (!found) return null;
  const suits = tcpPort === null ? found.tcp === '' && found.port === SOCKET_PORT : found.tcp !== '' && found.port === tcpPort;
  if (suits && found.socketDirectory) {
    const target = { host: found.socketDirectory, port: found.port, password: starting.superuserPassword };
    for (const end = Date.now() + ADOPTION_WAIT_MS; Date.now() < end && (await isAlive(found.pid)); await sleep(100)) {
      if (await probe(target)) return found;
    }
  }
  await stopPostmaster(found.pid);
  return null;
}
