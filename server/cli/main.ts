import { ConfigError } from '../config.ts';
import { sayFailure } from '../database/startError.ts';
import { DomainError } from '../domainError.ts';
import { listenForStop } from '../stopSignal.ts';
import { CommandError } from './command.ts';

const USAGE = `Команды:
  prorabka start                              запустить программу
  prorabka admin create <логин> [--name имя]  суперпользователь: новый или из уже заведённых
  prorabka admin password <логин>             новый пароль; все сеансы пользователя завершаются
  prorabka doctor                             проверить настройки, базу, диск, часы, почту, копии
  prorabka migrate [--dry-run]                обновить схему базы; --dry-run — только показать, чем
  prorabka reseal                             перешифровать хранимое новым JWT_SECRET
  prorabka backup [файл]                      сохранить всё в один файл
  prorabka restore <файл> [--check]           положить копию в пустую базу; --check — только проверить её
Настройки — те же переменные окружения, что для запуска: docs/operations.md.`;

type Command = (args: string[], stop: AbortSignal) => Promise<void>;
const commands = new Map<string, () => Promise<Command>>([
  ['admin', async () => (await import('./admin.ts')).admin],
  ['doctor', async () => (await import('./doctor.ts')).doctor],
  ['migrate', async () => (await import('./migrations.ts')).migrations],
  ['reseal', async () => (await import('./reseal.ts')).reseal],
  ['backup', async () => (await import('./backup.ts')).backup],
  ['restore', async () => (await import('./backup.ts')).restore],
]);

const [name = '', ...args] = process.argv.slice(2);
const stop = listenForStop();
try {
  const command = await commands.get(name)?.();
  if (command) await command(args, stop);
  else if (['', 'help', '--help', '-h'].includes(name)) console.log(USAGE);
  else throw new CommandError(`Нет такой команды: ${name}.\n${USAGE}`);
} catch (error) {
  // what still waits, for a password say, would go on
  if (stop.aborted) process.exit(1);
  console.error(messageOf(error));
  process.exitCode = 1;
}

/** A sentence where one is known, else the error itself, for its stack. */
function messageOf(error: unknown) {
  if (error instanceof CommandError || error instanceof ConfigError) return error.message;
  if (error instanceof DomainError)
    return (
      Object.values(error.envelope.fields ?? {})
        .flat()
        .join(' ') || error.message
    );
  if (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))
    return `Лишний или неизвестный параметр.\n${USAGE}`;
  return sayFailure(error);
}
