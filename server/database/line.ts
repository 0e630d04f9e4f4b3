/** Work of which only some runs at once. The rest waits in order of arrival and takes nothing but memory. */
export class Line {
  readonly #atOnce: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(atOnce: number) {
    this.#atOnce = atOnce;
  }

  /** Nobody works or waits. */
  get isEmpty(): boolean {
    return this.#running === 0;
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  /** Throws what the work throws. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#atOnce) this.#running += 1;
    // the one who ends hands its place over, so `#running` stays as it is
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

/** A line for each key, kept while anybody is in it. */
export class Lines {
  readonly #atOnce: number;
  readonly #lines = new Map<string, Line>();

  constructor(atOnce: number) {
    this.#atOnce = atOnce;
  }

  /** Throws what the work throws. */
  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const line = this.#lines.get(key) ?? new Line(this.#atOnce);
    this.#lines.set(key, line);
    try {
      return await line.run(work);
    } finally {
      if (line.isEmpty) this.#lines.delete(key);
    }
  }
}
