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
 * @param onFailure told when rounds begin to fail, and again only after one has worked meanwhile
 * @param stopping the loop does not begin any more once this is aborted
 */
export function createLoop(pauseMs: number, round: () => Promise<void>, onFailure: (error: unknown) => void, stopping?: AbortSignal): Loop {
  let wanted = false;
  let failing = false;
  let again = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;

  async function run(): Promise<void> {
    do {
      again = false;
      try {
        await round();
        failing = false;
      } catch (error) {
        if (wanted && !failing) onFailure(error);
        failing = true;
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
    },
  };
}
