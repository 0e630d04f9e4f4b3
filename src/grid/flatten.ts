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

export type FlatSheet<R> = { lines: readonly SheetLine<R>[]; indexOf: ReadonlyMap<string, number> };

export const groupKey = (id: string) => `group:${id}`;
export const rowKey = (id: string) => `row:${id}`;

/**
 * Makes a function that lays groups out as one list of lines.
 * A line of an unchanged row at an unchanged place is the same object as last time, so that drawing can skip it.
 */
export function createFlattener<R extends object>(rowId: (row: R) => string) {
  const known = new WeakMap<R, DataLine<R>>();

  function dataLine(row: R, place: number, of: number): DataLine<R> {
    const old = known.get(row);
    if (old && old.place === place && old.of === of) return old;
    const id = rowId(row);
    const line: DataLine<R> = { type: 'row', key: rowKey(id), id, row, place, of };
    known.set(row, line);
    return line;
  }

  return function flatten(groups: readonly SheetGroup<R>[], collapsed: ReadonlySet<string>): FlatSheet<R> {
    const lines: SheetLine<R>[] = [];
    const indexOf = new Map<string, number>();
    for (const [index, group] of groups.entries()) {
      const expanded = !collapsed.has(group.id);
      const key = groupKey(group.id);
      indexOf.set(key, lines.length);
      lines.push({ type: 'group', key, group, expanded, place: index + 1, of: groups.length });
      if (!expanded) continue;
      for (const [at, row] of group.rows.entries()) {
        const line = dataLine(row, at + 1, group.rows.length);
        indexOf.set(line.key, lines.length);
        lines.push(line);
      }
    }
    return { lines, indexOf };
  };
}
