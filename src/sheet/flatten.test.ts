import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stopwatch } from '../../tests/support/stopwatch.ts';
import { createFlattener, groupAt, groupKey, rowKey } from './flatten.ts';

type Item = { id: string };
const a = { id: 'a' };
const b = { id: 'b' };
const c = { id: 'c' };
const groups = [
  { id: 'one', title: 'Первая', rows: [a, b] },
  { id: 'two', title: 'Вторая', rows: [c] },
];

describe('flatten', () => {
  it('puts each group before its rows and counts places', () => {
    const flat = createFlattener<Item>((row) => row.id)(groups, new Set());
    expect(flat.lines.map((line) => [line.key, line.place, line.of])).toEqual([
      ['group:one', 1, 2],
      ['a', 1, 2],
      ['b', 2, 2],
      ['group:two', 2, 2],
      ['c', 1, 1],
    ]);
    expect(flat.indexOf.get(rowKey('c'))).toBe(4);
    expect(flat.indexOf.get(groupKey('two'))).toBe(3);
  });

  it('hides the rows of a collapsed group and keeps its header', () => {
    const flat = createFlattener<Item>((row) => row.id)(groups, new Set(['one']));
    expect(flat.lines.map((line) => line.key)).toEqual(['group:one', 'group:two', 'c']);
    expect(flat.indexOf.has(rowKey('a'))).toBe(false);
    // numbers stay what they were
    expect(flat.lines.flatMap((line) => (line.type === 'row' ? line.number : []))).toEqual([3]);
  });

  it('keeps the line objects of rows that did not change', () => {
    const flatten = createFlattener<Item>((row) => row.id);
    const first = flatten(groups, new Set());
    const second = flatten(
      [{ id: 'one', title: 'Первая', rows: [a, { id: 'b' }] }, groups[1] ?? groups[0]].filter((g) => g !== undefined),
      new Set(),
    );
    expect(second.lines[1]).toBe(first.lines[1]);
    expect(second.lines[2]).not.toBe(first.lines[2]);
    expect(second.lines[4]).toBe(first.lines[4]);
  });

  it('lays out 20 000 rows quickly', () => {
    const rows = Array.from({ length: 20_000 }, (_, index) => ({ id: String(index) }));
    const flatten = createFlattener<Item>((row) => row.id);
    const spent = stopwatch();
    const flat = flatten([{ id: 'all', title: 'Все', rows }], new Set());
    expect(flat.lines).toHaveLength(20_001);
    expect(spent()).toBeLessThan(1000);
  });

  it('tells where the headers are and which group a line belongs to', () => {
    const { headers } = createFlattener<Item>((row) => row.id)(groups, new Set());
    expect(headers).toEqual([0, 3]);
    expect([-1, 0, 2, 3, 4].map((line) => groupAt(headers, line))).toEqual([-1, 0, 0, 1, 1]);
  });

  it('gives after any edit, move, insertion or deletion the same lines as a fresh layout', () => {
    const rows = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 4 }).map((ids) => ids.map((id) => ({ id })));
    const states = fc.array(fc.tuple(fc.array(rows, { maxLength: 3 }), fc.subarray(['g0', 'g1', 'g2'])), { maxLength: 6 });
    fc.assert(
      fc.property(states, (sequence) => {
        const flatten = createFlattener<Item>((row) => row.id);
        for (const [lists, closed] of sequence) {
          const all = lists.map((list, index) => ({
            id: `g${index}`,
            title: '',
            rows: list.map((row) => ({ id: `${index}${row.id}` })),
          }));
          const [flat, anew] = [flatten, createFlattener<Item>((row) => row.id)].map((one) => one(all, new Set(closed)));
          expect(flat?.lines).toEqual(anew?.lines);
          expect(flat?.headers).toEqual(anew?.headers);
          for (const [at, line] of (flat?.lines ?? []).entries()) expect(flat?.indexOf.get(line.key)).toBe(at);
        }
      }),
    );
  });
});
