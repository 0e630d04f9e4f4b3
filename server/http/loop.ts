import type { FastifyInstance } from 'fastify';
import type { Db } from '../database/connection.ts';

const HOUR_MS = 3_600_000;

/** Work that is repeated while there is somebody to do it for. */
export type Loop = {
  /** Begins, unless it runs already. */
  start(): void;
  /** Begins with the first round at once, or runs one more right after the one under way. */
  now(): void;
  /** Ends; resolves when no round is under way. */
  stop(): Promise<void>;
};

/**
 * @param tell told of each round: what it failed with, or null
 * @param stopping the loop does not begin any more once this is aborted
 */
export function createLoop(pauseMs: number, round: () => Promise<void>, tell: (error: unknown) => void, stopping?: AbortSignal): Loop {
  let wanted = false;
  let again = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;

  async function run(): Promise<void> {
    do {
      again = false;
      try {
        await round();
        tell(null);
      } catch (error) {
        if (wanted) tell(error);
      }
    } while (again && wanted);
    running = null;
    wait();
  }
  function wait(): void {
    clearTimeout(timer);
    if (wanted) timer = setTimeout(begin, pauseMs).unref();
  }
  function begin(): void {
    clearTimeout(timer);
    running ??= run();
  }
  return {
    start() {
      if (wanted || stopping?.aborted) return;
      wanted = true;
      if (!running) wait();
    },
    now() {
      if (stopping?.aborted) return;
      wanted = true;
      if (running) again = true;
      else begin();
    },
    async stop() {
      wanted = false;
      clearTimeout(timer);
      await running;
      // what nobody wants any more does not fail
      if (!wanted) tell(null);
    },
  };
}

/** Forgets some rows that have served their time. */
type Purge = (db: Db) => Promise<unknown>;

/** Runs every purge once an hour from when the server listens; one that fails hinders no other. */
export function schedulePurges(app: FastifyInstance, purges: readonly Purge[]): void {
  const { db, background, failures } = app.api;
  const round = async () => {
    const ended = await Promise.allSettled(purges.map((purge) => purge(db)));
    const reasons = ended.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    if (reasons.length > 0) throw new AggregateError(reasons);
  };
  const loop = background.own(createLoop(HOUR_MS, round, failures.of('purge of old rows'), background.stopping));
  app.addHook('onListen', async () => loop.start());
}
