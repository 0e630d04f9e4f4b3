import { expect, it } from 'vitest';
import { atOnce, inSlices } from './inSlices.ts';

function counting(count: number, onWork: (at: number) => void = () => undefined) {
  const worked: number[] = [];
  let finished = 0;
  const job = {
    count,
    work: (at: number) => {
      onWork(at);
      worked.push(at);
    },
    finish: () => {
      finished++;
      return worked.length;
    },
  };
  return { job, worked, finished: () => finished };
}
const places = (count: number) => Array.from({ length: count }, (_, at) => at);
const busy = (ms: number) => {
  const until = performance.now() + ms;
  while (performance.now() < until);
};

it.each([0, 1, 49, 50, 51, 1234])('a job of %i things is done in order and finished once', async (count) => {
  const { job, worked, finished } = counting(count);
  const told: number[] = [];
  const done = await inSlices(job, { signal: new AbortController().signal, onProgress: (at) => told.push(at) });
  expect([done, worked, finished()]).toEqual([{ result: count }, places(count), 1]);
  expect(told.at(-1) ?? 0).toBe(count);
});

it('a job that is stopped is never finished', async () => {
  const stop = new AbortController();
  const { job, worked, finished } = counting(1000, () => busy(0.5));
  const done = await inSlices(job, { signal: stop.signal, onProgress: () => stop.abort() });
  expect([done, finished()]).toEqual([null, 0]);
  expect(worked.length).toBeLessThan(200);
});

it('others have their turn while a job is done in slices', async () => {
  const { job, worked } = counting(300, () => busy(0.5));
  const seen: number[] = [];
  const ticks = setInterval(() => seen.push(worked.length));
  await inSlices(job, { signal: new AbortController().signal, onProgress: () => undefined });
  clearInterval(ticks);
  expect(seen.filter((count) => count > 0 && count < 300).length).toBeGreaterThan(1);
});

it('a job done at once gives the same', () => {
  const { job, worked } = counting(70);
  expect([atOnce(job), worked]).toEqual([70, places(70)]);
});
