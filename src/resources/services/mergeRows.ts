import type { Service } from '../../../contract/resources/service.ts';
import type { ServiceCategory } from '../../../contract/resources/serviceCategory.ts';
import type { PriceRow } from './priceRow.ts';
import { type Entry, shownRow, type Versioned } from './saving/entry.ts';
import type { QueueState } from './saving/SaveQueue.ts';

type Listed = Versioned & { position: number; is_deleted: boolean };
export type Merged<R extends Versioned> = { shown: R; entry: Entry<R> | null; touched: boolean };

/** The list of the server with what the queue knows: newer answers, rows made here, texts not saved yet. Deleted rows are left out. */
export function mergeRows<R extends Listed>(list: readonly R[], state: QueueState<R>): Merged<R>[] {
  const merged: Merged<R>[] = [];
  const listed = new Set<string>();
  function add(guid: string, row: R | null) {
    const fresh = state.fresh.get(guid);
    // Of equal versions the list's: a neighbour's coming and going moves a row without a new version.
    const newest = fresh && (!row || fresh.version > row.version) ? fresh : row;
    const entry = state.entries.get(guid) ?? null;
    const shown = entry ? shownRow(entry, newest) : newest;
    if (shown && !shown.is_deleted) merged.push({ shown, entry, touched: fresh !== undefined });
  }
  for (const row of list) {
    listed.add(row.guid);
    add(row.guid, row);
  }
  for (const guid of [...state.fresh.keys(), ...state.entries.keys()]) {
    if (listed.has(guid)) continue;
    listed.add(guid);
    add(guid, null);
  }
  return merged;
}

export type MergedGroup = { category: Merged<ServiceCategory>; rows: PriceRow[] };

/** Remembers rows made before, so that a row about which nothing changed stays the same object. */
export function createGrouper() {
  const plain = new WeakMap<Service, PriceRow>();
  const edited = new WeakMap<Entry<Service>, PriceRow>();

  function rowOf({ shown, entry, touched }: Merged<Service>): PriceRow {
    const known = entry ? edited.get(entry) : plain.get(shown);
    if (known && known.touched === touched) return known;
    const row = { service: shown, entry, touched };
    if (entry) edited.set(entry, row);
    else plain.set(shown, row);
    return row;
  }

  /** Services under their categories, both in order; services of a deleted category are left out with it. */
  return function group(services: readonly Merged<Service>[], categories: readonly Merged<ServiceCategory>[]): MergedGroup[] {
    const groups = new Map<string, MergedGroup>();
    for (const category of [...categories].sort((a, b) => a.shown.position - b.shown.position)) {
      groups.set(category.shown.guid, { category, rows: [] });
    }
    for (const service of services) groups.get(service.shown.category)?.rows.push(rowOf(service));
    for (const { rows } of groups.values()) rows.sort(byPlace);
    return [...groups.values()];
  };
}

/** A row on its way to another category goes last there; of two at one place the newer one is the copy that pushed the other down. */
function byPlace(a: PriceRow, b: PriceRow): number {
  return place(a) - place(b) || (a.service.updated_at < b.service.updated_at ? 1 : -1);
}

function place({ service, entry }: PriceRow): number {
  const moving = entry?.base && entry.base.category !== service.category;
  return moving ? Number.MAX_SAFE_INTEGER : service.position;
}
