import { computePrice } from '../../../../../contract/computePrice.ts';
import { isJump } from '../../../../../contract/priceMeasures.ts';
import { type NotComputed, notComputed, type PriceRule } from '../../../../../contract/priceRule.ts';
import { toKopecks } from '../../../../../contract/primitives.ts';
import type { ScopedGroup } from './scope.ts';

/** One service that gets a new price or cost. All sums in kopecks. */
export type PriceChange = {
  guid: string;
  title: string;
  category: string;
  before: number;
  after: number;
  /** both, as they will be */
  cost: number;
  price: number;
  /** would be sold below its cost */
  loss: boolean;
  /** grows by more than 70 % or falls by more than 30 % */
  jump: boolean;
};

/** A service that stays as it is because nothing can be computed for it. */
export type Skipped = { guid: string; title: string; category: string; reason: NotComputed; detail: string };

export type Preview = {
  changes: readonly PriceChange[];
  skipped: readonly Skipped[];
  /** services that are as the rule asks already */
  unchanged: number;
};

/** What the rule makes of the services, by the arithmetic of the server, in the order of the price list. */
export function previewOf(groups: readonly ScopedGroup[], rule: PriceRule): Preview {
  const changes: PriceChange[] = [];
  const skipped: Skipped[] = [];
  let unchanged = 0;
  for (const group of groups) {
    for (const { service } of group.rows) {
      const { guid, title } = service;
      const now = { cost_per_unit: toKopecks(service.cost_per_unit ?? 0), price_per_unit: toKopecks(service.price_per_unit) };
      const { value: after, reason } = computePrice(now, rule);
      const before = now[rule.field];
      if (after === null) skipped.push({ guid, title, category: group.title, reason, detail: notComputed[reason] });
      else if (after === before) unchanged++;
      else {
        const cost = rule.field === 'cost_per_unit' ? after : now.cost_per_unit;
        const price = rule.field === 'price_per_unit' ? after : now.price_per_unit;
        changes.push({ guid, title, category: group.title, before, after, cost, price, loss: price < cost, jump: isJump(before, after) });
      }
    }
  }
  return { changes, skipped, unchanged };
}
