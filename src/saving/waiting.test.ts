import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { externalStore } from '../lib/externalStore.ts';
import { type Attempt, shownRow, statusOf } from './entry.ts';
import { findQueue, holdQueue, queuePair } from './queueRegistry.ts';
import { SaveQueue } from './SaveQueue.ts';
import type { Outcome } from './transitions.ts';

type Row = { guid: string; version: number; price: number };
const row = (guid: string): Row => ({ guid, version: 1, price: 200 });
const lost: Outcome<Row> = { kind: 'failed', detail: 'Нет связи.', passing: true, mayHaveHappened: true, waits: true };

function start() {
  const connection = externalStore(true);
  const sent: { guid: string; attempt: Attempt }[] = [];
  const server = { up: true };
  let keys = 0;
  const queue = new SaveQueue<Row>({
    store: { load: () => [], keep: () => undefined },
    newKey: () => `key-${++keys}`,
    connection,
    lanes: 2,
    async send(guid, attempt) {
      sent.push({ guid, attempt });
      if (!server.up) return lost;
      return { kind: 'saved', row: { guid, version: attempt.version + 1, price: Number(attempt.values.price) } };
    },
  });
  const statuses = () => queue.entries().map(statusOf);
  const network = (up: boolean) => {
    server.up = up;
    connection.set(up);
  };
  return { queue, sent, statuses, network, server };
}
const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('without a connection', () => {
  it('edits wait unsent, and are sent in their order when the connection is back', async () => {
    const { queue, sent, statuses, network } = start();
    queue.open();
    network(false);
    for (const guid of ['c', 'a', 'b']) queue.edit(row(guid), { price: 210 });
    queue.edit(row('a'), { price: 220 });
    await vi.advanceTimersByTimeAsync(600_000);
    expect(sent).toEqual([]);
    expect(statuses()).toEqual(['waiting', 'waiting', 'waiting']);
    network(true);
    await settle();
    expect(sent.map(({ guid }) => guid)).toEqual(['c', 'a', 'b']);
    expect(sent[1]?.attempt).toMatchObject({ values: { price: 220 }, version: 1 });
    expect(queue.unsaved).toBe(0);
  });

  it('a request under way is sent again with the same key and version, and later edits follow it', async () => {
    const { queue, sent, statuses, network, server } = start();
    queue.open();
    server.up = false;
    queue.edit(row('a'), { price: 210 });
    await settle();
    network(false);
    queue.edit(row('a'), { price: 220 });
    expect(statuses()).toEqual(['waiting']);
    expect(queue.entries().map((entry) => shownRow(entry, row('a'))?.price)).toEqual([220]);
    network(true);
    await settle();
    expect(sent[1]?.attempt).toEqual(sent[0]?.attempt);
    expect(sent[2]?.attempt).toMatchObject({ key: 'key-2', version: 2, values: { price: 220 } });
    expect(queue.unsaved).toBe(0);
  });

  it('the retry button sends the edits all the same', async () => {
    const { queue, sent, statuses, network, server } = start();
    queue.open();
    network(false);
    for (const guid of ['a', 'b', 'c']) queue.edit(row(guid), { price: 210 });
    queue.retry();
    await settle();
    expect(sent).toHaveLength(2);
    expect(statuses()).toEqual(['waiting', 'waiting', 'waiting']);
    server.up = true;
    queue.retry();
    await settle();
    expect(queue.unsaved).toBe(1);
  });

  it('a row that the server refused for good does not count as waiting', async () => {
    const { queue, statuses, network } = start();
    queue.open();
    queue.refuseMany([{ row: row('a'), field: 'price', text: 'сто', error: 'Укажите сумму числом.' }]);
    network(false);
    queue.edit(row('b'), { price: 1 });
    expect(statuses()).toEqual(['refused', 'waiting']);
  });
});

describe('the save queue of a closed screen', () => {
  it('stays the only one until the row being saved and what was typed in it since are sent', async () => {
    const { queue, sent } = start();
    const leave = holdQueue('busy', queue);
    queue.edit(row('a'), { price: 210 });
    queue.edit(row('a'), { price: 220 });
    const found: boolean[] = [];
    leave();
    queue.subscribe(() => found.push(findQueue('busy', () => start().queue) === queue));
    await settle();
    expect(sent).toHaveLength(2);
    expect(queue.unsaved).toBe(0);
    expect(found.slice(0, -1)).not.toContain(false);
    expect(findQueue('busy', () => start().queue)).not.toBe(queue);
  });

  it('is kept together with an idle queue that it waits for', async () => {
    const [services, categories] = [start(), start()];
    const pair = queuePair(categories.queue, services.queue);
    const leave = holdQueue('pair', pair);
    services.network(false);
    services.queue.edit(row('a'), { price: 210 });
    leave();
    const another = () => queuePair(start().queue, start().queue);
    expect(findQueue('pair', another)).toBe(pair);
    services.network(true);
    await settle();
    expect(services.queue.unsaved).toBe(0);
    expect(findQueue('pair', another)).not.toBe(pair);
  });

  it('goes on trying a call that failed alone, and the page may be closed after that', async () => {
    const { queue, sent, server } = start();
    queue.open();
    server.up = false;
    queue.edit(row('a'), { price: 210 });
    await settle();
    queue.close();
    expect(queue.isBusy()).toBe(true);
    await vi.advanceTimersByTimeAsync(4000);
    const tries = sent.length;
    expect(tries).toBeGreaterThan(1);
    server.up = true;
    await vi.advanceTimersByTimeAsync(30_000);
    expect(sent).toHaveLength(tries + 1);
    expect(queue.isBusy()).toBe(false);
  });
});

describe('the save queue of a screen closed while rows wait', () => {
  it('still sends them, and is then forgotten', async () => {
    const { queue, sent, network } = start();
    const leave = holdQueue('me', queue);
    network(false);
    queue.edit(row('a'), { price: 210 });
    leave();
    expect(findQueue('me', () => start().queue)).toBe(queue);
    network(true);
    await settle();
    expect(sent).toHaveLength(1);
    expect(findQueue('me', () => start().queue)).not.toBe(queue);
    network(false);
    network(true);
  });
});
