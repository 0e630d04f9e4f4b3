import { arrange, type Placed } from '../../../../contract/priceList.ts';
import type { Service, ServiceCategory } from '../../../../contract/service.ts';
import { heldUnder } from '../../../lib/heldUnder.ts';
import { type Entry, isDeletionRefused, isStuck, shownRow, statusOf, type Versioned } from '../../../saving/entry.ts';
import type { QueueState } from '../../../saving/queueOptions.ts';
import type { PriceRow } from '../priceRow.ts';
import { type Listed, serverOrder } from './serverRows.ts';

export type MergedGroup = { category: Merged<ServiceCategory>; rows: readonly PriceRow[] };

/** A list as the server has it, and what the queue knows of its rows. */
type Source<R extends Service | ServiceCategory> = { list: readonly R[]; state: QueueState<R> };

const none: readonly never[] = [];
/** the group of all categories: they have one order */
const ALL = '';

/**
 * Makes a function that puts services under their categories, both in order with everything unsaved on top; services of a deleted
 * category are left out with it. Rows and groups about which nothing changed stay the same objects.
 */
export function createMerger() {
  const services = createVisibleGroups({
    groupOf: (service: Service) => service.category,
    draw: ({ shown, entry, touched }): PriceRow => ({ service: shown, entry, touched }),
    drawnOf: (row) => row.service,
  });
  const categories = createVisibleGroups({
    groupOf: (_: ServiceCategory) => ALL,
    draw: (merged) => merged,
    drawnOf: (merged) => merged.shown,
  });
  let last = new Map<string, MergedGroup>();

  return function merge(ofServices: Source<Service>, ofCategories: Source<ServiceCategory>): MergedGroup[] {
    const visibleGroups = services(ofServices.list, ofServices.state);
    const visible = categories(ofCategories.list, ofCategories.state).get(ALL) ?? none;
    const strays = straysOf(visibleGroups, visible);
    const groups = visible.map((category, at): MergedGroup => {
      const old = last.get(category.shown.guid);
      const own = visibleGroups.get(category.shown.guid) ?? none;
      const rows = at === 0 && strays.length > 0 ? [...own, ...strays] : own;
      return old?.category === category && old.rows === rows ? old : { category, rows };
    });
    last = new Map(groups.map((group) => [group.category.shown.guid, group]));
    return groups;
  };
}

/** Rows that wait for a person, and are not about to be repeated, though their category is gone: shown in the first one, or nobody could put them right. */
function straysOf(groups: VisibleGroups<PriceRow>, visible: readonly Merged<ServiceCategory>[]): readonly PriceRow[] {
  const left = new Map(groups);
  for (const { shown } of visible) left.delete(shown.guid);
  return [...left.values()].flat().filter(({ entry }) => entry && isStuck(entry) && !(statusOf(entry) === 'failed' && entry.passing));
}

export type Merged<R extends Versioned> = { shown: R; entry: Entry<R> | null; touched: boolean };

/** Rows in their order under the guid of what they belong to. */
export type VisibleGroups<T> = ReadonlyMap<string, readonly T[]>;

type Options<R extends Versioned, T> = {
  /** what a row belongs to */
  groupOf(row: R): string;
  /** makes what is shown of a row, */
  draw(merged: Merged<R>): T;
  /** and says of which row it was made */
  drawnOf(drawn: T): R;
};

/** A row that is not simply as the server has it; `row` is null when it is not to be seen. */
type Own<T> = { row: T | null; group: string; asks: number | null };

/**
 * Makes a function that merges the list of the server with what the queue knows: newer answers, rows made here, texts not saved
 * yet; deleted rows are left out. It remembers the last answer: rows and groups about which nothing changed stay the same
 * objects, and after an edit only the edited rows are looked at.
 */
export function createVisibleGroups<R extends Listed, T>({ groupOf, draw, drawnOf }: Options<R, T>) {
  let server = serverOrder<R>([], groupOf);
  let last: { list: readonly R[]; state: QueueState<R> } | null = null;
  let own = new Map<string, Own<T>>();
  let visibleGroups: ReadonlyMap<string, readonly T[]> = new Map();

  function ownOf(guid: string, state: QueueState<R>): Own<T> | null {
    const entry = state.entries.get(guid) ?? null;
    const touched = state.fresh.has(guid);
    if (!entry && !touched) return null;
    const row = server.row(guid);
    const shown = entry ? shownRow(entry, row) : row;
    // what a person typed into a row that somebody deleted has to be seen as long as it waits for the person
    const kept = row && entry && (row.is_deleted ? isStuck(entry) : isDeletionRefused(entry));
    if (!shown || (shown.is_deleted && !kept)) return { row: null, group: row ? groupOf(row) : '', asks: null };
    const group = groupOf(shown);
    const moved = !row || row.is_deleted || row.position !== shown.position || groupOf(row) !== group;
    const toEnd = row !== null && groupOf(row) !== group && entry !== null && !hasPlace(entry);
    return { row: draw({ shown, entry, touched }), group, asks: !moved ? null : toEnd ? Number.MAX_SAFE_INTEGER : shown.position };
  }

  /** Rows with an unsaved position, by the group that they are moved to. */
  function asking(): ReadonlyMap<string, readonly Placed[]> {
    const all = new Map<string, Placed[]>();
    for (const [guid, one] of own) {
      if (!one.row || one.asks === null) continue;
      heldUnder(all, one.group, (): Placed[] => []).push({ guid, position: one.asks });
    }
    return all;
  }

  function arrangeGroup(group: string, asked: readonly Placed[] = []): readonly T[] {
    const rows: T[] = [];
    const before = visibleGroups.get(group) ?? [];
    const known = before.length === 0 ? null : new Map(before.map((drawn) => [drawnOf(drawn), drawn]));
    for (const row of server.group(group)) {
      const mine = own.size === 0 ? undefined : own.get(row.guid);
      if (!mine) rows.push(known?.get(row) ?? draw({ shown: row, entry: null, touched: false }));
      else if (mine.row && mine.asks === null && mine.group === group) rows.push(mine.row);
    }
    if (asked.length === 0) return isSame(rows, before) ? before : rows;
    const byGuid = new Map(rows.map((drawn) => [drawnOf(drawn).guid, drawn]));
    const order = arrange([...byGuid.keys()], asked);
    return order.flatMap((guid) => byGuid.get(guid) ?? own.get(guid)?.row ?? []);
  }

  function anew(list: readonly R[], state: QueueState<R>) {
    server = serverOrder(list, groupOf);
    server.learn(state.fresh, state.fresh.keys());
    own = new Map();
    for (const guid of new Set([...state.fresh.keys(), ...state.entries.keys()])) put(guid, ownOf(guid, state));
    const all = new Set(server.visibleGroups());
    for (const { group } of own.values()) all.add(group);
    const asked = asking();
    visibleGroups = new Map([...all].map((group) => [group, arrangeGroup(group, asked.get(group))]));
  }

  function put(guid: string, next: Own<T> | null) {
    if (next) own.set(guid, next);
    else own.delete(guid);
  }

  function patch(before: QueueState<R>, state: QueueState<R>) {
    const changed = changedKeys(before, state);
    const again = server.learn(state.fresh, changed);
    const redrawn = new Map<string, Map<string, T>>();
    for (const guid of changed) {
      const row = server.row(guid);
      const plain: Own<T> = { row: null, group: row ? groupOf(row) : '', asks: null };
      const old = own.get(guid);
      const next = ownOf(guid, state);
      put(guid, next);
      const [from, to] = [old ?? plain, next ?? plain];
      const seen = (one: Own<T> | null | undefined) => (one ? one.row !== null : row !== null && !row.is_deleted);
      if (seen(old) && seen(next) && from.group === to.group && from.asks === to.asks && row) {
        const drawn = next?.row ?? draw({ shown: row, entry: null, touched: false });
        redrawn.set(to.group, (redrawn.get(to.group) ?? new Map<string, T>()).set(guid, drawn));
      } else {
        again.add(from.group);
        again.add(to.group);
      }
    }
    const next = new Map(visibleGroups);
    const asked = again.size > 0 ? asking() : null;
    for (const group of again) next.set(group, arrangeGroup(group, asked?.get(group)));
    for (const [group, rows] of redrawn) {
      if (!again.has(group))
        next.set(
          group,
          (visibleGroups.get(group) ?? []).map((drawn) => rows.get(drawnOf(drawn).guid) ?? drawn),
        );
    }
    visibleGroups = next;
  }

  return function merge(list: readonly R[], state: QueueState<R>): VisibleGroups<T> {
    if (last?.list !== list) anew(list, state);
    else if (last.state !== state) patch(last.state, state);
    last = { list, state };
    return visibleGroups;
  };
}

function isSame<T>(rows: readonly T[], others: readonly T[]) {
  return rows.length === others.length && rows.every((row, at) => row === others[at]);
}

/** Was a place asked for by name? Then another group does not mean its end. */
function hasPlace<R extends Versioned>({ base, attempt, pending, conflict }: Entry<R>) {
  if (base === null) return true;
  return [attempt?.values, conflict?.mine, pending].some((values) => values !== undefined && 'position' in values);
}

function changedKeys<R extends Versioned>(before: QueueState<R>, after: QueueState<R>) {
  const changed = new Set<string>();
  for (const part of ['entries', 'fresh'] as const) {
    if (before[part] === after[part]) continue;
    for (const [guid, value] of after[part]) if (before[part].get(guid) !== value) changed.add(guid);
    for (const guid of before[part].keys()) if (!after[part].has(guid)) changed.add(guid);
  }
  return changed;
}
