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
  /** place among the rows of all groups, closed ones too, from 1 */
  number: number;
  /** text in the open editor */
  typed?: string;
};

export type SheetLine<R> = GroupLine<R> | DataLine<R>;

/** The line that a menu was asked for, and where on the screen. */
export type MenuTarget<R> = SheetLine<R> & { at: DOMRect };

export type FlatSheet<R> = {
  lines: readonly SheetLine<R>[];
  /** where among the lines those keys are */
  indexOf: LineIndex;
  /** where among the lines the headers of the groups are, ascending */
  headers: readonly number[];
};

export type LineIndex = Pick<ReadonlyMap<string, number>, 'get' | 'has'>;

/** The key of a header never is that of a row. */
export const groupKey = (id: string) => `group:${id}`;
export const rowKey = (id: string) => id;

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

/** Made when the first line is asked for: the lines themselves are shown sooner. */
function indexOfLines<R>(lines: readonly SheetLine<R>[]): LineIndex {
  let index: Map<string, number> | null = null;
  function whole() {
    index ??= new Map(lines.map((line, at) => [line.key, at]));
    return index;
  }
  return { get: (key) => whole().get(key), has: (key) => whole().has(key) };
}

/**
 * Makes a function that lays groups out as one list of lines.
 * A line of an unchanged row at an unchanged place is the same object as last time, so that drawing can skip it; while no row
 * came, went or moved, only the groups that are new objects are looked at.
 */
export function createFlattener<R extends object>(rowId: (row: R) => string) {
  let last: Last<R> | null = null;

  function dataLine(row: R, place: number, of: number, above: number, old: SheetLine<R> | undefined): DataLine<R> {
    const number = above + place;
    if (old?.type === 'row' && old.row === row && old.place === place && old.of === of && old.number === number) return old;
    const id = rowId(row);
    return { type: 'row', key: rowKey(id), id, row, place, of, number };
  }

  function header(group: SheetGroup<R>, expanded: boolean, place: number, of: number): GroupLine<R> {
    return { type: 'group', key: groupKey(group.id), group, expanded, place, of };
  }

  function anew(groups: readonly SheetGroup<R>[], collapsed: ReadonlySet<string>): FlatSheet<R> {
    const before = new Map(last?.groups.map((group, index) => [group.id, last?.flat.headers[index] ?? 0]));
    const lines: SheetLine<R>[] = [];
    const headers: number[] = [];
    let above = 0;
    for (const [index, group] of groups.entries()) {
      const line = header(group, !collapsed.has(group.id), index + 1, groups.length);
      headers.push(lines.length);
      lines.push(line);
      const old = before.get(group.id) ?? Number.NaN;
      const { rows } = group;
      for (let at = 0; line.expanded && at < rows.length; at++) {
        lines.push(dataLine(rows[at] as R, at + 1, rows.length, above, last?.flat.lines[old + 1 + at]));
      }
      above += rows.length;
    }
    return { lines, indexOf: indexOfLines(lines), headers };
  }

  /** The last layout with what changed inside it; null when lines came, went or changed places. */
  function patched({ groups: before, flat }: Last<R>, groups: readonly SheetGroup<R>[], collapsed: ReadonlySet<string>) {
    if (groups.length !== before.length) return null;
    const lines = [...flat.lines];
    let below = 0;
    for (const [index, group] of groups.entries()) {
      const above = below;
      below += group.rows.length;
      const old = before[index];
      const at = flat.headers[index] ?? 0;
      const line = flat.lines[at];
      const expanded = !collapsed.has(group.id);
      if (!old || old.id !== group.id || line?.type !== 'group' || line.expanded !== expanded) return null;
      if (group.rows.length !== old.rows.length) return null;
      if (group === old) continue;
      lines[at] = header(group, expanded, index + 1, groups.length);
      if (!expanded || group.rows === old.rows) continue;
      for (let row = 0; row < group.rows.length; row++) {
        if (group.rows[row] === old.rows[row]) continue;
        const drawn = dataLine(group.rows[row] as R, row + 1, group.rows.length, above, undefined);
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

/** The group of a line, the rows shown after the line within it, and those shown after the group. */
export function rowsBelow<R>({ lines, indexOf, headers }: FlatSheet<R>, line: DataLine<R>) {
  const at = indexOf.get(line.key) ?? lines.length;
  const place = groupAt(headers, at);
  const header = lines[headers[place] ?? -1];
  const end = headers[place + 1] ?? lines.length;
  const group: SheetGroup<R> = header?.type === 'group' ? header.group : { id: '', title: '', rows: [] };
  const data = (from: number, to: number) => lines.slice(from, to).filter((one) => one.type === 'row');
  return { group, rest: data(at + 1, end), following: data(end, lines.length) };
}

/** The header kept in view: its line, and how far the next header has pushed it up, px (0 … height of a line). */
export type TopGroup = { line: number; pushed: number };

/** Whose rows are at the top of a sheet scrolled that far, unless its own header is in view there. */
export function topGroup<R>({ lines, headers }: FlatSheet<R>, scrollTop: number, rowHeight: number): TopGroup | null {
  const at = groupAt(headers, Math.floor(scrollTop / rowHeight));
  const line = headers[at];
  if (line === undefined || scrollTop <= line * rowHeight) return null;
  const next = headers[at + 1] ?? lines.length;
  const pushed = Math.max(0, rowHeight - (next * rowHeight - scrollTop));
  return pushed < rowHeight ? { line, pushed } : null;
}
