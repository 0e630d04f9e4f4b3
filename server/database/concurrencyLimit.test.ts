import { describe, expect, it } from 'vitest';
import { ConcurrencyLimit, KeyedConcurrencyLimit } from './concurrencyLimit.ts';

/** Jobs that end when the test says so, and the names of those that have begun, in order. */
function workshop() {
  const begun: string[] = [];
  const ends = new Map<string, { well: () => void; badly: (error: Error) => void }>();
  return {
    begun,
    work: (name: string) => () =>
      new Promise<string>((resolve, reject) => {
        begun.push(name);
        ends.set(name, { well: () => resolve(name), badly: reject });
      }),
    end: (name: string) => ends.get(name)?.well(),
    fail: (name: string) => ends.get(name)?.badly(new Error(name)),
  };
}

describe('a concurrency limit', () => {
  it('has some work at once, and the rest in order of arrival, also after a failure', async () => {
    const { begun, work, end, fail } = workshop();
    const limit = new ConcurrencyLimit(2);
    const all = ['a', 'b', 'c', 'd'].map((name) => limit.run(work(name)));
    const results = Promise.allSettled(all);
    expect([begun, limit.waiting]).toEqual([['a', 'b'], 2]);
    fail('b');
    await expect(all[1]).rejects.toThrow('b');
    expect([begun, limit.waiting]).toEqual([['a', 'b', 'c'], 1]);
    end('a');
    await all[0];
    expect([begun, limit.waiting]).toEqual([['a', 'b', 'c', 'd'], 0]);
    for (const name of ['d', 'c']) end(name);
    expect((await results).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
    // every place is free again
    const more = ['e', 'f', 'g'].map((name) => limit.run(work(name)));
    expect([begun.slice(4), limit.waiting]).toEqual([['e', 'f'], 1]);
    for (const name of ['e', 'f']) end(name);
    await more[1];
    end('g');
    expect(await Promise.all(more)).toEqual(['e', 'f', 'g']);
  });

  it('of one key keeps back no work of another, and begins anew when all of it has ended', async () => {
    const { begun, work, end } = workshop();
    const limits = new KeyedConcurrencyLimit(1);
    for (const round of ['1', '2']) {
      const [first, second, other] = ['a', 'b', 'c'].map((name) => `${name}${round}`) as [string, string, string];
      const all = [limits.run('one', work(first)), limits.run('one', work(second)), limits.run('other', work(other))];
      expect(begun.splice(0)).toEqual([first, other]);
      expect(['one', 'other', 'nobody'].map((key) => limits.waiting(key))).toEqual([1, 0, 0]);
      end(first);
      await all[0];
      expect(begun.splice(0)).toEqual([second]);
      for (const name of [second, other]) end(name);
      expect(await Promise.all(all)).toEqual([first, second, other]);
    }
  });
});
