import { externalStore } from '../lib/externalStore.ts';

/** A call that has been under way for long. */
export type SlowCall = { id: number; title: string; cancel(): void };

/** After this many ms the console says «Дольше обычного…» (api.md «client timeout»). */
export const SLOW_AFTER = 15_000;

export type PendingCalls = ReturnType<typeof createPendingCalls>;

/** Watches calls under way; `slow` holds those the user should hear about. */
export function createPendingCalls(slowAfter = SLOW_AFTER) {
  const slow = externalStore<readonly SlowCall[]>([]);
  let lastId = 0;

  return {
    slow: { get: slow.get, subscribe: slow.subscribe },
    /** Begins watching; the answer ends it. */
    watch(title: string, cancel: () => void) {
      lastId += 1;
      const id = lastId;
      const timer = setTimeout(() => slow.set([...slow.get(), { id, title, cancel }]), slowAfter);
      return () => {
        clearTimeout(timer);
        if (slow.get().some((call) => call.id === id)) slow.set(slow.get().filter((call) => call.id !== id));
      };
    },
  };
}
