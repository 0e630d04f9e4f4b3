import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import type { Call } from '../../contract/call.ts';
import type { Config } from '../config.ts';
import type { Db } from '../database/connection.ts';
import { createWorker, type Worker } from '../database/poller.ts';
import type { WriteCheck } from '../database/write.ts';
import { createOutbox, type Outbox } from '../messages/outbox.ts';
import { Background, Failures, holdRequests } from './background.ts';
import type { BigCallThread } from './bigCallThread.ts';
import { type GracefulShutdown, gracefulShutdown } from './gracefulShutdown.ts';
import { loadSecrets, type Secrets } from './secrets.ts';

const DAY_MS = 86_400_000;

/** What routes share: found on the app as `app.api`. */
export type ApiRuntime = Pick<Deps, 'db' | 'config'> & {
  now: () => Date;
  /** what `now` is read from */
  clock: ReturnType<typeof createClock>;
  secrets: Secrets;
  outbox: Outbox;
  /** what has to end before the database is closed */
  background: Background;
  /** background work that fails at the moment */
  failures: Failures;
  /** graceful shutdown of the HTTP server */
  shutdown: GracefulShutdown;
  /** does what waits in queues, from when the server listens until it is told to stop */
  worker: Worker;
  /** refuses writes that a company's plan has no room for */
  checkLimits: WriteCheck;
  /** serves calls of very many rows; null: they are served here */
  thread: BigCallThread | null;
  /** Calls that have a route: meta, openapi.json and the tests read what is implemented from here. */
  implemented: Map<string, Call>;
  /** answers are checked against the contract */
  checkAnswers: boolean;
};

declare module 'fastify' {
  interface FastifyInstance {
    api: ApiRuntime;
  }
}

/** Puts `app.api` in place; before any route. What the modules decide about every write is handed in. */
export async function decorateRuntime(app: FastifyInstance, deps: Deps, { checkLimits }: Pick<ApiRuntime, 'checkLimits'>): Promise<void> {
  const secrets = await loadSecrets(deps.db, deps.config.jwtSecret, deps.config.previousJwtSecret);
  const background = new Background();
  app.addHook('preClose', async () => background.stop());
  holdRequests(app, background);
  const failures = new Failures((work, error, times) => app.log.error({ err: error, work, times }, 'background work failed'));
  const worker = background.own(createWorker((queue, error) => failures.of(queue)(error)));
  app.addHook('onListen', async () => worker.start());
  const clock = createClock(deps.now ?? (() => new Date()));
  app.decorate('api', {
    db: deps.db,
    config: deps.config,
    now: clock.now,
    clock,
    secrets,
    outbox: createOutbox(secrets('outbox'), () => worker.wake()),
    background,
    failures,
    shutdown: gracefulShutdown(app),
    worker,
    checkLimits,
    thread: deps.thread ?? null,
    implemented: new Map(),
    checkAnswers: deps.config.checkAnswers,
  });
}

/** The time by which subscriptions, tokens and codes are counted. It can be moved where the demo or a test asks for it (devPages.ts). */
function createClock(real: () => Date) {
  let shifted = 0;
  return {
    now: () => new Date(real().getTime() + shifted),
    /** Moves on from where it stands. */
    shift(days: number) {
      shifted += days * DAY_MS;
    },
    reset() {
      shifted = 0;
    },
    /** in milliseconds */
    shifted: () => shifted,
  };
}

/** Everything the app is built of. */
export type Deps = {
  db: Db;
  config: Config;
  /** connections of `db`, for the metrics and for backups */
  pool?: Pool;
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
