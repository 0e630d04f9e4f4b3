/** As much of `navigator.locks` of one browser as the console uses: one holder of a name at a time. */
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
    request(name: string, options: { ifAvailable?: boolean; signal?: AbortSignal }, work: (lock: unknown) => unknown) {
      if (options.ifAvailable && held.has(name)) return Promise.resolve(work(null));
      const before = queues.get(name) ?? Promise.resolve();
      const mine = held.has(name) ? before.then(() => run(name, work)) : run(name, work);
      queues.set(
        name,
        mine.catch(() => {}),
      );
      return mine;
    },
  } as unknown as LockManager;
}
