import type { PriceRow } from '../../priceRow.ts';
import type { PriceToolProps } from '../priceTool.ts';

/** Which services a change of prices is about. */
export const scopeKinds = ['selected', 'shown', 'category', 'all'] as const;
export type ScopeKind = (typeof scopeKinds)[number];
export type Scope = { kind: ScopeKind; category: string | null };

/** The services of a scope under their categories, in the order of the price list. */
export type ScopedGroup = { guid: string; title: string; rows: readonly PriceRow[] };

type List = Pick<PriceToolProps, 'groups' | 'shown' | 'selected'>;

/** The kinds that mean something at the moment, with how many services each is about. */
export function scopeCounts({ groups, shown, selected }: List): ReadonlyMap<ScopeKind, number> {
  const all = countRows(groups);
  const left = countRows(shown);
  const chosen = countRows(scopedGroups({ kind: 'selected', category: null }, { groups, shown, selected }));
  const counts = new Map<ScopeKind, number>();
  if (chosen > 0) counts.set('selected', chosen);
  if (left > 0 && left < all) counts.set('shown', left);
  if (groups.length > 1) counts.set('category', 0);
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
    const rows = only ? group.rows.filter((row) => only.has(row.service.guid)) : group.rows;
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

function guidsOf(groups: readonly { rows: readonly PriceRow[] }[]): Set<string> {
  return new Set(groups.flatMap((group) => group.rows.map((row) => row.service.guid)));
}
