import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type DataDirectory, removeSocketDirectory } from './directories.ts';
import { answersSignals, isPostgresOf, someoneWorksIn } from './processIdentity.ts';

/** Where a running server is reached; `tcp` is empty when it listens on the socket alone. */
export type Postmaster = { pid: number; port: number; socketDirectory: string; tcp: string };

/** The server that runs on the cluster, from its postmaster.pid; null when there is none. */
export async function findPostmaster(directory: DataDirectory): Promise<Postmaster | null> {
  const found = await readPostmasterFile(directory);
  return found && (await isPostgresOf(found.pid, directory.cluster)) ? found : null;
}

/**
 * Clears what a killed server left. PostgreSQL minds its own postmaster.pid, and waits by it for backends that live on; only where the pid
 * is by now a stranger's (or a zombie's) would it take that for a running server. Then the file is removed, once no backend is left.
 */
export async function removeTracesOfDead(directory: DataDirectory, keepSocketDirectory: string | null): Promise<void> {
  const found = await readPostmasterFile(directory);
  if (!found || (await isPostgresOf(found.pid, directory.cluster))) return;
  if (found.socketDirectory !== keepSocketDirectory) await removeSocketDirectory(found.socketDirectory);
  if (answersSignals(found.pid) && !(await someoneWorksIn(directory.cluster))) {
    await rm(join(directory.cluster, 'postmaster.pid'), { force: true });
  }
}

/** Lines: pid, data directory, start, port, socket directory, listen address, … (src/include/utils/pidfile.h). */
async function readPostmasterFile(directory: DataDirectory): Promise<Postmaster | null> {
  const text = await readFile(join(directory.cluster, 'postmaster.pid'), 'utf8').catch(() => null);
  if (text === null) return null;
  const lines = text.split('\n').map((line) => line.trim());
  return { pid: Number(lines[0]), port: Number(lines[3]), socketDirectory: lines[4] ?? '', tcp: lines[5] ?? '' };
}
