import { type DataDirectory, exists, openDataDirectory, readOrMakeSecrets } from './directories.ts';
import { findPostmaster } from './postmasterFile.ts';
import { DATABASE, type Embedded, OWNER } from './startEmbedded.ts';

/** Where the database of a data directory is reached while the product runs; null when it does not, undefined when there is none. */
export async function findRunning(dataDir: string): Promise<Embedded['connection'] | null | undefined> {
  if (!(await exists(dataDir))) return undefined;
  const directory: DataDirectory = await openDataDirectory(dataDir);
  if (!(await exists(directory.cluster))) return undefined;
  const running = await findPostmaster(directory);
  if (!running) return null;
  const { owner: password } = await readOrMakeSecrets(directory);
  const host = running.socketDirectory || '127.0.0.1';
  return { host, port: running.port, user: OWNER, password, database: DATABASE };
}
