import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { marginScale, moneyScale } from './axis.ts';
import { tickMoney } from './shortMoney.ts';

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

it('each tick of the money scale is written in full', () => {
  const units: Record<string, number> = { 'тыс.': 1e3, млн: 1e6, млрд: 1e9 };
  const meant = (text: string) => {
    const [, figure = '', unit = ''] = /^([−\d,]+)(?:\u00a0(\D+))?$/.exec(text) ?? [];
    return Number(figure.replace('−', '-').replace(',', '.')) * (units[unit] ?? 1);
  };
  const roubles = fc.array(fc.integer({ min: -10_000_000_000, max: 10_000_000_000 }), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(roubles, fc.integer({ min: 0, max: 9 }), (values, power) => {
      for (const tick of moneyScale(values.map((value) => Math.trunc(value / 10 ** power))).ticks) {
        expect(meant(tickMoney(tick))).toBeCloseTo(tick, 6);
      }
    }),
  );
  expect(moneyScale([1_000_000, -240_000]).ticks.map(tickMoney)).toEqual([
    '−250\u00a0тыс.',
    '0',
    '250\u00a0тыс.',
    '500\u00a0тыс.',
    '750\u00a0тыс.',
    '1\u00a0млн',
  ]);
  expect(tickMoney(1_250_000)).toBe('1,25\u00a0млн');
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
