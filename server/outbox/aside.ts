const FIRST_PAUSE_MS = 60_000;
const LONGEST_PAUSE_MS = 3_600_000;

/** Pieces of one queue that failed of late: each is left alone for a growing time, so that it does not hold up those behind it. */
export class Aside {
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
