import type { Service, ServiceCategory } from '../../../contract/service.ts';
import type { PriceRow } from './priceRow.ts';
import type { QueueState } from './saving/queueOptions.ts';
import { createShelves, type Merged } from './shelves.ts';

export type MergedGroup = { category: Merged<ServiceCategory>; rows: readonly PriceRow[] };

/** A list as the server has it, and what the queue knows of its rows. */
type Source<R extends Service | ServiceCategory> = { list: readonly R[]; state: QueueState<R> };

const none: readonly never[] = [];
/** categories stand on one shelf */
const ALL = '';

/**
 * Makes a function that puts services under their categories, both in order with everything unsaved on top; services of a deleted
 * category are left out with it. Rows and groups about which nothing changed stay the same objects.
 */
export function createMerger() {
  const services = createShelves({
    shelfOf: (service: Service) => service.category,
    draw: ({ shown, entry, touched }): PriceRow => ({ service: shown, entry, touched }),
    drawnOf: (row) => row.service,
  });
  const categories = createShelves({
    shelfOf: (_: ServiceCategory) => ALL,
    draw: (merged) => merged,
    drawnOf: (merged) => merged.shown,
  });
  let last = new Map<string, MergedGroup>();

  return function merge(ofServices: Source<Service>, ofCategories: Source<ServiceCategory>): MergedGroup[] {
    const shelves = services(ofServices.list, ofServices.state);
    const groups = (categories(ofCategories.list, ofCategories.state).get(ALL) ?? none).map((category): MergedGroup => {
      const old = last.get(category.shown.guid);
      const rows = shelves.get(category.shown.guid) ?? none;
      return old?.category === category && old.rows === rows ? old : { category, rows };
    });
    last = new Map(groups.map((group) => [group.category.shown.guid, group]));
    return groups;
  };
}
