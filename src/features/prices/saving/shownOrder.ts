import { externalStore } from '../../../lib/externalStore.ts';
import { heldUnder } from '../../../lib/heldUnder.ts';
import type { MergedGroup } from './mergeRows.ts';

/** Name of the list of categories among those of services. */
export const CATEGORIES = '';

/** Guids in the order in which they are shown: by the guid of their category, and categories under `CATEGORIES`. */
export type Orders = ReadonlyMap<string, readonly string[]>;

const none: Orders = new Map();

/**
 * Where rows were put until the server has said where they stand. It renumbers their neighbours and bumps no version, so nothing in a
 * list tells whether it was read before or after: what was asked is shown until a list read after the last save is here.
 */
function createShownOrder() {
  const store = externalStore<Orders>(none);
  return {
    ...store,
    put(orders: Orders) {
      store.set(new Map([...store.get(), ...orders]));
    },
    /** The list as read has the right places. */
    clear() {
      if (store.get().size > 0) store.set(none);
    },
  };
}
export type ShownOrder = ReturnType<typeof createShownOrder>;

const known = new Map<string, ShownOrder>();

/** One for an owner, as long as the page lives: a queue may outlive its screen. */
export function findShownOrder(owner: string): ShownOrder {
  return heldUnder(known, owner, createShownOrder);
}

/** The groups with rows and categories where they were put; those nobody put anywhere stand at their number. */
export function inOrder(groups: readonly MergedGroup[], orders: Orders): readonly MergedGroup[] {
  if (orders.size === 0) return groups;
  const arranged = groups.map((group) => {
    const order = orders.get(group.category.shown.guid);
    return order ? { ...group, rows: [...sorted(group.rows, order, (row) => row.service.guid)] } : group;
  });
  const order = orders.get(CATEGORIES);
  return order ? sorted(arranged, order, (group) => group.category.shown.guid) : arranged;
}

function sorted<T>(items: readonly T[], order: readonly string[], guidOf: (item: T) => string): T[] {
  const byGuid = new Map(items.map((item) => [guidOf(item), item]));
  const result: T[] = [];
  for (const guid of order) {
    const item = byGuid.get(guid);
    if (item && byGuid.delete(guid)) result.push(item);
  }
  for (const [place, item] of items.entries()) if (byGuid.has(guidOf(item))) result.splice(place, 0, item);
  return result;
}
