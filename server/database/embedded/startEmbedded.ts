import type { DatabaseOptions } from '../connection.ts';
import { chooseAccount } from './account.ts';
import { findBinaries } from './binaries.ts';
import { makeCluster } from './cluster.ts';
import { openDataDirectory, readOrMakeSecrets } from './dataDirectory.ts';
import { freePort } from './freePort.ts';
import { takeOwnership } from './ownerLock.ts';
import { DATABASE, makeOwnerAndDatabase, OWNER } from './ownerRole.ts';
import { type Running, runServer } from './runServer.ts';

export type EmbeddedOptions = {
  dataDir: string;
  /** Told what is going on, in Russian. */
  log?: (line: string) => void;
  /** Also listens on this port of 127.0.0.1; 0 for any free one. Without it there is the Unix socket alone (except on Windows). */
  tcpPort?: number;
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
export async function startEmbedded({ dataDir, log = () => {}, tcpPort }: EmbeddedOptions): Promise<Embedded> {
  const directory = await openDataDirectory(dataDir);
  const giveUp = await takeOwnership(directory);
  let running: Running | undefined;
  try {
    const account = await chooseAccount(directory.cluster);
    const binaries = await findBinaries(account, log);
    const secrets = await readOrMakeSecrets(directory);
    await makeCluster({ directory, account, binaries, secrets, log });
    const port = await portFor(tcpPort);
    running = await runServer({ directory, account, binaries, superuserPassword: secrets.superuser }, port, log);
    await makeOwnerAndDatabase(running.address, secrets);
    const { stop, address } = running;
    return {
      connection: { ...address, user: OWNER, password: secrets.owner, database: DATABASE },
      ...(port !== null && { url: `postgresql://${OWNER}:${secrets.owner}@127.0.0.1:${port}/${DATABASE}` }),
      stop: async () => {
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

async function portFor(wanted: number | undefined): Promise<number | null> {
  if (wanted === undefined && process.platform !== 'win32') return null;
  return wanted || freePort();
}
