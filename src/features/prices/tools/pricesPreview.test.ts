import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isJump, marginOf, roundings } from '../../../../contract/priceList.ts';
import { computePrice, type PriceRule, priceBases, priceFields, roundSteps } from '../../../../contract/priceRule.ts';
import type { Service, ServiceCategory } from '../../../../contract/service.ts';
import { sampleService } from '../../../../tests/support/sample-service.ts';
import type { MergedGroup } from '../saving/mergeRows.ts';
import { categoryMargins, firstScope, previewOf, scopeCounts, scopedGroups, targetOf } from './pricesPreview.ts';

const service = (guid: string, category: string, cost: number, price: number) =>
  sampleService({ guid, category, title: `Работа ${guid}`, cost_per_unit: cost / 100, price_per_unit: price / 100 });

const group = (guid: string, services: readonly Service[]): MergedGroup => {
  const shown: ServiceCategory = { guid, title: `Раздел ${guid}`, company: 'c', position: 1, is_deleted: false, version: 1 };
  const rows = services.map((one) => ({ service: one, entry: null, touched: false }));
  return { category: { shown, entry: null, touched: false }, rows };
};

const walls = group('walls', [service('a', 'walls', 100_00, 200_00), service('b', 'walls', 300_00, 400_00)]);
const floors = group('floors', [service('c', 'floors', 0, 50_00)]);
const groups = [walls, floors];
const shownAs = (list: readonly MergedGroup[]) =>
  list.map(({ category, rows }) => ({ id: category.shown.guid, title: category.shown.title, rows, category: category.shown }));
const everything = { groups, shown: shownAs(groups), selected: [] as string[] };
const rule = (more: Partial<PriceRule>): PriceRule => ({
  field: 'price_per_unit',
  by: 'percent',
  value: 10,
  round_to: 0.01,
  round: 'nearest',
  ...more,
});

describe('the preview of a rule', () => {
  it('equals for any services and rule the result of the functions of the contract', () => {
    const kopecks = fc.oneof(fc.integer({ min: 0, max: 1_000_000 }), fc.constantFrom(0, 1, 99_999_999_999));
    const anyRule = fc.record({
      field: fc.constantFrom(...priceFields),
      by: fc.constantFrom(...priceBases),
      value: fc.integer({ min: -200_00, max: 500_00 }).map((value) => value / 100),
      round_to: fc.constantFrom(...roundSteps),
      round: fc.constantFrom(...roundings),
    });
    fc.assert(
      fc.property(fc.array(fc.tuple(kopecks, kopecks), { maxLength: 20 }), anyRule, (sums, one) => {
        const services = sums.map(([cost, price], index) => service(String(index), 'walls', cost, price));
        const { changes, skipped, unchanged } = previewOf(scopedGroups({ kind: 'all', category: null }, listOf(services)), one);
        expect(changes.length + skipped.length + unchanged).toBe(sums.length);
        const reasons = new Map(skipped.map(({ guid, reason }) => [guid, reason]));
        const made = new Map(changes.map((change) => [change.guid, change]));
        for (const [index, [cost, price]] of sums.entries()) {
          const { value, reason } = computePrice({ cost_per_unit: cost, price_per_unit: price }, one);
          const before = one.field === 'cost_per_unit' ? cost : price;
          const change = made.get(String(index));
          expect(reasons.get(String(index)) ?? null).toBe(reason);
          expect(change?.after ?? (reason ? null : before)).toBe(value);
          if (!change || value === null) continue;
          expect([change.before, change.jump]).toEqual([before, isJump(before, value)]);
          expect([change.cost, change.price]).toEqual(one.field === 'cost_per_unit' ? [value, price] : [cost, value]);
          expect(change.loss).toBe(change.price < change.cost);
        }
      }),
    );
  });

  it('gives the margin of each category in which something changes, including its other services', () => {
    const { changes } = previewOf([{ guid: 'walls', title: '', rows: walls.rows.slice(0, 1) }], rule({ value: 50 }));
    expect(categoryMargins(groups, changes)).toEqual([
      { guid: 'walls', title: 'Раздел walls', before: marginOf(400_00, 600_00), after: marginOf(400_00, 700_00) },
    ]);
    expect(categoryMargins(groups, [])).toEqual([]);
  });
});

describe('the services that a price change applies to', () => {
  const found = { ...everything, shown: shownAs([{ ...walls, rows: walls.rows.slice(1) }]) };

  it('are offered by selection and by search only where there are such', () => {
    expect([...scopeCounts(everything).keys()]).toEqual(['category', 'all']);
    expect([...scopeCounts({ ...found, selected: ['a', 'c', 'gone'] })]).toEqual([
      ['selected', 2],
      ['shown', 1],
      ['category', 0],
      ['all', 3],
    ]);
    expect([...scopeCounts({ ...everything, groups: [walls], shown: shownAs([walls]) }).keys()]).toEqual(['all']);
  });

  it('leave out a deleted one that is shown for its text', () => {
    const gone = group('walls', [service('a', 'walls', 100_00, 200_00), { ...service('b', 'walls', 0, 0), is_deleted: true }]);
    const list = { groups: [gone], shown: shownAs([gone]), selected: ['a', 'b'] };
    expect([...scopeCounts(list)]).toEqual([
      ['selected', 1],
      ['all', 1],
    ]);
    expect(targetOf({ kind: 'selected', category: null }, scopedGroups({ kind: 'selected', category: null }, list))).toEqual({
      guids: ['a'],
    });
  });

  it('are by default several selected ones, else what a search left, else everything', () => {
    expect(firstScope({ ...found, selected: ['c', 'a'] })).toEqual({ kind: 'selected', category: 'floors' });
    expect(firstScope({ ...found, selected: ['a'] })).toEqual({ kind: 'shown', category: 'walls' });
    expect(firstScope({ ...everything, selected: ['c'] })).toEqual({ kind: 'all', category: 'floors' });
  });

  it('are sent to the server one by one only where necessary', () => {
    const target = (kind: 'selected' | 'shown' | 'category' | 'all', category: string | null = null) => {
      const list = { ...found, selected: ['c', 'a'] };
      return targetOf({ kind, category }, scopedGroups({ kind, category }, list));
    };
    expect(target('all')).toEqual({});
    expect(target('category', 'floors')).toEqual({ category: 'floors' });
    expect(target('selected')).toEqual({ guids: ['a', 'c'] });
    expect(target('shown')).toEqual({ guids: ['b'] });
  });
});

function listOf(services: readonly Service[]) {
  const one = [group('walls', services)];
  return { groups: one, shown: shownAs(one), selected: [] };
}
