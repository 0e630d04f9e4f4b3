import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arrange } from './arrange.ts';

describe('arranging rows of a list', () => {
  it('moves one row and keeps the order of the others', () => {
    expect(arrange(['a', 'b', 'c', 'd'], [{ guid: 'd', position: 2 }])).toEqual(['a', 'd', 'b', 'c']);
  });

  it('inserts a new row', () => {
    expect(arrange(['a', 'b'], [{ guid: 'new', position: 1 }])).toEqual(['new', 'a', 'b']);
  });

  it('puts a row whose place is beyond the end at the end', () => {
    expect(arrange(['a', 'b', 'c'], [{ guid: 'a', position: 99 }])).toEqual(['b', 'c', 'a']);
  });

  it('gives two rows that ask for one place neighbouring places in the order asked', () => {
    const placed = [
      { guid: 'c', position: 1 },
      { guid: 'b', position: 1 },
    ];
    expect(arrange(['a', 'b', 'c'], placed)).toEqual(['c', 'b', 'a']);
  });

  it('always gives a permutation, obeys distinct places within the list and keeps the other rows in order', () => {
    const list = fc.uniqueArray(fc.stringMatching(/^[a-z]{1,4}$/), { maxLength: 30 });
    const places = fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 30 });
    fc.assert(
      fc.property(list, places, (current, positions) => {
        const placed = positions.slice(0, current.length).map((position, i) => ({ guid: current[i] as string, position }));
        const result = arrange(current, placed);
        expect([...result].sort()).toEqual([...current].sort());
        const asked = new Set(placed.map((row) => row.guid));
        expect(result.filter((guid) => !asked.has(guid))).toEqual(current.filter((guid) => !asked.has(guid)));
        const distinct = new Set(positions).size === positions.length && placed.every((row) => row.position <= current.length);
        if (distinct) for (const row of placed) expect(result[row.position - 1]).toBe(row.guid);
      }),
    );
  });
});
