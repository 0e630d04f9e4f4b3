/** Something that is on or off. */
export type Switch = { get(): boolean; subscribe(listener: () => void): () => void };

/** Resolves once all switches are on, or aborted. */
export function until(switches: readonly Switch[], signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const stops: (() => void)[] = [];
    function look(): void {
      if (!signal.aborted && !switches.every((one) => one.get())) return;
      for (const stop of stops) stop();
      signal.removeEventListener('abort', look);
      resolve();
    }
    for (const one of switches) stops.push(one.subscribe(look));
    signal.addEventListener('abort', look);
    look();
  });
}

/** Resolves after `ms`, or when aborted. */
export function aborted(signal: AbortSignal, ms: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done);
    if (signal.aborted) done();
  });
}
