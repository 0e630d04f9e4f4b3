/** npm and the terminal both pass Ctrl+C on, so one press may come twice; only a later one is a second press. */
const SAME_PRESS_MS = 1000;

const LOOK_AT_PARENT_MS = 500;

/** Aborts on the first signal to stop. On the second the program ends at once. */
export function listenForStop(): AbortSignal {
  const stop = new AbortController();
  let told = 0;
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(name, () => {
      if (told === 0) {
        told = Date.now();
        stop.abort();
      } else if (Date.now() - told > SAME_PRESS_MS) {
        process.exit(1);
      }
    });
  }
  if (process.env.npm_lifecycle_event) stopWithParent(stop);
  return stop.signal;
}

/** Rejects with the signal's reason as soon as it is aborted. The work itself goes on until its database is closed. */
export function unlessStopped<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason);
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject);
  });
}

/** npm that is told to stop kills the shell between itself and this process; some shells exit without passing the signal on. */
function stopWithParent(stop: AbortController) {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) stop.abort();
  }, LOOK_AT_PARENT_MS).unref();
}
