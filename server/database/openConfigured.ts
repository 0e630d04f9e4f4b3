import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '../config.ts';
import { type Database, type DatabaseAddress, openDatabase } from './connection.ts';
import { startEmbedded } from './embedded/startEmbedded.ts';
import { StartError } from './startError.ts';

const OLDEST_VERSION = 15;
const POOL_CLOSE_MS = 5000;

type Log = (line: string) => void;

/** Opens the database that the configuration names; `close` of the embedded one also stops its server. StartError when it cannot be reached. */
export async function openConfigured(config: Config, log: Log, signal?: AbortSignal): Promise<Database & { address: DatabaseAddress }> {
  const pool = {
    poolSize: config.dbPoolSize,
    statementTimeoutMs: config.statementTimeoutMs,
    prepare: config.dbPrepare,
    onConnectionLost: (error: Error) => log(`Потеряно соединение с базой: ${error.message}`),
  };
  if (config.databaseUrl !== null) {
    const address = { connectionString: config.databaseUrl };
    const database = openDatabase({ ...pool, ...address });
    await refuseUnfit(database, new URL(config.databaseUrl).host);
    return { ...database, address, close: () => closeInTime(database) };
  }
  const embedded = await startEmbedded({ dataDir: config.dataDir, log, ...(signal && { signal }) });
  const database = openDatabase({ ...pool, ...embedded.connection });
  return {
    ...database,
    address: embedded.connection,
    close: async () => {
      // a statement that still runs is cancelled by the server's stop
      await closeInTime(database);
      await embedded.stop();
    },
  };
}

/** Work that is not over by now, such as a backup of a large database, ends with the process. */
export async function closeInTime(database: Database): Promise<void> {
  await Promise.race([database.close(), sleep(POOL_CLOSE_MS, undefined, { ref: false })]);
}

async function refuseUnfit({ pool, close }: Database, host: string) {
  try {
    const { rows } = await pool.query<{ version: string }>(`select current_setting('server_version_num') as version`);
    const version = Math.floor(Number(rows[0]?.version) / 10_000);
    if (version < OLDEST_VERSION) {
      throw new StartError(
        `База ${host} — PostgreSQL ${version}, а нужна ${OLDEST_VERSION} или новее: обновите её или укажите другую в DATABASE_URL.`,
      );
    }
  } catch (error) {
    await close();
    if (error instanceof StartError || !(error instanceof Error)) throw error;
    const reason = 'code' in error && typeof error.code === 'string' ? `${error.code} ${error.message}`.trim() : error.message;
    throw new StartError(`Нет связи с базой ${host} (${reason}): проверьте, что она запущена, а адрес, имя и пароль в DATABASE_URL верны.`);
  }
}
