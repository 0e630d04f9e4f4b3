/** What the registry needs of a queue. */
export type Queue = { open(): void; close(): void; isBusy(): boolean; subscribe(listener: () => void): () => unknown };

const ask = (event: BeforeUnloadEvent) => event.preventDefault();

type Held = { queue: Queue; screens: number };
const held = new Map<string, Held>();

/** The queue of that owner that is still at work, or a new one: two never save the same rows. */
export function findQueue<Q extends Queue>(owner: string, make: () => Q): Q {
  return (held.get(owner)?.queue as Q | undefined) ?? make();
}

/**
 * A screen shows the queue: it sends and repeats. When the returned function is called the screen is gone, and the queue
 * is forgotten as soon as nothing of it is on its way or waits for the connection; until then the browser asks before it
 * closes the page.
 */
export function holdQueue(owner: string, queue: Queue): () => void {
  const entry = held.get(owner) ?? { queue, screens: 0 };
  entry.screens++;
  held.set(owner, entry);
  queue.open();
  return () => {
    entry.screens--;
    if (entry.screens > 0) return;
    queue.close();
    if (queue.isBusy()) window.addEventListener('beforeunload', ask);
    const stop = queue.subscribe(forget);
    forget();
    function forget() {
      if (entry.screens === 0 && queue.isBusy()) return;
      window.removeEventListener('beforeunload', ask);
      queueMicrotask(() => stop());
      if (entry.screens === 0 && held.get(owner) === entry) held.delete(owner);
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
