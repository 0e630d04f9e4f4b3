/** As much of `navigator.locks` of one browser as the console uses: one holder of a name at a time, and waiting that can be aborted. */
export function createLocks() {
  const queues = new Map<string, Promise<unknown>>();
  const held = new Set<string>();
  async function run(name: string, work: (lock: unknown) => unknown): Promise<unknown> {
    held.add(name);
    try {
      return await work({ name });
    } finally {
      held.delete(name);
    }
  }
  return {
    request(name: string, { signal }: { signal?: AbortSignal }, work: (lock: unknown) => unknown) {
      if (signal?.aborted) return Promise.reject(signal.reason);
      let granted = false;
      const grant = () => {
        granted = true;
        return run(name, work);
      };
      const before = queues.get(name) ?? Promise.resolve();
      const mine = held.has(name) ? before.then(() => (signal?.aborted ? undefined : grant())) : grant();
      queues.set(
        name,
        mine.catch(() => {}),
      );
      return new Promise((resolve, reject) => {
        mine.then(resolve, reject);
        signal?.addEventListener('abort', () => granted || reject(signal.reason));
      });
    },
  } as unknown as LockManager;
}
