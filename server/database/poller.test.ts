import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createWorker, Poller, type Queue, type Worker } from './poller.ts';

const tell = vi.fn();
const workers: Worker[] = [];
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
  vi.resetAllMocks();
});

/** A worker that looks only when woken, unless the queue says otherwise. */
function workerOf(...queues: Queue[]): Worker {
  const worker = createWorker(tell, 50);
  workers.push(worker);
  for (const queue of queues) worker.serve({ everyMs: 3_600_000, ...queue });
  worker.start();
  return worker;
}

/** A queue of `left` pieces, each of which takes a moment. */
function queueOf(left: number, concurrency = 2) {
  const seen = { done: 0, now: 0, most: 0 };
  const runOne = async () => {
    if (left === 0) return false;
    left -= 1;
    seen.now += 1;
    seen.most = Math.max(seen.most, seen.now);
    await sleep(2);
    seen.now -= 1;
    seen.done += 1;
    return true;
  };
  return { seen, add: (count: number) => (left += count), queue: { name: 'q', concurrency, runOne } };
}

describe('a worker of queues', () => {
  test('does everything that is due, never more at once than allowed', async () => {
    const { queue, seen } = queueOf(20, 3);
    workerOf(queue);
    await vi.waitFor(() => expect(seen.done).toBe(20));
    expect(seen.most).toBe(3);
  });

  test('looks again when woken, also while it is busy with an earlier look', async () => {
    let due = false;
    let done = 0;
    let release = () => {};
    const runOne = async () => {
      const seen = due;
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      if (!seen) return false;
      due = false;
      done += 1;
      return true;
    };
    const worker = workerOf({ name: 'q', concurrency: 1, runOne });
    due = true;
    worker.wake();
    release();
    await vi.waitFor(() => {
      release();
      expect(done).toBe(1);
    });
    const untilIdle = setInterval(() => release(), 1);
    await worker.stop();
    clearInterval(untilIdle);
  });

  test('looks as often as the queue says, without being woken', async () => {
    const { queue, seen, add } = queueOf(0);
    workerOf({ ...queue, everyMs: 5 });
    add(2);
    await vi.waitFor(() => expect(seen.done).toBe(2));
  });

  test('serves the other queues while one hangs or fails, and tells of each failure', async () => {
    const { queue, seen, add } = queueOf(3);
    const hangs: Queue = {
      name: 'hangs',
      concurrency: 1,
      runOne: (stop) => new Promise((resolve) => stop.addEventListener('abort', () => resolve(false))),
    };
    const fails: Queue = { name: 'fails', concurrency: 1, runOne: () => Promise.reject(new Error('lost')) };
    const worker = workerOf(hangs, fails, queue);
    await vi.waitFor(() => expect(seen.done).toBe(3));
    add(2);
    worker.wake();
    await vi.waitFor(() => expect(seen.done).toBe(5));
    const failure = ['fails', expect.objectContaining({ message: 'lost' })];
    expect(tell.mock.calls.filter(([, error]) => error !== null)).toEqual([failure, failure]);
  });

  test('passes over a piece that always fails, and tells that the queue fails until the piece has worked', async () => {
    const due = ['a', 'b', 'c'];
    const runOne: Queue['runOne'] = async (_, aside) => {
      const [piece] = due.filter((one) => !aside.keys().includes(one));
      if (piece === undefined) return false;
      await aside.attempt(piece, async () => {
        if (piece === 'a') throw new Error('broken');
        due.splice(due.indexOf(piece), 1);
      });
      return true;
    };
    const worker = workerOf({ name: 'q', concurrency: 1, runOne });
    await vi.waitFor(() => expect(due).toEqual(['a']));
    worker.wake();
    await worker.stop();
    expect(tell.mock.calls).toEqual([
      ['q', expect.objectContaining({ message: 'broken' })],
      ['q', null],
    ]);
  });

  test('stops after the work under way, begins nothing more, and aborts work that it cannot wait for', async () => {
    const { queue, seen, add } = queueOf(2, 1);
    let aborted = false;
    const runOne = (stop: AbortSignal) =>
      new Promise<boolean>((resolve) =>
        stop.addEventListener('abort', () => {
          aborted = true;
          resolve(true);
        }),
      );
    const worker = workerOf(queue, { name: 'slow', concurrency: 1, runOne });
    await worker.stop();
    expect([seen.now, seen.done, aborted]).toEqual([0, 1, true]);
    add(5);
    worker.wake();
    await sleep(5);
    expect(seen.done).toBe(1);
  });

  test('passes over a queue that looks by its period alone when it is woken', async () => {
    const runOne = vi.fn(async () => false);
    const worker = workerOf({ name: 'q', byPeriod: true, runOne });
    expect(runOne).toHaveBeenCalledTimes(1);
    await vi.waitFor(() => expect(tell).toHaveBeenCalledWith('q', null));
    worker.wake();
    expect(runOne).toHaveBeenCalledTimes(1);
  });
});

describe('a poller', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const pollerOf = (round: () => Promise<void>, more: { tell?: (error: unknown) => void; stopping?: AbortSignal } = {}) =>
    new Poller({ name: 'q', everyMs: 100, runOne: () => round().then(() => false) }, { tell: () => {}, ...more });

  test('waits between rounds, begins at once when given a hint, and ends', async () => {
    const round = vi.fn(async () => {});
    const poller = pollerOf(round);
    poller.hint();
    poller.start();
    expect(round).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(250);
    expect(round).toHaveBeenCalledTimes(2);
    poller.hint();
    expect(round).toHaveBeenCalledTimes(3);
    await poller.stop();
    await vi.advanceTimersByTimeAsync(1000);
    expect(round).toHaveBeenCalledTimes(3);
    poller.start();
    await vi.advanceTimersByTimeAsync(100);
    expect(round).toHaveBeenCalledTimes(4);
    await poller.stop();
  });

  test('never runs two rounds at once, and runs one more after the current one for any number of hints', async () => {
    const ends: (() => void)[] = [];
    const poller = pollerOf(() => new Promise<void>((resolve) => ends.push(resolve)));
    poller.start();
    for (let hint = 0; hint < 3; hint += 1) poller.hint();
    await vi.advanceTimersByTimeAsync(500);
    expect(ends).toHaveLength(1);
    ends[0]?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(ends).toHaveLength(2);
    const stopped = poller.stop();
    ends[1]?.();
    await stopped;
    expect(ends).toHaveLength(2);
  });

  test('goes on after a failure with a growing pause, and tells how each round went', async () => {
    const outcomes = [false, false, true, false];
    const tell = vi.fn();
    const poller = pollerOf(
      async () => {
        if (!outcomes.shift()) throw new Error('no database');
      },
      { tell },
    );
    const failure = expect.objectContaining({ message: 'no database' });
    poller.start();
    await vi.advanceTimersByTimeAsync(100);
    expect(tell.mock.calls).toEqual([[failure]]);
    await vi.advanceTimersByTimeAsync(199);
    expect(tell.mock.calls).toEqual([[failure]]);
    await vi.advanceTimersByTimeAsync(1);
    expect(tell.mock.calls).toEqual([[failure], [failure]]);
    await vi.advanceTimersByTimeAsync(500);
    expect(tell.mock.calls).toEqual([[failure], [failure], [null], [failure]]);
    await poller.stop();
    expect(tell).toHaveBeenLastCalledWith(null);
  });

  test('does not start once the server stops', async () => {
    const round = vi.fn(async () => {});
    const poller = pollerOf(round, { stopping: AbortSignal.abort() });
    poller.start();
    poller.hint();
    await vi.advanceTimersByTimeAsync(1000);
    expect(round).not.toHaveBeenCalled();
  });
});
