import { heldUnder } from '../lib/heldUnder.ts';

/** What the registry needs of a queue. */
export type Queue = { open(): void; close(): void; isBusy(): boolean; subscribe(listener: () => void): () => unknown };

type Held = { queue: unknown; screens: number };

const PAGE = {};
const all = new WeakMap<object, Map<string, Held>>();

function heldIn(scope: object): Map<string, Held> {
  return heldUnder(all, scope, () => new Map<string, Held>());
}

/**
 * The queue of that owner, a new one where there is none: two never save the same rows. It outlives its screen.
 * @param scope what it is gone with; the page unless given
 */
export function findQueue<Q>(owner: string, make: () => Q, scope: object = PAGE): Q {
  return heldUnder(heldIn(scope), owner, (): Held => ({ queue: make(), screens: 0 })).queue as Q;
}

/** The session of its owner is over. */
export function forgetQueue(owner: string, scope: object = PAGE): void {
  heldIn(scope).delete(owner);
}

/**
 * A screen shows the queue: it sends and repeats. When the returned function is called the screen is gone, and the queue
 * is forgotten as soon as nothing of it is on its way or waits for the connection.
 * @param onForgotten called when it is forgotten. `late`: some time after its screen is gone
 */
export function holdQueue(owner: string, queue: Queue, onForgotten?: (late: boolean) => void): () => void {
  const held = heldIn(PAGE);
  const entry = heldUnder(held, owner, (): Held => ({ queue, screens: 0 }));
  entry.screens++;
  queue.open();
  return () => {
    entry.screens--;
    if (entry.screens > 0) return;
    queue.close();
    const isLate = queue.isBusy();
    const stop = queue.subscribe(forget);
    forget();
    function forget() {
      if (entry.screens === 0 && queue.isBusy()) return;
      queueMicrotask(() => stop());
      if (entry.screens > 0 || held.get(owner) !== entry) return;
      held.delete(owner);
      onForgotten?.(isLate);
    }
  };
}

/**
 * Two queues that wait for each other, held and forgotten as one: one of them that went on with a newer other would wait for the wrong one.
 * The first is opened first.
 */
export function queuePair(first: Queue, second: Queue): Queue {
  const both = [first, second];
  return {
    open() {
      for (const queue of both) queue.open();
    },
    close() {
      for (const queue of both) queue.close();
    },
    isBusy: () => both.some((queue) => queue.isBusy()),
    subscribe(listener) {
      const stops = both.map((queue) => queue.subscribe(listener));
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}
