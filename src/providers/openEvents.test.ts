import { expect, it } from 'vitest';
import { inStreamSlot } from './openEvents.ts';

/** As much of the browser's locks as the slots use. */
function createLocks() {
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

it('three tabs hold a stream, a fourth waits until one of them leaves', async () => {
  const locks = createLocks();
  const { signal } = new AbortController();
  const leave: (() => void)[] = [];
  const tab = () => inStreamSlot(() => new Promise<void>((resolve) => leave.push(resolve)), signal, locks);
  const tabs = [tab(), tab(), tab(), tab()];
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(leave).toHaveLength(3);
  for (const one of leave) one();
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(leave).toHaveLength(4);
  leave[3]?.();
  await Promise.all(tabs);
});

it('a browser without locks reads the stream at once, and a failure is reported', async () => {
  const { signal } = new AbortController();
  await expect(inStreamSlot(() => Promise.reject(new Error('broken')), signal, undefined)).rejects.toThrow('broken');
  await expect(inStreamSlot(() => Promise.reject(new Error('broken')), signal, createLocks())).rejects.toThrow('broken');
});
