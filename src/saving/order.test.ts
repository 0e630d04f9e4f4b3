import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SaveQueue } from './SaveQueue.ts';
import type { Outcome } from './transitions.ts';

type Row = { guid: string; version: number; position: number };
const row = (guid: string): Row => ({ guid, version: 1, position: 1 });
const busy: Outcome<Row> = { kind: 'failed', detail: 'Сервер занят.', passing: true, mayHaveHappened: true };

/** A queue of rows whose places go one after another, over a server that fails as long as `fails` says so. */
function open(fails: (guid: string) => boolean) {
  const sent: string[] = [];
  let keys = 0;
  const queue = new SaveQueue<Row>({
    store: { load: () => [], keep: () => undefined },
    newKey: () => `key-${++keys}`,
    pause: () => 1000,
    isOrdered: (_, values) => 'position' in values,
    async send(guid, { values, version }) {
      sent.push(`${guid} ${values.position}`);
      return fails(guid) ? busy : { kind: 'saved', row: { guid, version: version + 1, position: Number(values.position) } };
    },
  });
  const move = (guid: string, position: number) => queue.edit(row(guid), { position });
  const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms);
  return { queue, sent, move, settle };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('a move that failed and may have happened keeps its turn until it is repeated', async () => {
  let fails = true;
  const { queue, sent, move, settle } = open(() => fails);
  move('a', 3);
  await settle();
  move('b', 2);
  move('a', 5);
  await settle(900);
  expect(sent).toEqual(['a 3']);
  fails = false;
  await settle(100);
  expect(sent).toEqual(['a 3', 'a 3', 'b 2', 'a 5']);
  expect(queue.unsaved).toBe(0);
});

it('a move that always fails keeps the others back for a few repeats only', async () => {
  const { sent, move, settle } = open((guid) => guid === 'a');
  move('a', 3);
  await settle();
  move('b', 2);
  await settle(60_000);
  expect(sent.indexOf('b 2')).toBe(5);
});

it('a failed move keeps nothing back once its screen is closed and it is not repeated', async () => {
  const { queue, sent, move, settle } = open((guid) => guid === 'a');
  move('a', 3);
  await settle();
  move('b', 2);
  queue.close();
  await settle();
  expect(sent).toEqual(['a 3', 'b 2']);
  expect(queue.isBusy()).toBe(false);
});
