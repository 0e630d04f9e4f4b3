import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createConnection } from './connection.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function start() {
  const looks: number[] = [];
  const network = { up: true };
  const connection = createConnection(async () => {
    looks.push(Date.now());
    return network.up;
  });
  const pauses = () => looks.slice(1).map((at, index) => at - (looks[index] ?? 0));
  return { connection, looks, network, pauses };
}

it('the connection is lost once neither a request nor a check gets an answer, and is back with the first answer', async () => {
  const { connection, network } = start();
  network.up = false;
  const heard = vi.fn();
  connection.subscribe(heard);
  connection.answered();
  expect(connection.get()).toBe(true);
  connection.lost();
  connection.lost();
  await vi.advanceTimersByTimeAsync(0);
  expect(connection.get()).toBe(false);
  connection.answered();
  expect(connection.get()).toBe(true);
  expect(heard).toHaveBeenCalledTimes(2);
});

it('a lost connection is checked less and less often until the API answers', async () => {
  const { connection, looks, network, pauses } = start();
  network.up = false;
  connection.lost();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(pauses().slice(0, 6)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000]);
  network.up = true;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(connection.get()).toBe(true);
  const before = looks.length;
  await vi.advanceTimersByTimeAsync(120_000);
  expect(looks).toHaveLength(before);
});

it('an event of the browser starts a check of the connection, and is not taken for an answer', async () => {
  const { connection, network } = start();
  connection.look();
  await vi.advanceTimersByTimeAsync(0);
  expect(connection.get()).toBe(true);
  network.up = false;
  connection.look();
  await vi.advanceTimersByTimeAsync(0);
  expect(connection.get()).toBe(false);
});

it('an event of the browser during a check begins another: the first may have been answered before the network went', async () => {
  const answers = [true, false];
  const connection = createConnection(() => new Promise<boolean>((resolve) => setTimeout(() => resolve(answers.shift() ?? false), 100)));
  connection.lost();
  await vi.advanceTimersByTimeAsync(50);
  connection.look();
  connection.lost();
  await vi.advanceTimersByTimeAsync(200);
  expect(connection.get()).toBe(false);
});

it('a call that fails alone, while the API answers others, does not lose the connection', async () => {
  const { connection, looks } = start();
  const heard = vi.fn();
  connection.subscribe(heard);
  connection.lost();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(looks).toHaveLength(1);
  expect(heard).not.toHaveBeenCalled();
});

it('an answer during a check of the connection outweighs a check that got none', async () => {
  const looks = [false, true];
  const probe = vi.fn(() => new Promise<boolean>((resolve) => setTimeout(() => resolve(looks.shift() ?? true), 5000)));
  const connection = createConnection(probe);
  const heard = vi.fn();
  connection.subscribe(heard);
  connection.lost();
  await vi.advanceTimersByTimeAsync(1000);
  connection.answered();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(heard).not.toHaveBeenCalled();
  expect(probe).toHaveBeenCalledTimes(2);
});

it('a connection lost just after an answer that came during a check is found by the next check', async () => {
  const { connection, network } = start();
  network.up = false;
  connection.look();
  connection.answered();
  await vi.advanceTimersByTimeAsync(0);
  expect(connection.get()).toBe(true);
  await vi.advanceTimersByTimeAsync(1000);
  expect(connection.get()).toBe(false);
});

it('an answer after a check that got none does not take the next check away', async () => {
  const { connection, network } = start();
  network.up = false;
  connection.look();
  connection.answered();
  await vi.advanceTimersByTimeAsync(0);
  connection.answered();
  await vi.advanceTimersByTimeAsync(1000);
  expect(connection.get()).toBe(false);
});

it('a connection that comes and goes is not checked more often each time', async () => {
  const { connection, looks, network, pauses } = start();
  network.up = false;
  connection.lost();
  await vi.advanceTimersByTimeAsync(3000);
  connection.answered();
  connection.lost();
  await vi.advanceTimersByTimeAsync(8000);
  expect(looks).toHaveLength(5);
  expect(pauses()).toEqual([1000, 2000, 0, 8000]);
});
