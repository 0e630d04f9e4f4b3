import { arrange } from '../../../contract/arrange.ts';
import { type Entry, shownRow, type Versioned } from './saving/entry.ts';
import type { QueueState } from './saving/SaveQueue.ts';

type Listed = Versioned & { position: number; is_deleted: boolean };
export type Merged<R extends Versioned> = { shown: R; entry: Entry<R> | null; touched: boolean };
/** Rows in their order under the guid of what they belong to. */
export type Shelves<T> = ReadonlyMap<string, readonly T[]>;

/** A row as it is to be drawn, and the place it asks for when that is not where the server has it. */
type Item<T> = { row: T; shelf: string; asks: number | null };
type Known<R extends Versioned, T> = {
  list: readonly R[];
  /** rows as the server has them, by the list and by its answers since */
  listed: Map<string, R>;
  /** guids of those rows in the server's order, as far as it is known */
  base: Map<string, readonly string[]>;
  state: QueueState<R>;
  items: Map<string, Item<T>>;
  /** guids of rows that ask for a place */
  asking: Set<string>;
  shelves: Map<string, readonly T[]>;
};

/**
 * Makes a function that merges the list of the server with what the queue knows: newer answers, rows made here, texts not saved
 * yet; deleted rows are left out. It remembers the last answer: rows and shelves about which nothing changed stay the same
 * objects, and after an edit only the edited rows are looked at.
 * @param shelfOf what a row belongs to
 * @param draw makes what is shown of a row
 */
export function createShelves<R extends Listed, T>(shelfOf: (row: R) => string, draw: (merged: Merged<R>) => T) {
  let known: Known<R, T> | null = null;
  const plain = new WeakMap<R, T>();

  function item({ listed, state }: Known<R, T>, guid: string, old: Item<T> | undefined): Item<T> | null {
    const row = listed.get(guid) ?? null;
    const entry = state.entries.get(guid) ?? null;
    const touched = state.fresh.has(guid);
    const shown = entry ? shownRow(entry, row) : row;
    if (!shown || shown.is_deleted) return null;
    const shelf = shelfOf(shown);
    const moved = !row || row.position !== shown.position || shelfOf(row) !== shelf;
    const toEnd = row !== null && shelfOf(row) !== shelf && entry !== null && !hasPlace(entry);
    const asks = !moved ? null : toEnd ? Number.MAX_SAFE_INTEGER : shown.position;
    if (entry || touched) return { row: draw({ shown, entry, touched }), shelf, asks };
    const drawn = plain.get(shown) ?? draw({ shown, entry, touched: false });
    plain.set(shown, drawn);
    return old?.row === drawn && old.shelf === shelf && old.asks === asks ? old : { row: drawn, shelf, asks };
  }

  /** Takes in answers of the server: a row that has a new place there pushes its neighbours as it did there. */
  function learn({ listed, base, state }: Known<R, T>, guids: Iterable<string>): Set<string> {
    const placed = new Map<string, { guid: string; position: number }[]>();
    const shelves = new Set<string>();
    for (const guid of guids) {
      const fresh = state.fresh.get(guid);
      const row = listed.get(guid);
      // Of equal versions the list's: a neighbour's coming and going moves a row without a new version.
      if (!fresh || (row && fresh.version <= row.version)) continue;
      listed.set(guid, fresh);
      const shelf = shelfOf(fresh);
      const stays = row && !row.is_deleted && !fresh.is_deleted && row.position === fresh.position && shelfOf(row) === shelf;
      if (stays) continue;
      if (row) {
        base.set(
          shelfOf(row),
          (base.get(shelfOf(row)) ?? []).filter((one) => one !== guid),
        );
        shelves.add(shelfOf(row));
      }
      if (!fresh.is_deleted) placed.set(shelf, [...(placed.get(shelf) ?? []), { guid, position: fresh.position }]);
    }
    for (const [shelf, rows] of placed) {
      base.set(shelf, arrange(base.get(shelf) ?? [], rows));
      shelves.add(shelf);
    }
    return shelves;
  }

  function shelve(now: Known<R, T>, shelf: string) {
    const inPlace = (guid: string) => {
      const one = now.items.get(guid);
      return one?.shelf === shelf && one.asks === null;
    };
    const placed: { guid: string; position: number }[] = [];
    for (const guid of now.asking) {
      const { shelf: its, asks } = now.items.get(guid) ?? {};
      if (its === shelf && asks) placed.push({ guid, position: asks });
    }
    const current = (now.base.get(shelf) ?? []).filter(inPlace);
    const order = placed.length > 0 ? arrange(current, placed) : current;
    const rows = order.flatMap((guid) => now.items.get(guid)?.row ?? []);
    now.shelves.set(shelf, rows);
  }

  function put(now: Known<R, T>, guid: string, next: Item<T> | null) {
    if (next) now.items.set(guid, next);
    else now.items.delete(guid);
    if (next && next.asks !== null) now.asking.add(guid);
    else now.asking.delete(guid);
  }

  function anew(list: readonly R[], state: QueueState<R>): Known<R, T> {
    const listed = new Map<string, R>();
    const ordered = new Map<string, R[]>();
    for (const row of list) {
      listed.set(row.guid, row);
      if (row.is_deleted) continue;
      const shelf = ordered.get(shelfOf(row));
      if (shelf) shelf.push(row);
      else ordered.set(shelfOf(row), [row]);
    }
    const base = new Map<string, readonly string[]>();
    for (const [shelf, rows] of ordered) {
      if (rows.some((row, at) => row.position < (rows[at - 1]?.position ?? 0))) rows.sort((a, b) => a.position - b.position);
      base.set(
        shelf,
        rows.map((row) => row.guid),
      );
    }
    const now: Known<R, T> = { list, listed, base, state, items: new Map(), asking: new Set(), shelves: new Map() };
    learn(now, state.fresh.keys());
    for (const guid of new Set([...listed.keys(), ...state.entries.keys()])) put(now, guid, item(now, guid, undefined));
    const shelves = new Set(base.keys());
    for (const guid of now.asking) shelves.add(now.items.get(guid)?.shelf ?? '');
    for (const shelf of shelves) shelve(now, shelf);
    return now;
  }

  function patched(last: Known<R, T>, state: QueueState<R>): Known<R, T> {
    const now = { ...last, state, shelves: new Map(last.shelves) };
    const changed = changedKeys(last.state, state);
    const again = learn(now, changed);
    const redrawn = new Map<string, Map<T, T>>();
    for (const guid of changed) {
      const old = last.items.get(guid);
      const next = item(now, guid, old);
      put(now, guid, next);
      if (old && next && old.shelf === next.shelf && old.asks === next.asks) {
        const rows = redrawn.get(old.shelf) ?? new Map<T, T>();
        redrawn.set(old.shelf, rows.set(old.row, next.row));
      } else {
        if (old) again.add(old.shelf);
        if (next) again.add(next.shelf);
      }
    }
    for (const shelf of again) shelve(now, shelf);
    for (const [shelf, rows] of redrawn) {
      if (!again.has(shelf))
        now.shelves.set(
          shelf,
          (now.shelves.get(shelf) ?? []).map((row) => rows.get(row) ?? row),
        );
    }
    return now;
  }

  return function merge(list: readonly R[], state: QueueState<R>): Shelves<T> {
    if (known?.list !== list) known = anew(list, state);
    else if (known.state !== state) known = patched(known, state);
    return known.shelves;
  };
}

/** Was a place asked for by name? Then another shelf does not mean its end. */
function hasPlace<R extends Versioned>({ base, attempt, pending, clash }: Entry<R>): boolean {
  if (base === null) return true;
  return [attempt?.values, clash?.mine, pending].some((values) => values !== undefined && 'position' in values);
}

function changedKeys<R extends Versioned>(before: QueueState<R>, after: QueueState<R>): Set<string> {
  const changed = new Set<string>();
  for (const part of ['entries', 'fresh'] as const) {
    if (before[part] === after[part]) continue;
    for (const [guid, value] of after[part]) if (before[part].get(guid) !== value) changed.add(guid);
    for (const guid of before[part].keys()) if (!after[part].has(guid)) changed.add(guid);
  }
  return changed;
}
