import { toKopecks } from '../../../../contract/money.ts';
import { isJump, marginOf } from '../../../../contract/priceList.ts';
import { computePrice, type NotComputed, notComputed, type PriceRule } from '../../../../contract/priceRule.ts';
import { atOnce, type Job } from '../../../lib/inSlices.ts';
import type { PriceRow } from '../priceRow.ts';
import type { MergedGroup } from '../saving/mergeRows.ts';
import type { PriceToolProps } from './priceTool.ts';

/** Which services a change of prices is about. */
export type ScopeKind = 'selected' | 'shown' | 'category' | 'all';

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
  return atOnce(previewJob(groups, rule));
}

export function previewJob(groups: readonly ScopedGroup[], rule: PriceRule): Job<Preview> {
  const changes: PriceChange[] = [];
  const skipped: Skipped[] = [];
  let unchanged = 0;
  const all = groups.flatMap(({ title, rows }) => rows.map(({ service }) => ({ service, category: title })));
  return {
    count: all.length,
    work(at) {
      const one = all[at];
      if (!one) return;
      const { service, category } = one;
      const { guid, title } = service;
      const now = { cost_per_unit: toKopecks(service.cost_per_unit ?? 0), price_per_unit: toKopecks(service.price_per_unit) };
      const { value: after, reason } = computePrice(now, rule);
      const before = now[rule.field];
      if (after === null) skipped.push({ guid, title, category, reason, detail: notComputed[reason] });
      else if (after === before) unchanged++;
      else {
        const cost = rule.field === 'cost_per_unit' ? after : now.cost_per_unit;
        const price = rule.field === 'price_per_unit' ? after : now.price_per_unit;
        changes.push({ guid, title, category, before, after, cost, price, loss: price < cost, jump: isJump(before, after) });
      }
    },
    finish: () => ({ changes, skipped, unchanged }),
  };
}

export type Scope = { kind: ScopeKind; category: string | null };

/** The services of a scope under their categories, in the order of the price list. */
export type ScopedGroup = { guid: string; title: string; rows: readonly PriceRow[] };

type List = Pick<PriceToolProps, 'groups' | 'shown' | 'selected'>;

/** The kinds that mean something at the moment, with how many services each is about. */
export function scopeCounts(list: List): ReadonlyMap<ScopeKind, number> {
  const count = (kind: ScopeKind) => countRows(scopedGroups({ kind, category: null }, list));
  const [chosen, left, all] = [count('selected'), count('shown'), count('all')];
  const counts = new Map<ScopeKind, number>();
  if (chosen > 0) counts.set('selected', chosen);
  if (left > 0 && left < all) counts.set('shown', left);
  if (list.groups.length > 1) counts.set('category', 0);
  return counts.set('all', all);
}

/** What the person most likely means: several selected rows, else what a search or a filter left, else everything. */
export function firstScope(list: List): Scope {
  const counts = scopeCounts(list);
  const own = list.groups.find((group) => group.rows.some((row) => row.service.guid === list.selected[0]));
  const category = (own ?? list.groups[0])?.category.shown.guid ?? null;
  const kind = (counts.get('selected') ?? 0) > 1 ? 'selected' : counts.has('shown') ? 'shown' : 'all';
  return { kind, category };
}

export function scopedGroups({ kind, category }: Scope, { groups, shown, selected }: List): ScopedGroup[] {
  const only = kind === 'selected' ? new Set(selected) : kind === 'shown' ? guidsOf(shown) : null;
  return groups.flatMap((group) => {
    const { guid, title } = group.category.shown;
    if (kind === 'category' && guid !== category) return [];
    // A deleted row is shown while its text waits for a person: the server changes no price of it.
    const rows = group.rows.filter(({ service }) => !service.is_deleted && (only === null || only.has(service.guid)));
    return rows.length > 0 ? [{ guid, title, rows }] : [];
  });
}

/** The same services in the words of POST /api/service/bulk/. */
export function targetOf({ kind, category }: Scope, groups: readonly ScopedGroup[]): { guids?: string[]; category?: string } {
  if (kind === 'all') return {};
  if (kind === 'category' && category) return { category };
  return { guids: groups.flatMap((group) => group.rows.map((row) => row.service.guid)) };
}

export function countRows(groups: readonly { rows: readonly PriceRow[] }[]): number {
  return groups.reduce((sum, group) => sum + group.rows.length, 0);
}

export function guidsOf(groups: readonly { rows: readonly PriceRow[] }[]): Set<string> {
  return new Set(groups.flatMap((group) => group.rows.map((row) => row.service.guid)));
}

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
