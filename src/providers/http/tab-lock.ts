/** Runs a task while no other tab runs one. */
export type TabLock = <T>(task: () => Promise<T>) => Promise<T>;

/** `navigator.locks` where there is one. A tab that hangs holds the others for `patience` ms at most. */
export function tabLock(name: string, patience = 10_000, locks: LockManager | undefined = globalThis.navigator?.locks): TabLock {
  if (!locks) return (task) => task();
  return async (task) => {
    const waiting = new AbortController();
    const timer = setTimeout(() => waiting.abort(), patience);
    let started = false;
    try {
      return await locks.request(name, { signal: waiting.signal }, () => {
        started = true;
        clearTimeout(timer);
        return task();
      });
    } catch (error) {
      if (started) throw error;
      return task();
    } finally {
      clearTimeout(timer);
    }
  };
}
