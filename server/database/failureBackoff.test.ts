import { expect, test, vi } from 'vitest';
import { FailureBackoff } from './poller.ts';

const broken = () => Promise.reject(new Error('broken'));

test('a piece that fails is passed over for a minute, then for twice as long, until it has worked', async () => {
  const onFailure = vi.fn();
  let now = 0;
  const aside = new FailureBackoff(onFailure, () => now);
  await aside.attempt('a', broken);
  await aside.attempt('b', async () => {});
  expect(aside.keys()).toEqual(['a']);
  now = 60_000;
  expect(aside.keys()).toEqual([]);
  await aside.attempt('a', broken);
  now += 119_999;
  expect(aside.keys()).toEqual(['a']);
  now += 1;
  expect(aside.isEmpty()).toBe(false);
  await aside.attempt('a', async () => {});
  expect(aside.isEmpty()).toBe(true);
  expect(onFailure).toHaveBeenCalledTimes(2);
});

test('a failed piece that somebody else has settled is forgotten', async () => {
  let now = 0;
  const aside = new FailureBackoff(
    () => {},
    () => now,
  );
  await aside.attempt('a', broken);
  now = 120_001;
  expect(aside.isEmpty()).toBe(true);
});
