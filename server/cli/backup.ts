import { parseArgs } from 'node:util';
import { backupName, noteBackup, backup as writeBackup } from '../backup/backup.ts';
import { BadBackup } from '../backup/format.ts';
import { load } from '../backup/load.ts';
import { readBackup } from '../backup/readBackup.ts';
import { unlessStopped } from '../stopSignal.ts';
import { CommandError, say, withDatabase } from './command.ts';

const counted = ({ tables, rows }: { tables: number; rows: number }) =>
  `таблиц ${tables}, строк ${rows.toLocaleString('ru-RU', { useGrouping: 'always' })}`;

/** `prorabka backup [файл]` */
export async function backup(args: string[], stop: AbortSignal): Promise<void> {
  const { positionals } = parseArgs({ args, allowPositionals: true });
  const [path = backupName(new Date())] = positionals;
  await withDatabase(stop, async ({ pool }) => {
    const made = await inWords(writeBackup(pool, path, { signal: stop }));
    // the copy is made whether it can be noted or not: the database may take no writes, or be of an older version
    await noteBackup(pool).catch(() => say('Время копии не записано в базу: в /metrics его не будет.'));
    say(`Готово: ${made.path} (${counted(made)}). Храните файл как пароль: в нём все данные и ключи.`);
  });
}

/** `prorabka restore <файл> [--check]` */
export async function restore(args: string[], stop: AbortSignal): Promise<void> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { check: { type: 'boolean', default: false } } });
  const [path] = positionals;
  if (path === undefined) throw new CommandError('Назовите файл копии: prorabka restore <файл> [--check].');
  if (values.check) {
    const found = await unlessStopped(stop, inWords(readBackup(path)));
    return say(`Копия цела: ${counted(found)}; сделана ${found.head.created_at} версией ${found.head.version}.`);
  }
  await withDatabase(stop, async ({ pool }) => say(`Восстановлено: ${counted(await inWords(load(pool, path, say)))}.`), { alone: true });
}

/** Throws CommandError for what a person can put right. */
async function inWords<T>(work: Promise<T>) {
  return work.catch((error: unknown) => {
    if (error instanceof BadBackup) throw new CommandError(error.message);
    // ENOENT is also the error of a connection to a database socket that does not exist
    const missing =
      error instanceof Error && 'code' in error && error.code === 'ENOENT' && !('syscall' in error && error.syscall === 'connect');
    if (missing) throw new CommandError('Файл не найден: проверьте его имя.');
    throw error;
  });
}
