import { marginOf } from '../../../../../contract/priceMeasures.ts';
import { toKopecks } from '../../../../../contract/primitives.ts';
import type { MergedGroup } from '../../mergeRows.ts';
import type { PriceChange } from './preview.ts';

/** Margin of a category, were each of its services sold once, in hundredths of a percent; null where it has no price. */
export type CategoryMargin = { guid: string; title: string; before: number | null; after: number | null };

/** The categories in which something changes, as a whole: services that stay are counted as well. */
export function categoryMargins(groups: readonly MergedGroup[], changes: readonly PriceChange[]): CategoryMargin[] {
  const changed = new Map(changes.map((change) => [change.guid, change]));
  return groups.flatMap(({ category, rows }) => {
    const sum = { cost: 0, price: 0, newCost: 0, newPrice: 0 };
    let touched = false;
    for (const { service } of rows) {
      const cost = toKopecks(service.cost_per_unit ?? 0);
      const price = toKopecks(service.price_per_unit);
      const change = changed.get(service.guid);
      touched ||= change !== undefined;
      sum.cost += cost;
      sum.price += price;
      sum.newCost += change?.cost ?? cost;
      sum.newPrice += change?.price ?? price;
    }
    if (!touched) return [];
    const { guid, title } = category.shown;
    return [{ guid, title, before: marginOf(sum.cost, sum.price), after: marginOf(sum.newCost, sum.newPrice) }];
  });
}
