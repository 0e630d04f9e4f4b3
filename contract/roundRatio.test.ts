import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { roundings, roundRatio } from './roundRatio.ts';

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
