type Options<T> = {
  /** ms after the first item of a burst in which others may join it */
  wait: number;
  /** least ms between two runs */
  gap: number;
  /** told of all items since the last run; never runs twice at once */
  run(items: readonly T[]): Promise<unknown>;
};

/** Many things that happen at once are one thing to do. What comes while that is done is done together afterwards. */
export function joinBursts<T>({ wait, gap, run }: Options<T>) {
  let items: T[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running = false;
  let last = Number.NEGATIVE_INFINITY;

  function plan(): void {
    if (timer !== undefined || running || items.length === 0) return;
    timer = setTimeout(() => void go(), Math.max(wait, last + gap - Date.now()));
  }
  async function go(): Promise<void> {
    timer = undefined;
    const taken = items;
    items = [];
    last = Date.now();
    running = true;
    try {
      await run(taken);
    } finally {
      running = false;
      plan();
    }
  }
  return {
    add(item: T): void {
      items.push(item);
      plan();
    },
    /** Forgets what waits. */
    stop(): void {
      clearTimeout(timer);
      timer = undefined;
      items = [];
    },
  };
}
