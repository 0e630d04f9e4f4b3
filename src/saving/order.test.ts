import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { memoryStorage } from '../api/tokenStorage.ts';
import { externalStore } from '../lib/externalStore.ts';
import { sessionUnsavedStore } from './queueOptions.ts';
import { SaveQueue } from './SaveQueue.ts';
import type { Outcome } from './transitions.ts';

type Row = { guid: string; version: number; position: number };
const row = (guid: string): Row => ({ guid, version: 1, position: 1 });
const busy: Outcome<Row> = { kind: 'failed', detail: 'Сервер занят.', passing: true, mayHaveHappened: true };

/** A queue of rows whose places go one after another, over a server that fails as long as `fails` says so. */
function open(
  fails: (guid: string) => boolean,
  { storage = memoryStorage(), connected = true, held = (_?: string): Promise<void> | null => null } = {},
) {
  const sent: string[] = [];
  let keys = 0;
  const queue = new SaveQueue<Row>({
    store: sessionUnsavedStore('me', storage),
    connection: externalStore(connected),
    newKey: () => `key-${++keys}`,
    pause: () => 1000,
    held: ({ items: [item] }) => held(item?.guid),
    isOrdered: (_, values) => 'position' in values,
    async send(guid, { values, version }) {
      sent.push(`${guid} ${values.position}`);
      return fails(guid) ? busy : { kind: 'saved', row: { guid, version: version + 1, position: Number(values.position) } };
    },
  });
  const move = (guid: string, position: number) => queue.edit(row(guid), { position });
  const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms);
  return { queue, sent, move, settle, storage };
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

it('a move of a row whose earlier edit failed keeps its turn until that is repeated', async () => {
  let fails = true;
  const { queue, sent, move, settle } = open(() => fails);
  queue.edit(row('a'), { title: 'Обои' });
  await settle();
  move('a', 3);
  move('b', 2);
  await settle(900);
  fails = false;
  await settle(100);
  expect(sent).toEqual(['a undefined', 'a undefined', 'a 3', 'b 2']);
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

it('a held move lets those behind it go, which what it waits for may need', async () => {
  let release = () => {};
  let gate: Promise<void> | null = new Promise((resolve) => {
    release = resolve;
  });
  const { queue, sent, move, settle } = open(() => false, { held: (guid) => (guid === 'a' ? gate : null) });
  for (const [at, guid] of ['a', 'b', 'c'].entries()) move(guid, at);
  await settle();
  expect(sent).toEqual(['b 1', 'c 2']);
  gate = null;
  release();
  await settle();
  expect(sent).toEqual(['b 1', 'c 2', 'a 0']);
  expect(queue.unsaved).toBe(0);
});

/** Typed without a connection; the first row is moved last. */
function waiting() {
  const before = open(() => false, { connected: false });
  before.queue.edit(row('a'), { title: 'Первая' });
  before.move('b', 2);
  before.move('a', 3);
  return before;
}

it('waiting moves keep their turns over a reload, and later ones come after them', async () => {
  const { queue, sent, move, settle } = open(() => false, { storage: waiting().storage });
  move('c', 1);
  queue.pump();
  await settle();
  expect(sent).toEqual(['b 2', 'a 3', 'c 1']);
});

it('waiting moves keep their turns when an ended session is continued', async () => {
  const kept = waiting().queue.packed();
  const { queue, sent, settle } = open(() => false);
  queue.adopt(kept);
  await settle();
  expect(sent).toEqual(['b 2', 'a 3']);
});
