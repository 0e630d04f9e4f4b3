/** A value outside React that components follow with `useSyncExternalStore`. */
export type ExternalStore<T> = {
  get(): T;
  set(value: T): void;
  subscribe(listener: () => void): () => void;
};

export function externalStore<T>(initial: T): ExternalStore<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Resolves once `ready` is true: asked now and again at each change. */
export function until(subscribe: (listener: () => void) => () => unknown, ready: () => boolean): Promise<void> {
  if (ready()) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = subscribe(() => {
      if (!ready()) return;
      stop();
      resolve();
    });
  });
}
