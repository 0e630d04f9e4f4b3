import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { type Config, parseConfig } from '../config.ts';
import { type Database, openDatabase } from '../database/connection.ts';
import { findRunning } from '../database/embedded/startEmbedded.ts';
import { openConfigured } from '../database/openConfigured.ts';
import { StartError } from '../database/startError.ts';

/** A command that cannot be carried out; the message is for the person who gave it. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

export const say = (line: string) => console.log(line);

type Reach = {
  /** an embedded database that is not there yet is made */
  create?: boolean;
};

/** Opens the configured database for `work` and closes it. */
export async function withDatabase<T>(work: (database: Database, config: Config) => Promise<T>, reach: Reach = {}): Promise<T> {
  const config = parseConfig(process.env);
  const database = await openShared(config, reach);
  try {
    return await work(database, config);
  } finally {
    await database.close();
  }
}

/** The configured database: an embedded one that the product runs is shared with it, one at rest is started for the while. */
export async function openShared(config: Config, { create = false }: Reach = {}): Promise<Database> {
  if (config.databaseUrl !== null) return openConfigured(config, say);
  const running = await findRunning(config.dataDir);
  if (running === undefined && !create) {
    throw new StartError(
      `В каталоге ${config.dataDir} нет базы: укажите в PRORABKA_DATA каталог данных программы или базу в DATABASE_URL.`,
    );
  }
  return running ? openDatabase({ ...running, poolSize: 2, statementTimeoutMs: 0 }) : openConfigured(config, say);
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
