import { expect, it } from 'vitest';
import { createLocks } from '../../tests/support/locks.ts';
import { inStreamSlot } from './openEvents.ts';

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
