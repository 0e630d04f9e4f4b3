import { type Entry, shownRow, type Versioned } from '../saving/entry.ts';
import type { QueueState } from '../saving/queueOptions.ts';

/** A row as it stands now, deleted ones too. */
export type FoundRow<R extends Versioned> = { shown: R; entry: Entry<R> | null };

/** Finds a row by its guid: a list is gone through once, when a row of it is first asked for. */
export function createRowIndex<R extends Versioned>(list: () => readonly R[] | undefined, state: () => QueueState<R>) {
  let indexed: readonly R[] | undefined;
  let byGuid: ReadonlyMap<string, R> = new Map();

  return (guid: string): FoundRow<R> | null => {
    const rows = list();
    if (rows !== indexed) {
      indexed = rows;
      byGuid = new Map(rows?.map((row) => [row.guid, row]));
    }
    const { fresh, entries } = state();
    const [listed, saved, entry] = [byGuid.get(guid), fresh.get(guid), entries.get(guid) ?? null];
    const newest = saved && (!listed || saved.version > listed.version) ? saved : (listed ?? null);
    const shown = entry ? shownRow(entry, newest) : newest;
    return shown && { shown, entry };
  };
}
export type FindRow<R extends Versioned> = (guid: string) => FoundRow<R> | null;
