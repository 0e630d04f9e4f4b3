import type { Config } from '../config.ts';
import type { Db } from '../database/connection.ts';
import type { BigCallThread } from './bigCallThread.ts';

/** Everything the app is built of. */
export type Deps = {
  db: Db;
  config: Config;
  /** the clock of tokens; the database keeps its own for everything stored */
  now?: () => Date;
  /** folder of the built console; null for none; found by itself unless given */
  consoleFolder?: string | null;
  /** where the log is written, line by line; standard output unless given */
  logTo?: { write(line: string): void };
  /** serves calls of very many rows; this app itself unless given */
  thread?: BigCallThread | null;
  /** this app serves what another one hands over, under its request ids and unlogged: the other logs it */
  handedOver?: boolean;
  /** tells a person who watches the output; nobody unless given */
  say?: (line: string) => void;
};
