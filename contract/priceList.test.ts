import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arrange, isJump, marginOf, markupOf, roundings, roundRatio } from './priceList.ts';
import { ruleText } from './priceRuleWords.ts';

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

const numerators = fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n });
const denominators = fc.bigInt({ min: 1n, max: 10n ** 7n });
const steps = fc.constantFrom(1n, 100n, 500n, 1000n, 5000n, 10_000n);

describe('a fraction rounded to a grid', () => {
  it('goes away from zero at a half, up towards +∞ and down towards −∞', () => {
    const all = (numerator: bigint) => (['nearest', 'up', 'down'] as const).map((how) => roundRatio(numerator, 2n, 10n, how));
    expect(all(30n)).toEqual([20n, 20n, 10n]);
    expect(all(29n)).toEqual([10n, 20n, 10n]);
    expect(all(-30n)).toEqual([-20n, -10n, -20n]);
    expect(all(40n)).toEqual([20n, 20n, 20n]);
    expect(all(0n)).toEqual([0n, 0n, 0n]);
  });

  it('lies on the grid, on the requested side and no further than needed', () => {
    fc.assert(
      fc.property(numerators, denominators, steps, (numerator, denominator, step) => {
        const over = (how: (typeof roundings)[number]) => {
          const value = roundRatio(numerator, denominator, step, how);
          expect(value % step).toBe(0n);
          return value * denominator - numerator;
        };
        const [up, down, nearest] = [over('up'), over('down'), over('nearest')];
        expect(up >= 0n && up < step * denominator).toBe(true);
        expect(down <= 0n && -down < step * denominator).toBe(true);
        expect((nearest < 0n ? -nearest : nearest) * 2n <= step * denominator).toBe(true);
      }),
    );
  });

  it('is monotone', () => {
    fc.assert(
      fc.property(numerators, numerators, denominators, steps, fc.constantFrom(...roundings), (a, b, denominator, step, how) => {
        const [less, more] = a < b ? [a, b] : [b, a];
        expect(roundRatio(less, denominator, step, how) <= roundRatio(more, denominator, step, how)).toBe(true);
      }),
    );
  });
});

describe('margin and markup', () => {
  it('are hundredths of a percent, and unknown where there is nothing to divide by', () => {
    expect([marginOf(10_000, 20_000), markupOf(10_000, 20_000)]).toEqual([5000, 10_000]);
    expect([marginOf(20_000, 15_000), markupOf(20_000, 15_000)]).toEqual([-3333, -2500]);
    expect([marginOf(100, 0), markupOf(0, 100), markupOf(100, 0)]).toEqual([null, null, -10_000]);
  });
});

describe('a jump of a price', () => {
  it('is more than +70 % or −30 %', () => {
    expect([isJump(10_000, 17_000), isJump(10_000, 17_001), isJump(10_000, 7000), isJump(10_000, 6999)]).toEqual([
      false,
      true,
      false,
      true,
    ]);
    expect([isJump(0, 0), isJump(0, 1), isJump(1, 0)]).toEqual([false, true, true]);
  });
});

describe('a price rule in words', () => {
  const base = { field: 'price_per_unit', round_to: 0.01, round: 'nearest' } as const;
  it.each([
    [{ ...base, by: 'percent', value: 10, round_to: 10, round: 'up' }, '+10 %, округление до 10 ₽ вверх'],
    [{ ...base, by: 'percent', value: -2.5, round_to: 1 }, '−2,5 %, округление до 1 ₽'],
    [{ ...base, by: 'amount', value: 1500 }, '+1 500 ₽'],
    [{ ...base, by: 'margin', value: 30, round: 'down' }, 'до маржи 30 %, округление до копейки вниз'],
    [{ ...base, by: 'markup', value: -5 }, 'до наценки −5 %'],
  ] as const)('is for %o «%s»', (rule, text) => {
    expect(ruleText(rule).replaceAll('\u00a0', ' ')).toBe(text);
  });
});
