import { setTimeout as sleep } from 'node:timers/promises';

const EVERY_MS = 1000;
/** How long a stop waits for rounds under way before it aborts them. */
const PATIENCE_MS = 10_000;
/** The pause after failed rounds doubles up to this, or to the period where that is longer. */
const LONGEST_WAIT_MS = 10_000;

const FIRST_PAUSE_MS = 60_000;

const LONGEST_PAUSE_MS = 3_600_000;

/** Pieces of one queue that failed of late: each is left alone for a growing time, so that it does not hold up those behind it. */
export class FailureBackoff {
  readonly #onFailure: (error: unknown) => void;
  readonly #now: () => number;
  readonly #failed = new Map<string, { until: number; pause: number; knownUntil: number }>();

  constructor(onFailure: (error: unknown) => void, now = Date.now) {
    this.#onFailure = onFailure;
    this.#now = now;
  }

  /** Those whose pause is not over: a look passes over them. */
  keys(): string[] {
    return [...this.#failed].filter(([, { until }]) => until > this.#now()).map(([key]) => key);
  }

  /** Is nothing known to fail? What was not tried again in its time has been settled by somebody else. */
  isEmpty(): boolean {
    for (const [key, { knownUntil }] of this.#failed) if (knownUntil < this.#now()) this.#failed.delete(key);
    return this.#failed.size === 0;
  }

  /**
   * Does one piece; when that fails, the piece is put aside.
   * @param ownPauseMs the longest time until the queue comes back to the piece, where the row itself says when
   */
  async attempt(key: string, work: () => Promise<unknown>, ownPauseMs = 0): Promise<void> {
    try {
      await work();
      this.#failed.delete(key);
    } catch (error) {
      const pause = Math.min(LONGEST_PAUSE_MS, (this.#failed.get(key)?.pause ?? FIRST_PAUSE_MS / 2) * 2);
      const until = this.#now() + pause;
      this.#failed.set(key, { until, pause, knownUntil: until + Math.max(pause, ownPauseMs) });
      this.#onFailure(error);
    }
  }
}

/** Work that waits in the database; every instance polls for it. */
export type Queue = {
  name: string;
  /** pieces done at once by this instance; one unless said */
  concurrency?: number;
  /** between two looks that nobody asks for; a second unless said */
  everyMs?: number;
  /** looks by its period alone: a wake of all queues passes it over */
  byPeriod?: true;
  /**
   * Does one piece that is due: false when there was none. `stop` is aborted when the server cannot wait for it any longer. What may fail for one
   * piece alone goes through `aside`; pieces set aside there are passed over, unless their rows say themselves when they are tried again.
   */
  runOne(stop: AbortSignal, aside: FailureBackoff): Promise<boolean>;
};

type Options = {
  /** told of each failure, and with null when nothing fails any more */
  tell: (error: unknown) => void;
  /** once this is aborted it does not start any more */
  stopping?: AbortSignal;
  patienceMs?: number;
};

/**
 * Looks periodically, and at once when given a hint, and goes on as long as pieces are due. Never more rounds at once than `concurrency`; after a
 * failed one the pause grows. Does not keep the process alive.
 */
export class Poller {
  readonly #queue: Queue;
  readonly #options: Options;
  readonly #aside: FailureBackoff;
  readonly #rounds = new Set<Promise<void>>();
  #stop = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #running = false;
  #failures = 0;
  /** a hint came while every round was under way: what it told of may have been missed by those about to finish */
  #again = false;

  constructor(queue: Queue, options: Options) {
    this.#queue = queue;
    this.#options = options;
    this.#aside = new FailureBackoff(options.tell);
  }

  /** Begins, unless it runs already; the first look comes after a period. */
  start(): void {
    if (this.#running || this.#options.stopping?.aborted) return;
    this.#running = true;
    this.#stop = new AbortController();
    this.#failures = 0;
    this.#wait();
  }

  /** Looks at once, or right after the round under way. Nothing before `start`. */
  hint(): void {
    if (!this.#look()) this.#again = this.#running;
  }

  /** Begins no more rounds and waits for those under way, 10 s at most; then they are aborted. */
  async stop(): Promise<void> {
    this.#running = false;
    clearTimeout(this.#timer);
    // it may be started again meanwhile
    const stop = this.#stop;
    const ended = Promise.all(this.#rounds);
    await Promise.race([ended, sleep(this.#options.patienceMs ?? PATIENCE_MS, undefined, { ref: false })]);
    stop.abort();
    await ended;
    // what nobody wants any more does not fail
    if (!this.#running) this.#options.tell(null);
  }

  #wait() {
    clearTimeout(this.#timer);
    if (!this.#running) return;
    const { everyMs = EVERY_MS } = this.#queue;
    const pause = Math.max(everyMs, Math.min(everyMs * 2 ** this.#failures, LONGEST_WAIT_MS));
    this.#timer = setTimeout(() => {
      this.#look();
      this.#wait();
    }, pause).unref();
  }

  /** @returns false where no further round may begin */
  #look() {
    if (!this.#running || this.#rounds.size >= (this.#queue.concurrency ?? 1)) return false;
    const round: Promise<void> = this.#round().finally(() => this.#rounds.delete(round));
    this.#rounds.add(round);
    return true;
  }

  async #round() {
    const { tell } = this.#options;
    try {
      do {
        this.#again = false;
        // where one was due more may be: somebody else looks while this one goes on
        while (this.#running && (await this.#queue.runOne(this.#stop.signal, this.#aside))) this.#look();
        this.#failed(0);
        if (this.#aside.isEmpty()) tell(null);
      } while (this.#again && this.#running);
    } catch (error) {
      if (!this.#running) return;
      this.#failed(this.#failures + 1);
      tell(error);
    }
  }

  #failed(times: number) {
    if (times === this.#failures) return;
    this.#failures = times;
    this.#wait();
  }
}

export type Worker = ReturnType<typeof createWorker>;

/**
 * The pollers of the server's queues: one queue never waits for another.
 * @param tell told of each failure of a queue, and with null when nothing of it fails any more
 */
export function createWorker(tell: (queue: string, error: unknown) => void, patienceMs = PATIENCE_MS) {
  const pollers: { queue: Queue; poller: Poller }[] = [];
  const stop = new AbortController();
  let started = false;
  const begin = (poller: Poller) => {
    poller.start();
    poller.hint();
  };
  return {
    /** Adds a queue. */
    serve(queue: Queue) {
      const poller = new Poller(queue, { tell: (error) => tell(queue.name, error), stopping: stop.signal, patienceMs });
      pollers.push({ queue, poller });
      if (started) begin(poller);
    },
    /** Not after `stop`. */
    start() {
      if (started) return;
      started = true;
      for (const { poller } of pollers) begin(poller);
    },
    /** Looks at once whether something is due, instead of at the next turn. */
    wake() {
      for (const { queue, poller } of pollers) if (!queue.byPeriod) poller.hint();
    },
    /** Begins nothing more and waits for what has begun, 10 s at most. */
    async stop() {
      stop.abort();
      await Promise.all(pollers.map(({ poller }) => poller.stop()));
    },
  };
}
