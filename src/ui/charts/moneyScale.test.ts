import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { marginScale, moneyScale } from './axis.ts';

const sums = fc.array(
  fc.integer({ min: -1_000_000_00, max: 1_000_000_00 }).map((kopecks) => kopecks / 100),
  { minLength: 1, maxLength: 30 },
);

it('the money scale holds zero and all values, between a few round ticks', () => {
  fc.assert(
    fc.property(sums, (values) => {
      const { low, high, ticks } = moneyScale(values);
      expect(Math.min(0, ...values)).toBeGreaterThanOrEqual(low);
      expect(Math.max(0, ...values)).toBeLessThanOrEqual(high);
      expect(ticks).toContain(0);
      expect(ticks.length).toBeLessThanOrEqual(8);
    }),
  );
});

it('the money scale shows an axis although everything is zero', () => {
  expect(moneyScale([0, 0])).toEqual({ low: 0, high: 1, ticks: [0] });
});

it('the margin scale has zero percent at zero roubles', () => {
  fc.assert(
    fc.property(sums, fc.array(fc.option(fc.integer({ min: -400, max: 100 })), { maxLength: 12 }), (values, margins) => {
      const roubles = moneyScale(values);
      const margin = marginScale(margins, roubles);
      expect(margin.low / (margin.high - margin.low)).toBeCloseTo(roubles.low / (roubles.high - roubles.low), 6);
      expect(margin.ticks).toContain(0);
    }),
  );
});
