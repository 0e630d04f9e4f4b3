import type { Config } from '../config.ts';
import { type Database, openDatabase } from '../database/connection.ts';
import { findRunning } from '../database/embedded/findRunning.ts';
import { openConfigured } from '../database/openConfigured.ts';
import { StartError } from '../database/startError.ts';

type Log = (line: string) => void;

/** The configured database, to be read: an embedded one that the product runs is shared with it, one at rest is started for the while. */
export async function openForBackup(config: Config, log: Log): Promise<Database> {
  if (config.databaseUrl !== null) return openConfigured(config, log);
  const running = await findRunning(config.dataDir);
  if (running === undefined) {
    throw new StartError(
      `В каталоге ${config.dataDir} нет базы: укажите в PRORABKA_DATA каталог данных программы или базу в DATABASE_URL.`,
    );
  }
  return running === null ? openConfigured(config, log) : openDatabase({ ...running, poolSize: 1, statementTimeoutMs: 0 });
}
