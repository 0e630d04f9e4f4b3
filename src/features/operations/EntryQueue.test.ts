import { describe, expect, it, vi } from 'vitest';
import { ApiFailure } from '../../lib/apiFailure.ts';
import { type Entry, EntryQueue } from './EntryQueue.ts';
import type { Operation } from './operation.ts';

const draft = {
  type: 'income',
  date: '21.11.2026',
  amount: '1',
  description: '',
  stroiobject: '',
  contractor: '',
  bill: '',
} as const;
const body = { date: '2026-11-21', amount: 1, description: '', stroiobject: null, contractor: null };
const entry = (guid: string) => ({ guid, type: 'income' as const, body, draft });
const rowOf = ({ guid, type, body }: Entry): Operation => ({ ...body, guid, type, is_deleted: false, version: 1 });

describe('operations typed faster than they are saved', () => {
  it('are all saved, one after another, in their order, each once', async () => {
    const queue = new EntryQueue();
    const saved: string[] = [];
    let flying = 0;
    const send = async (one: Entry) => {
      expect(++flying).toBe(1);
      await Promise.resolve();
      flying--;
      return rowOf(one);
    };
    const runs = Array.from({ length: 30 }, (_none, n) => {
      queue.add(entry(`e${n}`));
      return queue.run(send, ({ guid }) => saved.push(guid));
    });
    await Promise.all(runs);
    expect(saved).toEqual(Array.from({ length: 30 }, (_none, n) => `e${n}`));
    expect(queue.get()).toEqual([]);
  });

  it('stay with the reason when refused, and do not hold up the others', async () => {
    const queue = new EntryQueue();
    const saved: string[] = [];
    for (const guid of ['a', 'b', 'c']) queue.add(entry(guid));
    const refusal = new ApiFailure('Проверьте заполнение полей.', { kind: 'answer', statusCode: 422, code: 1100 });
    await queue.run(
      async (one) => {
        if (one.guid === 'b') throw refusal;
        return rowOf(one);
      },
      ({ guid }) => saved.push(guid),
    );
    expect(saved).toEqual(['a', 'c']);
    expect(queue.get()).toMatchObject([{ guid: 'b', state: 'refused', failure: refusal, draft }]);
    queue.retry();
    expect(queue.get()).toMatchObject([{ state: 'refused' }]);
    expect(queue.correct('b')).toMatchObject({ guid: 'b', draft });
    expect(queue.get()).toEqual([]);
  });

  it('wait while the server is away, and go again under the same guid', async () => {
    const queue = new EntryQueue();
    const sent: string[] = [];
    queue.add(entry('a'));
    await queue.run(
      async (one) => {
        sent.push(one.guid);
        throw new ApiFailure('Нет связи с сервером.', { kind: 'network' });
      },
      () => undefined,
    );
    expect(queue.get()).toMatchObject([{ state: 'unsent' }]);
    queue.retry();
    await queue.run(
      async (one) => {
        sent.push(one.guid);
        return rowOf(one);
      },
      () => undefined,
    );
    expect(sent).toEqual(['a', 'a']);
    expect(queue.get()).toEqual([]);
  });

  it('are due again after a growing pause, or after the one that the server asked for', async () => {
    vi.useFakeTimers();
    const queue = new EntryQueue();
    const failures = [
      new ApiFailure('Сервис временно недоступен.', { kind: 'answer', statusCode: 503 }),
      new ApiFailure('Нет связи с сервером.', { kind: 'network' }),
      new ApiFailure('Слишком много запросов.', { kind: 'answer', statusCode: 429, retryAfter: 7 }),
    ];
    const pauses: number[] = [];
    queue.add(entry('a'));
    const send = async (one: Entry) => {
      const failure = failures.shift();
      if (failure) throw failure;
      return rowOf(one);
    };
    await queue.run(send, () => undefined);
    while (queue.get()[0]?.due) {
      const pause = (queue.get()[0]?.due ?? 0) - Date.now();
      pauses.push(pause);
      vi.advanceTimersByTime(pause - 1);
      queue.retryDue(Date.now());
      expect(queue.get()).toMatchObject([{ state: 'unsent' }]);
      vi.advanceTimersByTime(1);
      queue.retryDue(Date.now());
      await queue.run(send, () => undefined);
    }
    expect(pauses).toEqual([1000, 2000, 7000]);
    expect(queue.get()).toEqual([]);
    vi.useRealTimers();
  });
});
