import type { Queue } from './queueRegistry.ts';

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
