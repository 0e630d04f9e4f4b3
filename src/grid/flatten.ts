import type { SheetGroup } from './sheetTypes.ts';

/** A group's header as a row of the sheet. */
export type GroupLine<R> = {
  type: 'group';
  key: string;
  group: SheetGroup<R>;
  expanded: boolean;
  /** place among the groups, from 1, and how many there are */
  place: number;
  of: number;
  typed?: string;
};

/** One of the caller's rows as a row of the sheet. */
export type DataLine<R> = {
  type: 'row';
  key: string;
  id: string;
  row: R;
  /** place within the group, from 1, and how many rows the group has */
  place: number;
  of: number;
  /** text in the open editor */
  typed?: string;
};

export type SheetLine<R> = GroupLine<R> | DataLine<R>;

export type FlatSheet<R> = {
  lines: readonly SheetLine<R>[];
  indexOf: ReadonlyMap<string, number>;
  /** where among the lines the headers of the groups are, ascending */
  headers: readonly number[];
};

export const groupKey = (id: string) => `group:${id}`;
export const rowKey = (id: string) => `row:${id}`;

/** The place among `headers` of the group a line belongs to; -1 above the first. */
export function groupAt(headers: readonly number[], line: number): number {
  let [low, high] = [0, headers.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((headers[middle] ?? 0) <= line) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

type Last<R> = { groups: readonly SheetGroup<R>[]; flat: FlatSheet<R> };

/**
 * Makes a function that lays groups out as one list of lines.
 * A line of an unchanged row at an unchanged place is the same object as last time, so that drawing can skip it; while no row
 * came, went or moved, only the groups that are new objects are looked at.
 */
export function createFlattener<R extends object>(rowId: (row: R) => string) {
  const known = new WeakMap<R, DataLine<R>>();
  let last: Last<R> | null = null;

  function dataLine(row: R, place: number, of: number): DataLine<R> {
    const old = known.get(row);
    if (old && old.place === place && old.of === of) return old;
    const id = rowId(row);
    const line: DataLine<R> = { type: 'row', key: rowKey(id), id, row, place, of };
    known.set(row, line);
    return line;
  }

  function header(group: SheetGroup<R>, expanded: boolean, place: number, of: number): GroupLine<R> {
    return { type: 'group', key: groupKey(group.id), group, expanded, place, of };
  }

  function anew(groups: readonly SheetGroup<R>[], collapsed: ReadonlySet<string>): FlatSheet<R> {
    const lines: SheetLine<R>[] = [];
    const headers: number[] = [];
    const indexOf = new Map<string, number>();
    for (const [index, group] of groups.entries()) {
      const line = header(group, !collapsed.has(group.id), index + 1, groups.length);
      indexOf.set(line.key, lines.length);
      headers.push(lines.length);
      lines.push(line);
      if (!line.expanded) continue;
      for (let at = 0; at < group.rows.length; at++) {
        const row = dataLine(group.rows[at] as R, at + 1, group.rows.length);
        indexOf.set(row.key, lines.length);
        lines.push(row);
      }
    }
    return { lines, indexOf, headers };
  }

  /** The last layout with what changed inside it; null when lines came, went or changed places. */
  function patched({ groups: before, flat }: Last<R>, groups: readonly SheetGroup<R>[], collapsed: ReadonlySet<string>) {
    if (groups.length !== before.length) return null;
    const lines = [...flat.lines];
    for (const [index, group] of groups.entries()) {
      const old = before[index];
      const at = flat.headers[index] ?? 0;
      const line = flat.lines[at];
      const expanded = !collapsed.has(group.id);
      if (!old || old.id !== group.id || line?.type !== 'group' || line.expanded !== expanded) return null;
      if (group === old) continue;
      lines[at] = header(group, expanded, index + 1, groups.length);
      if (!expanded || group.rows === old.rows) continue;
      if (group.rows.length !== old.rows.length) return null;
      for (let row = 0; row < group.rows.length; row++) {
        if (group.rows[row] === old.rows[row]) continue;
        const drawn = dataLine(group.rows[row] as R, row + 1, group.rows.length);
        if (drawn.key !== lines[at + row + 1]?.key) return null;
        lines[at + row + 1] = drawn;
      }
    }
    return { ...flat, lines };
  }

  return function flatten(groups: readonly SheetGroup<R>[], collapsed: ReadonlySet<string>): FlatSheet<R> {
    const flat = (last && patched(last, groups, collapsed)) ?? anew(groups, collapsed);
    last = { groups, flat };
    return flat;
  };
}
