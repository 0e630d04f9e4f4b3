type Timer = { timer: ReturnType<typeof setTimeout>; waits: boolean };

/** The repeats that are planned, one for each request. */
export class Retries {
  readonly #timers = new Map<string, Timer>();

  /** @param waits is it only the connection that is missing? */
  plan(request: string, waits: boolean, pause: number, run: () => void) {
    clearTimeout(this.#timers.get(request)?.timer);
    const timer = setTimeout(() => {
      this.#timers.delete(request);
      run();
    }, pause);
    this.#timers.set(request, { timer, waits });
  }

  /** Gives up all that would not be tried again once the connection is back. */
  keepWaiting() {
    for (const [request, { timer, waits }] of this.#timers) {
      if (waits) continue;
      clearTimeout(timer);
      this.#timers.delete(request);
    }
  }
}
