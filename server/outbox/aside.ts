const FIRST_PAUSE_MS = 60_000;
const LONGEST_PAUSE_MS = 3_600_000;

/** Pieces of one queue that failed of late: each is left alone for a growing time, so that it does not hold up those behind it. */
export class Aside {
  readonly #onFailure: (error: unknown) => void;
  readonly #now: () => number;
  readonly #failed = new Map<string, { until: number; pause: number }>();

  constructor(onFailure: (error: unknown) => void, now = Date.now) {
    this.#onFailure = onFailure;
    this.#now = now;
  }

  /** Those whose pause is not over: a look passes over them. */
  keys(): string[] {
    return [...this.#failed].filter(([, { until }]) => until > this.#now()).map(([key]) => key);
  }

  /** Is nothing known to fail? What was not tried again for as long as its pause was has been settled by somebody else. */
  isEmpty(): boolean {
    for (const [key, { until, pause }] of this.#failed) if (until + pause < this.#now()) this.#failed.delete(key);
    return this.#failed.size === 0;
  }

  /** Does one piece; when that fails, the piece is put aside. */
  async attempt(key: string, work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
      this.#failed.delete(key);
    } catch (error) {
      const pause = Math.min(LONGEST_PAUSE_MS, (this.#failed.get(key)?.pause ?? FIRST_PAUSE_MS / 2) * 2);
      this.#failed.set(key, { until: this.#now() + pause, pause });
      this.#onFailure(error);
    }
  }
}
