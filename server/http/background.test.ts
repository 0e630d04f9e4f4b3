import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Poller } from '../database/poller.ts';
import { Background } from './background.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Work that goes on until it is told to end. */
function openWork() {
  let end = () => {};
  const work = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { work, end };
}

/** Has it ended, once everything that could go on by itself has gone on? */
async function isOver(end: Promise<unknown>): Promise<boolean> {
  let over = false;
  end.then(() => {
    over = true;
  });
  await new Promise(setImmediate);
  return over;
}

it('a stop waits for work in hand, for what that begins meanwhile, and for work that fails', async () => {
  const background = new Background();
  const [first, second] = [openWork(), openWork()];
  background.hold(first.work.then(() => void background.hold(second.work)));
  background.hold(Promise.reject(new Error('lost'))).catch(() => {});
  background.stop();
  const end = background.end();
  expect(await isOver(end)).toBe(false);
  first.end();
  expect(await isOver(end)).toBe(false);
  expect(background.ended).toBe(false);
  second.end();
  expect(await end).toBe(0);
  expect(background.ended).toBe(true);
});

it('a stop does not wait for ever: it says how much still goes on', async () => {
  const background = new Background();
  background.hold(openWork().work);
  background.stop();
  expect(await background.end(20)).toBe(1);
});

it('a poller that the server owns ends with its round and begins no other, even if asked to', async () => {
  const background = new Background();
  const rounds: (() => void)[] = [];
  const runOne = () => new Promise<boolean>((resolve) => rounds.push(() => resolve(true)));
  const poller = background.own(new Poller({ name: 'q', everyMs: 100, runOne }, { tell: () => {}, stopping: background.stopping }));
  poller.start();
  poller.hint();
  background.stop();
  const end = background.end();
  expect(await isOver(end)).toBe(false);
  rounds[0]?.();
  await end;
  poller.start();
  poller.hint();
  await vi.advanceTimersByTimeAsync(1000);
  expect(rounds).toHaveLength(1);
});
