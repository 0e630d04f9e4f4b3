import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryStorage } from '../api/tokenStorage.ts';
import { externalStore } from '../lib/externalStore.ts';
import type { Attempt, Entry } from './entry.ts';
import { sessionUnsavedStore } from './queueOptions.ts';
import { SaveQueue } from './SaveQueue.ts';
import type { Outcome } from './transitions.ts';

type Row = { guid: string; version: number; price: number };
const row = (guid: string): Row => ({ guid, version: 1, price: 200 });

function open(storage = memoryStorage(), owner = 'me:company') {
  const sent: { guid: string; attempt: Attempt; answer(outcome: Outcome<Row>): Promise<void> }[] = [];
  let keys = 0;
  const connection = externalStore(true);
  const queue = new SaveQueue<Row>({
    connection,
    store: sessionUnsavedStore(owner, storage),
    newKey: () => `key-${++keys}`,
    lanes: 2,
    pause: () => 1000,
    send: (guid, attempt) =>
      new Promise((settle) => {
        sent.push({
          guid,
          attempt,
          answer: async (outcome) => {
            settle(outcome);
            await vi.advanceTimersByTimeAsync(0);
          },
        });
      }),
  });
  return { queue, sent, storage, connection };
}
const lost: Outcome<Row> = { kind: 'failed', detail: 'Нет связи.', passing: true, mayHaveHappened: true };
const at = <T>(list: readonly T[], index: number): T => {
  const item = list[index];
  if (item === undefined) throw new Error(`no item ${index}`);
  return item;
};

describe('SaveQueue', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('sends one request per row at a time and the newest values next', async () => {
    const { queue, sent } = open();
    queue.edit(row('a'), { price: 210 });
    queue.edit(row('a'), { price: 220 });
    queue.edit(row('a'), { price: 230 });
    expect(sent).toHaveLength(1);
    await at(sent, 0).answer({ kind: 'saved', row: { guid: 'a', version: 2, price: 210 } });
    expect(at(sent, 1).attempt).toMatchObject({ version: 2, values: { price: 230 } });
    await at(sent, 1).answer({ kind: 'saved', row: { guid: 'a', version: 3, price: 230 } });
    expect(queue.unsaved).toBe(0);
    expect(queue.getState().fresh.get('a')).toEqual({ guid: 'a', version: 3, price: 230 });
  });

  it('sends and writes down nothing after it has retired, and another one goes on under the same key', async () => {
    const { queue, sent, storage } = open();
    queue.edit(row('a'), { price: 210 });
    queue.edit(row('a'), { price: 220 });
    const kept = queue.packed();
    queue.retire(true);
    expect(queue.isBusy()).toBe(false);
    expect(open(storage).queue.unsaved).toBe(0);
    await at(sent, 0).answer(lost);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toHaveLength(1);

    const next = open(storage);
    next.queue.adopt(kept);
    expect(next.sent.map(({ attempt }) => attempt)).toEqual([at(sent, 0).attempt]);
    await at(next.sent, 0).answer({ kind: 'saved', row: { guid: 'a', version: 2, price: 210 } });
    expect(at(next.sent, 1).attempt).toMatchObject({ version: 2, values: { price: 220 } });
  });

  it('leaves its edits in the store when they could not be kept elsewhere', () => {
    const { queue, storage } = open();
    queue.edit(row('a'), { price: 210 });
    queue.retire(false);
    expect(open(storage).queue.unsaved).toBe(1);
  });

  it('takes over kept edits of a row under those that were typed since', async () => {
    const before = open();
    before.queue.edit(row('a'), { price: 210, unit: 'м²' });
    const kept = before.queue.packed();
    const { queue, sent } = open();
    queue.edit(row('a'), { price: 300 });
    queue.adopt(kept);
    await at(sent, 0).answer({ kind: 'saved', row: { guid: 'a', version: 2, price: 300 } });
    expect(at(sent, 1).attempt).toMatchObject({ version: 2, values: { unit: 'м²' } });
  });

  it('sends no more requests at a time than it has lanes', async () => {
    const { queue, sent } = open();
    for (const guid of ['a', 'b', 'c']) queue.edit(row(guid), { price: 1 });
    expect(sent.map((one) => one.guid)).toEqual(['a', 'b']);
    await at(sent, 0).answer({ kind: 'saved', row: { ...row('a'), version: 2 } });
    expect(sent.map((one) => one.guid)).toEqual(['a', 'b', 'c']);
  });

  it('removes a row given up after its answer was lost', async () => {
    const { queue, sent } = open();
    queue.create(row('new'), { guid: 'new', price: 200 });
    await at(sent, 0).answer(lost);
    queue.discard('new');
    expect(at(sent, 1)).toMatchObject({ attempt: { kind: 'create', key: at(sent, 0).attempt.key } });
    await at(sent, 1).answer({ kind: 'saved', row: row('new') });
    expect(at(sent, 2).attempt).toMatchObject({ kind: 'edit', values: { is_deleted: true } });
    await at(sent, 2).answer({ kind: 'saved', row: { ...row('new'), version: 2 } });
    expect(queue.unsaved).toBe(0);
  });

  it('repeats a refused request no sooner than the server asked for', async () => {
    const { queue, sent } = open();
    queue.edit(row('a'), { price: 210 });
    await at(sent, 0).answer({ kind: 'failed', detail: 'Слишком часто.', passing: true, mayHaveHappened: true, retryAfter: 20 });
    await vi.advanceTimersByTimeAsync(19_000);
    expect(sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1000);
    expect(sent).toHaveLength(2);
    expect(at(sent, 1).attempt.key).toBe(at(sent, 0).attempt.key);
  });

  it('repeats a lost request by itself after a pause, with the same key', async () => {
    const { queue, sent } = open();
    queue.edit(row('a'), { price: 210 });
    await at(sent, 0).answer(lost);
    expect(sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1000);
    expect(at(sent, 1).attempt).toEqual(at(sent, 0).attempt);
  });

  it('repeats a row by its own, and on the return of the connection what only lacked that', async () => {
    const { queue, sent, connection } = open();
    queue.open();
    for (const guid of ['a', 'b']) queue.edit(row(guid), { price: 210 });
    const refusal: Outcome<Row> = { kind: 'failed', detail: 'Недостаточно прав.', passing: false, mayHaveHappened: false };
    await at(sent, 0).answer(refusal);
    await at(sent, 1).answer(lost);
    connection.set(false);
    connection.set(true);
    expect(sent.slice(2).map(({ guid }) => guid)).toEqual(['b']);
    queue.retry('a');
    expect(sent.slice(3).map(({ guid }) => guid)).toEqual(['a']);
  });

  it('asks where the row was changed after its user had begun to type', () => {
    const { queue, sent } = open();
    queue.edit({ ...row('a'), version: 5, price: 300 }, { price: 250 }, { price: 200 });
    expect(sent).toEqual([]);
    expect(queue.getState().entries.get('a')).toMatchObject({
      base: { price: 200 },
      conflict: { current: { price: 300 }, mine: { price: 250 } },
    });
    queue.resolve('a', 'mine');
    expect(at(sent, 0).attempt).toMatchObject({ values: { price: 250 }, version: 5 });
    queue.edit({ ...row('b'), version: 5, price: 250 }, { price: 250 }, { price: 200 });
    expect(queue.getState().entries.get('b')).toBeUndefined();
  });

  it('asks where an answer brought a value that the row did not show yet', async () => {
    const { queue, sent } = open();
    queue.edit(row('a'), { unit: 'м²' });
    await at(sent, 0).answer({ kind: 'stale', current: { ...row('a'), version: 5, price: 300 } });
    await at(sent, 1).answer({ kind: 'saved', row: { ...row('a'), version: 6, price: 300 } });
    queue.edit(row('a'), { price: 250 });
    expect(queue.getState().entries.get('a')?.conflict).toMatchObject({ current: { price: 300 }, mine: { price: 250 } });
  });

  it('keeps a conflict of a row open while another field of it is typed', async () => {
    const { queue, sent } = open();
    queue.edit(row('a'), { price: 210 });
    await at(sent, 0).answer({ kind: 'stale', current: { ...row('a'), version: 5, price: 300 } });
    queue.edit({ ...row('a'), version: 5, price: 300 }, { unit: 'м²' });
    expect(sent).toHaveLength(1);
    queue.resolve('a', 'theirs');
    expect(at(sent, 1).attempt).toMatchObject({ values: { unit: 'м²' }, version: 5 });
  });

  it('keeps what the server refused for good without repeating it', async () => {
    const { queue, sent } = open();
    queue.edit(row('a'), { price: 210 });
    await at(sent, 0).answer({ kind: 'failed', detail: 'Недостаточно прав.', passing: false, mayHaveHappened: false });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toHaveLength(1);
    expect(queue.getState().entries.get('a')).toMatchObject({ pending: { price: 210 }, failure: 'Недостаточно прав.' });
  });

  it('sends edits of a row that is being created after the creation', async () => {
    const { queue, sent } = open();
    queue.create({ guid: 'n', version: 0, price: 200 }, { guid: 'n', price: 200 });
    queue.edit({ guid: 'n', version: 0, price: 200 }, { price: 350 });
    expect(sent).toHaveLength(1);
    await at(sent, 0).answer({ kind: 'saved', row: { guid: 'n', version: 1, price: 200 } });
    expect(at(sent, 1).attempt).toMatchObject({ kind: 'edit', version: 1, values: { price: 350 } });
  });

  it('continues after a reload with what was not saved, under the same key', async () => {
    const before = open();
    before.queue.edit(row('a'), { price: 210 });
    before.queue.refuseMany([{ row: row('b'), field: 'price', text: 'сто', error: 'Укажите сумму числом.' }]);
    before.queue.close();
    const after = open(before.storage);
    after.queue.pump();
    expect(after.sent).toHaveLength(1);
    expect(at(after.sent, 0).attempt).toEqual(at(before.sent, 0).attempt);
    expect((after.queue.getState().entries.get('b') as Entry<Row>).refusals.price?.text).toBe('сто');
  });

  it('never continues with what another user or company left', () => {
    const before = open();
    before.queue.edit(row('a'), { price: 210 });
    expect(open(before.storage, 'me:other').queue.unsaved).toBe(0);
  });

  it('never lets a stale answer overwrite a newer row, nor asks about a value of its own', async () => {
    const { queue, sent } = open();
    queue.edit(row('a'), { price: 210 });
    await at(sent, 0).answer({ kind: 'saved', row: { guid: 'a', version: 2, price: 210 } });
    queue.edit({ ...row('a'), price: 210 }, { price: 220 });
    expect(at(sent, 1).attempt.version).toBe(2);
  });
});
