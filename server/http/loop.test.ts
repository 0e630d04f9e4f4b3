import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLoop } from './loop.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('a repeated task waits between rounds, begins at once when asked to, and ends', async () => {
  const round = vi.fn(async () => {});
  const loop = createLoop(100, round, () => {});
  loop.start();
  expect(round).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(250);
  expect(round).toHaveBeenCalledTimes(2);
  loop.now();
  expect(round).toHaveBeenCalledTimes(3);
  await loop.stop();
  await vi.advanceTimersByTimeAsync(1000);
  expect(round).toHaveBeenCalledTimes(3);
});

it('a repeated task never runs two rounds at once, and runs one more after the current one for any number of requests', async () => {
  const ends: (() => void)[] = [];
  const loop = createLoop(
    100,
    () => new Promise<void>((resolve) => ends.push(resolve)),
    () => {},
  );
  loop.now();
  loop.now();
  loop.now();
  expect(ends).toHaveLength(1);
  ends[0]?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(ends).toHaveLength(2);
  const stopped = loop.stop();
  ends[1]?.();
  await stopped;
  expect(ends).toHaveLength(2);
});

it('a repeated task goes on after a failure, and tells how each round went', async () => {
  const outcomes = [false, false, true, false];
  const tell = vi.fn();
  const loop = createLoop(
    100,
    async () => {
      if (!outcomes.shift()) throw new Error('no database');
    },
    tell,
  );
  loop.start();
  await vi.advanceTimersByTimeAsync(450);
  const failure = expect.objectContaining({ message: 'no database' });
  expect(tell.mock.calls).toEqual([[failure], [failure], [null], [failure]]);
  await loop.stop();
});
