/** Runs at most a given number of jobs at once. The others wait in order of arrival and hold nothing but memory. */
export class ConcurrencyLimit {
  readonly #atOnce: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(atOnce: number) {
    this.#atOnce = atOnce;
  }

  /** No job runs or waits. */
  get isEmpty(): boolean {
    return this.#running === 0;
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  /** Throws what `work` throws. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#atOnce) this.#running += 1;
    // a job that ends passes its place on, so `#running` does not change
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}

/** A `ConcurrencyLimit` for each key, kept while it has jobs. */
export class KeyedConcurrencyLimit {
  readonly #atOnce: number;
  readonly #limits = new Map<string, ConcurrencyLimit>();

  constructor(atOnce: number) {
    this.#atOnce = atOnce;
  }

  waiting(key: string): number {
    return this.#limits.get(key)?.waiting ?? 0;
  }

  /** Throws what `work` throws. */
  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const limit = this.#limits.get(key) ?? new ConcurrencyLimit(this.#atOnce);
    this.#limits.set(key, limit);
    try {
      return await limit.run(work);
    } finally {
      if (limit.isEmpty) this.#limits.delete(key);
    }
  }
}
