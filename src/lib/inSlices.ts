/** Work on many things one by one, without effect until `finish`, which gives what came of it. */
export type Job<T> = { count: number; work(at: number): void; finish(): T };

/** Milliseconds of work before the page has its turn. */
const SLICE = 12;

/** Things between two looks at the clock. */
const FEW = 50;

type Options = { signal: AbortSignal; onProgress(done: number): void };

/** Does a job in short slices, so that the page answers meanwhile. @returns null when it was stopped: nothing has been done then */
export async function inSlices<T>(job: Job<T>, { signal, onProgress }: Options): Promise<{ result: T } | null> {
  let at = 0;
  while (at < job.count) {
    const until = performance.now() + SLICE;
    do for (const end = Math.min(at + FEW, job.count); at < end; at++) job.work(at);
    while (at < job.count && performance.now() < until);
    onProgress(at);
    await new Promise((turn) => setTimeout(turn));
    if (signal.aborted) return null;
  }
  return { result: job.finish() };
}

export function atOnce<T>({ count, work, finish }: Job<T>): T {
  for (let at = 0; at < count; at++) work(at);
  return finish();
}
