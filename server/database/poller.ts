import { setTimeout as sleep } from 'node:timers/promises';

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

/** Work that waits in the database, shared by all instances. */
export type Queue = {
  name: string;
  /** pieces done at once by this instance */
  concurrency: number;
  /** between two looks that nobody asks for; the worker's own unless said */
  everyMs?: number;
  /**
   * Does one piece that is due: false when there was none. `stop` is aborted when the server cannot wait for it any longer. What may fail for one
   * piece alone goes through `aside`; pieces set aside there are passed over, unless their rows say themselves when they are tried again.
   */
  runOne(stop: AbortSignal, aside: FailureBackoff): Promise<boolean>;
};

export type Worker = {
  /** Adds a queue; before `start`. */
  serve(queue: Queue): void;
  /** Not after `stop`. */
  start(): void;
  /** Looks at once whether something is due, instead of at the next turn. */
  wake(): void;
  /** Begins nothing more and waits for what has begun, 10 s at most. */
  stop(): Promise<void>;
};

type Options = {
  /** told of each failure of a queue, and with null when nothing of it fails any more */
  tell: (queue: string, error: unknown) => void;
  everyMs?: number;
  patienceMs?: number;
};

/** Serves queues: looks every second, or as often as the queue says, and when woken. One queue never waits for another. Does not keep the process alive. */
export function createWorker({ tell, everyMs = 1000, patienceMs = 10_000 }: Options): Worker {
  const lanes: Lane[] = [];
  const stop = new AbortController();
  const timers: NodeJS.Timeout[] = [];
  let stopped = false;
  const lookAll = () => {
    if (timers.length > 0) for (const lane of lanes) lane.look();
  };
  return {
    serve: (queue) => void lanes.push(new Lane(queue, stop.signal, (error) => tell(queue.name, error))),
    start() {
      if (stopped || timers.length > 0) return;
      for (const lane of lanes) timers.push(setInterval(() => lane.look(), lane.everyMs ?? everyMs).unref());
      lookAll();
    },
    wake: lookAll,
    async stop() {
      stopped = true;
      for (const timer of timers.splice(0)) clearInterval(timer);
      const ended = Promise.all(lanes.map((lane) => lane.end()));
      const patience = new AbortController();
      await Promise.race([ended, sleep(patienceMs, undefined, { signal: patience.signal })]);
      stop.abort();
      patience.abort();
      await ended;
    },
  };
}

/** Those who work on one queue. */
class Lane {
  readonly everyMs: number | undefined;
  readonly #queue: Queue;
  readonly #stop: AbortSignal;
  readonly #tell: (error: unknown) => void;
  readonly #aside: FailureBackoff;
  readonly #busy = new Set<Promise<void>>();
  #ended = false;
  /** asked to look while everybody was busy: what came may have been missed by those about to finish */
  #again = false;

  constructor(queue: Queue, stop: AbortSignal, tell: (error: unknown) => void) {
    this.everyMs = queue.everyMs;
    this.#queue = queue;
    this.#stop = stop;
    this.#tell = tell;
    this.#aside = new FailureBackoff(tell);
  }

  look(): void {
    if (this.#ended) return;
    if (this.#busy.size >= this.#queue.concurrency) {
      this.#again = true;
      return;
    }
    const one: Promise<void> = this.#work().finally(() => this.#busy.delete(one));
    this.#busy.add(one);
  }

  async end(): Promise<void> {
    this.#ended = true;
    await Promise.all(this.#busy);
  }

  async #work(): Promise<void> {
    try {
      do {
        this.#again = false;
        // where one was due more may be: somebody else looks while this one goes on
        while (!this.#ended && (await this.#queue.runOne(this.#stop, this.#aside))) this.look();
        if (this.#aside.isEmpty()) this.#tell(null);
      } while (this.#again && !this.#ended);
    } catch (error) {
      if (!this.#ended) this.#tell(error);
    }
  }
}
