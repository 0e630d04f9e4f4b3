import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { marginOf, markupOf, roundings } from './priceList.ts';
import { computePrice, computeRoubles, keptPrice, type PriceRule, priceBases, priceFields, roundSteps, valueProblem } from './priceRule.ts';

const rule = (more: Partial<PriceRule>): PriceRule => ({
  field: 'price_per_unit',
  by: 'percent',
  value: 0,
  round_to: 0.01,
  round: 'nearest',
  ...more,
});
const of = (cost: number, price: number, more: Partial<PriceRule>) =>
  computeRoubles({ cost_per_unit: cost, price_per_unit: price }, rule(more));

const MOST = 99_999_999_999;
const kopecks = fc.oneof(fc.integer({ min: 0, max: 1_000_000 }), fc.integer({ min: 0, max: MOST }));
const prices = fc.record({ cost_per_unit: kopecks, price_per_unit: kopecks });
const percents = fc.integer({ min: -2_000_000, max: 5_000_000 }).map((value) => value / 10_000);
const sums = fc.integer({ min: -MOST, max: MOST }).map((value) => value / 100);
const rules: fc.Arbitrary<PriceRule> = fc.constantFrom(...priceBases).chain((by) =>
  fc.record({
    field: fc.constantFrom(...priceFields),
    by: fc.constant(by),
    value: by === 'amount' ? sums : percents,
    round_to: fc.constantFrom(...roundSteps),
    round: fc.constantFrom(...roundings),
  }),
);

describe('a new price', () => {
  it.each([
    [100, 191.5, { value: 10 }, 210.65],
    [100, 0.05, { value: 10 }, 0.06],
    [100, 1.15, { value: -10 }, 1.04],
    [100, 1234.5, { value: 10, round_to: 10, round: 'up' }, 1360],
    [100, 1234.5, { value: 10, round_to: 10, round: 'down' }, 1350],
    [100, 1005, { round_to: 10 }, 1010],
    [100, 1004.99, { round_to: 10 }, 1000],
    [100, 1010, { round_to: 10, round: 'up' }, 1010],
    [100, 33, { value: 33.3333, round_to: 1, round: 'up' }, 44],
    [100, 200, { by: 'amount', value: -0.07 }, 199.93],
    [70, 1, { by: 'margin', value: 30 }, 100],
    [70, 1, { by: 'margin', value: -100 }, 35],
    [100, 1, { by: 'markup', value: 33.33 }, 133.33],
    [100, 1, { by: 'margin', value: 33.3333, round_to: 50, round: 'up' }, 150],
    [1, 200, { field: 'cost_per_unit', by: 'margin', value: 30 }, 140],
    [1, 150, { field: 'cost_per_unit', by: 'markup', value: 50 }, 100],
    [80, 200, { field: 'cost_per_unit', value: 25 }, 100],
    [0, 200, { value: -100 }, 0],
    [999_999_999.99, 999_999_999.99, { round_to: 100, round: 'down' }, 999_999_900],
    [100, 999_999_999.98, { by: 'amount', value: 0.01 }, 999_999_999.99],
  ] as const)('from the cost %d and the price %d by the rule %o is %d', (cost, price, more, expected) => {
    expect(of(cost, price, more)).toEqual({ value: expected, reason: null });
  });

  it.each([
    [100, 200, { by: 'margin', value: 100 }, 'margin_too_high'],
    [100, 200, { by: 'margin', value: 250, field: 'cost_per_unit' }, 'margin_too_high'],
    [100, 200, { by: 'markup', value: -100 }, 'markup_too_low'],
    [0, 200, { by: 'markup', value: 50 }, 'no_cost'],
    [0, 200, { by: 'margin', value: 50 }, 'no_cost'],
    [100, 0, { by: 'markup', value: 50, field: 'cost_per_unit' }, 'no_price'],
    [100, 200, { by: 'amount', value: -200.01 }, 'negative'],
    [100, 200, { by: 'amount', value: -200.01, round_to: 100, round: 'up' }, 'negative'],
    [100, 200, { value: -100.0001 }, 'negative'],
    [100, 999_999_999.99, { value: 0.0001 }, 'too_big'],
    [100, 999_999_999.99, { round_to: 1 }, 'too_big'],
    [100, 200, { value: Number.NaN }, 'bad_value'],
    [100, 200, { value: Number.POSITIVE_INFINITY }, 'bad_value'],
  ] as const)('from the cost %d and the price %d by the rule %o cannot be computed: %s', (cost, price, more, reason) => {
    expect(of(cost, price, more)).toEqual({ value: null, reason });
  });

  it('is in whole kopecks on the rounding grid and within bounds, or a reason is given instead of it', () => {
    fc.assert(
      fc.property(prices, rules, (row, one) => {
        const { value, reason } = computePrice(row, one);
        if (value === null) {
          expect(reason).toEqual(expect.any(String));
          return;
        }
        expect(Number.isSafeInteger(value)).toBe(true);
        expect(value % Math.round(one.round_to * 100)).toBe(0);
        expect(value >= 0 && value <= MOST).toBe(true);
      }),
    );
  });

  it('rounded up is never below one rounded down, and nearest is one of the two', () => {
    fc.assert(
      fc.property(prices, rules, (row, one) => {
        const [up, down, nearest] = (['up', 'down', 'nearest'] as const).map((round) => computePrice(row, { ...one, round }).value);
        if (up == null || down == null || nearest == null) return;
        expect([0, Math.round(one.round_to * 100)]).toContain(up - down);
        expect([up, down]).toContain(nearest);
      }),
    );
  });

  it('never falls when the cost and the price it is computed from rise', () => {
    fc.assert(
      fc.property(prices, prices, rules, (a, b, one) => {
        const low = {
          cost_per_unit: Math.min(a.cost_per_unit, b.cost_per_unit),
          price_per_unit: Math.min(a.price_per_unit, b.price_per_unit),
        };
        const high = {
          cost_per_unit: Math.max(a.cost_per_unit, b.cost_per_unit),
          price_per_unit: Math.max(a.price_per_unit, b.price_per_unit),
        };
        const [less, more] = [computePrice(low, one).value, computePrice(high, one).value];
        if (less !== null && more !== null && !(one.by === 'percent' && one.value < -100)) expect(less <= more).toBe(true);
      }),
    );
  });

  it('that is already on the rounding grid stays as it is', () => {
    fc.assert(
      fc.property(fc.nat({ max: 999_999 }), fc.constantFrom(...roundSteps), fc.constantFrom(...roundings), (steps, round_to, round) => {
        const price_per_unit = steps * Math.round(round_to * 100);
        expect(computePrice({ cost_per_unit: 0, price_per_unit }, rule({ round_to, round })).value).toBe(price_per_unit);
      }),
    );
  });

  it('computed from a margin has that margin, as near as kopecks allow', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100_000, max: 10_000_000 }), fc.integer({ min: -5000, max: 9000 }), (cost_per_unit, margin) => {
        const { value } = computePrice({ cost_per_unit, price_per_unit: 0 }, rule({ by: 'margin', value: margin / 100 }));
        expect(Math.abs((marginOf(cost_per_unit, value ?? 0) ?? Number.NaN) - margin)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('is the same computed from roubles as from kopecks', () => {
    fc.assert(
      fc.property(prices, rules, (row, one) => {
        const roubles = computeRoubles({ cost_per_unit: row.cost_per_unit / 100, price_per_unit: row.price_per_unit / 100 }, one);
        const { value, reason } = computePrice(row, one);
        expect(roubles).toEqual({ value: value === null ? null : value / 100, reason });
      }),
    );
  });
});

describe('a price that is kept in proportion to the cost', () => {
  const kopeck = { round_to: 0.01, round: 'nearest' } as const;
  const service = { cost_per_unit: 30_000, price_per_unit: 100_000 };

  it('grows as the cost does, exactly, and is rounded once', () => {
    expect(keptPrice(service, 36_000, kopeck).value).toBe(120_000);
    // two thirds of a kopeck: a markup of 233,33 % would give 133 332
    expect(keptPrice(service, 40_001, kopeck).value).toBe(133_337);
    expect(keptPrice(service, 40_001, { round_to: 10, round: 'up' }).value).toBe(134_000);
    expect(keptPrice(service, 40_001, { round_to: 50, round: 'down' }).value).toBe(130_000);
  });

  it('is none without a cost before, nor beyond the largest sum', () => {
    expect(keptPrice({ ...service, cost_per_unit: 0 }, 100, kopeck)).toEqual({ value: null, reason: 'no_cost' });
    expect(keptPrice({ cost_per_unit: 1, price_per_unit: 99_999_999_999 }, 2, kopeck)).toEqual({ value: null, reason: 'too_big' });
  });

  it('keeps margin and markup alike', () => {
    const sums = fc.integer({ min: 1, max: 1_000_000 });
    fc.assert(
      fc.property(sums, sums, fc.integer({ min: 1, max: 1000 }), (cost, price, times) => {
        const { value } = keptPrice({ cost_per_unit: cost, price_per_unit: price }, cost * times, kopeck);
        expect(marginOf(cost * times, value ?? 0)).toBe(marginOf(cost, price));
        expect(markupOf(cost * times, value ?? 0)).toBe(markupOf(cost, price));
      }),
    );
  });
});

describe('the value of a price rule', () => {
  it('has at most four decimals of a percent and two of a rouble', () => {
    expect(valueProblem({ by: 'percent', value: 33.3333 })).toBeNull();
    expect(valueProblem({ by: 'percent', value: 0.00001 })).toContain('четырёх');
    expect(valueProblem({ by: 'amount', value: -0.07 })).toBeNull();
    expect(valueProblem({ by: 'amount', value: 0.001 })).toContain('двух');
    expect(valueProblem({ by: 'markup', value: 1_000_001 })).toContain('Не больше');
    expect(valueProblem({ by: 'amount', value: Number.NaN })).toBe('Укажите число.');
  });
});
