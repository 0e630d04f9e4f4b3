import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { type Config, ConfigError, parseConfig } from '../config.ts';
import { type Database, openDatabase } from '../database/connection.ts';
import { findRunning } from '../database/embedded/findRunning.ts';
import { openConfigured } from '../database/openConfigured.ts';
import { StartError, sayFailure } from '../database/startError.ts';
import { backup } from './backup.ts';
import { BadBackup } from './format.ts';
import { load } from './load.ts';
import { readBackup } from './readBackup.ts';

const USAGE = 'Использование: npm run backup -- [файл] · npm run restore -- файл · npm run restore -- файл --check';

const MISSING = 'Файл не найден: проверьте его имя.';

const log = (line: string) => console.log(line);
const counted = ({ tables, rows }: { tables: number; rows: number }) =>
  `таблиц ${tables}, строк ${rows.toLocaleString('ru-RU', { useGrouping: 'always' })}`;

try {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { check: { type: 'boolean', default: false } } });
  const [command, path, ...rest] = positionals;
  if (rest.length > 0) throw new BadBackup(USAGE);
  if (command === 'backup') await makeBackup(path ?? `prorabka-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}.backup`);
  else if (command === 'restore' && path !== undefined) await (values.check ? check(path) : restore(path));
  else throw new BadBackup(USAGE);
} catch (error) {
  console.error(
    error instanceof BadBackup || error instanceof ConfigError ? error.message : isMissing(error) ? MISSING : sayFailure(error),
  );
  process.exitCode = 1;
}

async function makeBackup(path: string): Promise<void> {
  const database = await openForBackup(parseConfig(process.env), log);
  try {
    const made = await backup(database.pool, path, await ownVersion());
    await noteBackup(database);
    log(`Готово: ${made.path} (${counted(made)}). Храните файл как пароль: в нём все данные и ключи.`);
  } finally {
    await database.close();
  }
}

/** For whoever watches /metrics. The copy is made whether it can be noted or not: the database may take no writes, or be of an older version. */
async function noteBackup({ pool }: Database): Promise<void> {
  await pool
    .query('insert into last_backup (made_at) values (now()) on conflict (one) do update set made_at = excluded.made_at')
    .catch(() => log('Время копии не записано в базу: в /metrics его не будет.'));
}

async function restore(path: string): Promise<void> {
  const database = await openConfigured(parseConfig(process.env), log);
  try {
    log(`Восстановлено: ${counted(await load(database.pool, path, log))}.`);
  } finally {
    await database.close();
  }
}

async function check(path: string): Promise<void> {
  const found = await readBackup(path);
  log(`Копия цела: ${counted(found)}; сделана ${found.head.created_at} версией ${found.head.version}.`);
}

async function ownVersion(): Promise<string> {
  const text = await readFile(new URL('../../package.json', import.meta.url), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

type Log = (line: string) => void;

/** The configured database, to be read: an embedded one that the product runs is shared with it, one at rest is started for the while. */
export async function openForBackup(config: Config, say: Log): Promise<Database> {
  if (config.databaseUrl !== null) return openConfigured(config, say);
  const running = await findRunning(config.dataDir);
  if (running === undefined) {
    throw new StartError(
      `В каталоге ${config.dataDir} нет базы: укажите в PRORABKA_DATA каталог данных программы или базу в DATABASE_URL.`,
    );
  }
  return running === null ? openConfigured(config, say) : openDatabase({ ...running, poolSize: 1, statementTimeoutMs: 0 });
}
