import type { RowPlace } from '../sheetTypes.ts';

/** Rows taken out and put in again together, in the order of `ids`. */
export type RowMove = { ids: readonly string[]; to: RowPlace };

type Rows<R> = { id: string; rows: readonly R[] };

/**
 * The groups as they are after a move. A group that nothing happened to is the same object as before. Rows that are not there
 * are passed over; with no such group, or before a row that is not in it, the rows go last or nowhere.
 */
export function withMoved<R, G extends Rows<R>>(groups: readonly G[], rowId: (row: R) => string, { ids, to }: RowMove): G[] {
  if (!groups.some((group) => group.id === to.group)) return [...groups];
  const wanted = new Set(ids);
  const taken = new Map<string, R>();
  const left = groups.map((group) => {
    const rows = group.rows.filter((row) => {
      const id = rowId(row);
      if (wanted.has(id)) taken.set(id, row);
      return !wanted.has(id);
    });
    return rows.length === group.rows.length ? group : { ...group, rows };
  });
  const moved = [...new Set(ids)].flatMap((id) => taken.get(id) ?? []);
  return left.map((group) => {
    if (group.id !== to.group) return group;
    const found = group.rows.findIndex((row) => rowId(row) === to.before);
    const at = found < 0 ? group.rows.length : found;
    return { ...group, rows: [...group.rows.slice(0, at), ...moved, ...group.rows.slice(at)] };
  });
}

/**
 * The moves that, one after another, put those rows back where they are in `groups` now: what undo of a move needs.
 * Rows that stand together go together, before the row that follows them now, the last ones first.
 */
export function movesBack<R>(groups: readonly Rows<R>[], rowId: (row: R) => string, ids: readonly string[]): RowMove[] {
  const wanted = new Set(ids);
  const moves: RowMove[] = [];
  for (const group of groups) {
    let run: string[] = [];
    const close = (before: string | null) => {
      if (run.length > 0) moves.unshift({ ids: run, to: { group: group.id, before } });
      run = [];
    };
    for (const row of group.rows) {
      const id = rowId(row);
      if (wanted.has(id)) run.push(id);
      else close(id);
    }
    close(null);
  }
  return moves;
}
