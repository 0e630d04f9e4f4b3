import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ServiceUse } from '../../../../contract/analytics.ts';
import { countOf, impactOf, listMargin, type PricedChange } from './priceImpact.ts';

const sums = (income: [number, number], cost: [number, number] = [0, 0]) => ({
  income: { count: income[0], total: income[1] },
  cost: { count: cost[0], total: cost[1] },
});
const nothing = sums([0, 0]);
const useOf = (...uses: ServiceUse['uses']): ServiceUse => ({
  from: '2025-12-01',
  to: '2026-11-30',
  uses,
  objects: [{ guid: 'house', title: 'Дом' }],
  several: nothing,
  none: sums([3, 30], [1, 7]),
  beyond: nothing,
});
const change = (guid: string, cost: [number, number], price: [number, number]): PricedChange => ({
  guid,
  before: { cost_per_unit: cost[0], price_per_unit: price[0] },
  after: { cost_per_unit: cost[1], price_per_unit: price[1] },
});

describe('operations with new prices', () => {
  it('have income that moves with the price, and costs that move with the cost, exact to the kopeck', () => {
    const use = useOf({ services: ['a'], object: 'house', by_object: 1, ...sums([2, 100.01], [1, 50]) });
    const impact = impactOf(use, [change('a', [10_000, 9_000], [20_000, 23_000])]);
    expect(impact).toMatchObject({
      operations: 3,
      byObject: 1,
      income: { before: 10_001, after: 11_501 },
      cost: { before: 5_000, after: 4_500 },
      profit: { before: 5_001, after: 7_001 },
      objects: [{ guid: 'house', title: 'Дом', before: 5_001, after: 7_001 }],
    });
    expect(countOf(impact)).toBe(7);
  });

  it.each<[string, readonly string[], readonly PricedChange[], string]>([
    ['of services that stay', ['b'], [change('a', [1, 1], [1, 2])], 'untouched'],
    ['of services that go', ['a'], [{ guid: 'a', before: { cost_per_unit: 1, price_per_unit: 1 }, after: null }], 'untouched'],
    ['of a price that was zero', ['a'], [change('a', [1, 1], [0, 2])], 'free'],
    [
      'of two services of one name that change differently',
      ['a', 'b'],
      [change('a', [1, 1], [1, 2]), change('b', [1, 1], [1, 3])],
      'unlike',
    ],
    ['of two services of one name of which one stays', ['a', 'b'], [change('a', [1, 1], [1, 2])], 'unlike'],
  ])('%s are left out, and said to be', (_, services, changes, reason) => {
    const impact = impactOf(useOf({ services: [...services], object: null, by_object: 0, ...sums([2, 5]) }), changes);
    expect(impact.operations).toBe(0);
    expect(impact.leftOut).toMatchObject({ [reason]: { count: 2, income: 500, cost: 0 }, none: { count: 4, income: 3000, cost: 700 } });
  });

  it('of two services of one name count where both change alike', () => {
    const changes = [change('a', [1, 1], [100, 200]), change('b', [1, 1], [50, 100])];
    expect(impactOf(useOf({ services: ['a', 'b'], object: null, by_object: 0, ...sums([1, 10]) }), changes).income.after).toBe(2000);
  });

  it('are all either counted or left out, whatever changes', () => {
    const kopecks = fc.integer({ min: 0, max: 1_000_000 });
    const guid = fc.constantFrom('a', 'b', 'c', 'd');
    const uses = fc.array(
      fc.record({ services: fc.uniqueArray(guid, { minLength: 1, maxLength: 2 }), total: kopecks, cost: kopecks, count: fc.nat(5) }),
    );
    const changes = fc.uniqueArray(fc.tuple(guid, kopecks, kopecks, kopecks, kopecks), { selector: ([one]) => one });
    fc.assert(
      fc.property(uses, changes, (some, made) => {
        const use = useOf(
          ...some.map(({ services, total, cost, count }) => ({
            services,
            object: null,
            by_object: 0,
            ...sums([count, total / 100], [count, cost / 100]),
          })),
        );
        const impact = impactOf(
          use,
          made.map(([name, ...of]) => change(name, [of[0], of[1]], [of[2], of[3]])),
        );
        expect(countOf(impact)).toBe(some.reduce((sum, { count }) => sum + 2 * count, 4));
        const left = Object.values(impact.leftOut).reduce((sum, { income }) => sum + income, 0);
        expect(left + impact.income.before).toBe(some.reduce((sum, { total }) => sum + total, 3000));
      }),
    );
  });
});

it('the margin of the list is that of its living services with changed, new and deleted ones', () => {
  const service = (guid: string, cost: number | null, price: number, is_deleted = false) =>
    ({ guid, cost_per_unit: cost, price_per_unit: price, is_deleted }) as never;
  const list = [service('a', 50, 100), service('b', 25, 100), service('gone', 999, 1, true)];
  const changes = [
    change('a', [5_000, 5_000], [10_000, 20_000]),
    { guid: 'b', before: { cost_per_unit: 2_500, price_per_unit: 10_000 }, after: null },
    { guid: null, before: null, after: { cost_per_unit: 10_000, price_per_unit: 10_000 } },
  ];
  expect(listMargin(list, changes)).toEqual({ before: 6250, after: 5000 });
  expect(listMargin([], [])).toEqual({ before: null, after: null });
});
