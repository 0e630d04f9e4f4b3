import fc from 'fast-check';
import { expect, it } from 'vitest';
import { percentOf } from '../../../../contract/priceList.ts';
import { sharesOf } from './lines.ts';

it.each([
  [1, 3, 33.33],
  [2, 3, 66.67],
  [1, 20_000, 0.01],
  [1, 20_001, 0],
  [-1, 8, -12.5],
  [-1, 20_000, -0.01],
  [-1, 100_000, 0],
  [0, 5, 0],
  [300, 100, 300],
  [5, 0, null],
])('the share %d of %d is %s percent', (part, whole, percent) => {
  expect(percentOf(part, whole)).toBe(percent);
});

it('percentage shares add up to a hundred and are off by about a hundredth at most', () => {
  const kopecks = fc.integer({ min: 0, max: 2 ** 50 });
  fc.assert(
    fc.property(fc.array(kopecks, { minLength: 1, maxLength: 50 }), (parts) => {
      const shares = sharesOf(parts);
      const whole = parts.reduce((sum, part) => sum + part, 0);
      expect(shares.reduce((sum, share) => sum + Math.round(share * 100), 0)).toBe(whole === 0 ? 0 : 10_000);
      shares.forEach((share, at) => {
        expect(Math.abs(share - ((parts[at] ?? 0) / Math.max(1, whole)) * 100)).toBeLessThan(0.0101);
      });
    }),
  );
});
