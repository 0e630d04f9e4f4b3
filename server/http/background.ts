import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, RouteHandlerMethod } from 'fastify';

const FIRST_PAUSE_MS = 60_000;

const LONGEST_PAUSE_MS = 3_600_000;

/** Failures of background work, for the log, `/readyz` and `/metrics`. A work that goes on failing is logged again at growing intervals: 1 min … 1 h. */
export class Failures {
  readonly #log: (name: string, error: unknown, times: number) => void;
  readonly #now: () => number;
  readonly #failing = new Map<string, { since: number; times: number; pause: number; loggedAt: number }>();

  constructor(log: (name: string, error: unknown, times: number) => void, now = Date.now) {
    this.#log = log;
    this.#now = now;
  }

  of(name: string): Told {
    return (error) => {
      if (error === null) this.#failing.delete(name);
      else this.#failed(name, error);
    };
  }

  list(): Failing[] {
    return [...this.#failing].map(([name, { since, times }]) => ({ name, since: new Date(since).toISOString(), times }));
  }

  #failed(name: string, error: unknown) {
    const now = this.#now();
    const known = this.#failing.get(name) ?? { since: now, times: 0, pause: 0, loggedAt: Number.NEGATIVE_INFINITY };
    known.times += 1;
    this.#failing.set(name, known);
    if (now - known.loggedAt < known.pause) return;
    known.pause = Math.min(LONGEST_PAUSE_MS, known.pause * 2 || FIRST_PAUSE_MS);
    known.loggedAt = now;
    this.#log(name, error, known.times);
  }
}

/** Longer than the queues' own patience: they still have to write down what they gave up. */
const PATIENCE_MS = 15_000;

/** What a server is busy with. All of it ends before `app.close()` resolves, so that the database can be closed after it. */
export class Background {
  readonly #stop = new AbortController();
  readonly #held = new Set<Promise<unknown>>();
  #ended = false;

  /** Aborted when the server begins to stop: nothing that repeats may begin any more. */
  get stopping(): AbortSignal {
    return this.#stop.signal;
  }

  /** No work may begin any more: the database is about to be closed. */
  get ended(): boolean {
    return this.#ended;
  }

  /** Something that works until it is stopped: the stop of the server stops it and waits for its end. */
  own<T extends { stop: () => Promise<void> }>(part: T): T {
    this.stopping.addEventListener('abort', () => this.hold(part.stop()), { once: true });
    return part;
  }

  /** The stop of the server waits until `work` has ended. */
  hold<T>(work: Promise<T>): Promise<T> {
    const forget = () => this.#held.delete(held);
    const held: Promise<unknown> = work.then(forget, forget);
    this.#held.add(held);
    return work;
  }

  /** The stop of the server waits until what the stream is read from is closed. */
  holdStream<T extends Readable>(stream: T): T {
    this.hold(new Promise((resolve) => stream.once('close', resolve)));
    return stream;
  }

  stop(): void {
    this.#stop.abort();
  }

  /** Waits for everything held, also for what that begins meanwhile, 15 s at most. @returns how much still goes on */
  async end(patienceMs = PATIENCE_MS): Promise<number> {
    const patience = sleep(patienceMs, 'over', { ref: false });
    while (this.#held.size > 0) {
      if ((await Promise.race([Promise.all(this.#held), patience])) === 'over') break;
    }
    this.#ended = true;
    return this.#held.size;
  }
}

/** Has the server's stop wait for every request, also for one whose connection is gone. Before any route. */
export function holdRequests(app: FastifyInstance, background: Background): void {
  app.addHook('onRoute', (route) => {
    const { handler } = route;
    const held: RouteHandlerMethod = function (request, reply) {
      // who asked has gone: connections were closed before
      if (background.ended) return reply.hijack();
      const answer = handler.call(this, request, reply);
      return answer instanceof Promise ? background.hold(answer) : answer;
    };
    route.handler = held;
  });
}

/** Last of all hooks: those of a stop run from the last to the first, so that work ends before what it works with is closed. */
export function endWork(app: FastifyInstance): void {
  app.addHook('onClose', async () => {
    const left = await app.api.background.end();
    if (left > 0) app.log.error({ left }, 'stopped before all work had ended');
  });
}

/** What repeats in the background, and fails at the moment. */
export type Failing = {
  name: string;
  /** ISO moment */
  since: string;
  /** in a row */
  times: number;
};

/** Told after each round of some work: null when it went well. */
export type Told = (error: unknown) => void;
