/** What repeats in the background, and fails at the moment. */
export type Failing = { name: string /** ISO moment */; since: string /** in a row */; times: number };

/** Told after each round of some work: null when it went well. */
export type Told = (error: unknown) => void;

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

  #failed(name: string, error: unknown): void {
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
