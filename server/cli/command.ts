import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { type Config, parseConfig } from '../config.ts';
import { type Database, openDatabase } from '../database/connection.ts';
import { findRunning } from '../database/embedded/startEmbedded.ts';
import { closeInTime, openConfigured } from '../database/openConfigured.ts';
import { StartError } from '../database/startError.ts';
import { unlessStopped } from '../stopSignal.ts';

/** A command that cannot be carried out; the message is for the person who gave it. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

export const say = (line: string) => console.log(line);

type Reach = {
  /** an embedded database that is not there yet is made */
  create?: boolean;
  /** an embedded one that the product runs is refused */
  alone?: boolean;
};

/** Opens the configured database for `work` and closes it, also when the command is told to stop: then throws the signal's reason. */
export async function withDatabase<T>(
  stop: AbortSignal,
  work: (database: Database, config: Config) => Promise<T>,
  reach: Reach = {},
): Promise<T> {
  const config = parseConfig(process.env);
  const database = await openShared(config, stop, reach);
  try {
    return await unlessStopped(stop, work(database, config));
  } finally {
    await database.close();
  }
}

/** The configured database: an embedded one that the product runs is shared with it, one at rest is started for the while. */
export async function openShared(config: Config, stop: AbortSignal, { create = false, alone = false }: Reach = {}): Promise<Database> {
  if (config.databaseUrl !== null) return unlessStopped(stop, openConfigured(config, say));
  const running = alone ? null : await findRunning(config.dataDir);
  if (running === undefined && !create) {
    throw new StartError(
      `В каталоге ${config.dataDir} нет базы: укажите в PRORABKA_DATA каталог данных программы или базу в DATABASE_URL.`,
    );
  }
  if (!running) return openConfigured(config, say, stop);
  const database = openDatabase({ ...running, poolSize: 2, statementTimeoutMs: 0 });
  return { ...database, close: () => closeInTime(database) };
}

/** A new password: typed twice without being shown, or the first line of the standard input where that is no terminal. */
export async function askNewPassword(): Promise<string> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const { stdin } = process;
  const lines = createInterface({ input: stdin, output: silent, terminal: stdin.isTTY });
  const answers = lines[Symbol.asyncIterator]();
  const ask = async (question: string) => {
    if (stdin.isTTY) process.stdout.write(question);
    const { value, done } = await answers.next();
    if (stdin.isTTY) process.stdout.write('\n');
    return done ? '' : value;
  };
  try {
    const password = await ask('Новый пароль: ');
    if (password === '') throw new CommandError('Пароль пуст: введите его или передайте первой строкой на вход.');
    if (stdin.isTTY && (await ask('Ещё раз: ')) !== password) throw new CommandError('Пароли не совпали: повторите команду.');
    return password;
  } finally {
    lines.close();
  }
}
