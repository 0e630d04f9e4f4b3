import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { joinBursts } from './live.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('a burst of calls runs together, and not more often than once per gap', async () => {
  const run = vi.fn(async (_items: readonly number[]) => {});
  const bursts = joinBursts<number>(run);
  bursts.add(1);
  bursts.add(2);
  await vi.advanceTimersByTimeAsync(299);
  expect(run).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  bursts.add(3);
  await vi.advanceTimersByTimeAsync(500);
  bursts.add(4);
  expect(run.mock.calls).toEqual([[[1, 2]]]);
  await vi.advanceTimersByTimeAsync(500);
  expect(run.mock.calls).toEqual([[[1, 2]], [[3, 4]]]);
});

it('bursts wait for a slow run, and those waiting are dropped when stopped', async () => {
  const ends: (() => void)[] = [];
  const run = vi.fn((_items: readonly number[]) => new Promise<void>((resolve) => ends.push(resolve)));
  const bursts = joinBursts<number>(run);
  bursts.add(1);
  await vi.advanceTimersByTimeAsync(300);
  bursts.add(2);
  await vi.advanceTimersByTimeAsync(5000);
  expect(run).toHaveBeenCalledTimes(1);
  ends[0]?.();
  await vi.advanceTimersByTimeAsync(300);
  expect(run.mock.calls[1]).toEqual([[2]]);
  bursts.add(3);
  bursts.stop();
  ends[1]?.();
  await vi.advanceTimersByTimeAsync(5000);
  expect(run).toHaveBeenCalledTimes(2);
});
