import { type FlatSheet, groupAt, groupKey, rowKey } from '../flatten.ts';
import type { RowPlace } from '../sheetTypes.ts';

/** Where something dragged would go, and where that is drawn: a line above `line`, or around it (`into`). */
export type RowDrop = { to: RowPlace; line: number; into: boolean };
export type GroupDrop = { before: string | null; line: number };

/**
 * Where rows dropped at a height go: to the nearest border between lines; on the header of a closed group last in it.
 * Null where they are already.
 * @param at height in lines from the top of the first one, with fractions
 */
export function rowDrop<R>(flat: FlatSheet<R>, at: number, moving: ReadonlySet<string>): RowDrop | null {
  const { lines, headers } = flat;
  const on = Math.max(0, Math.min(lines.length - 1, Math.floor(at)));
  const under = lines[on];
  if (!under) return null;
  if (under.type === 'group' && !under.expanded) return into(under.group.id, on);
  const border = Math.max(1, Math.min(lines.length, Math.round(at)));
  const above = lines[border - 1];
  if (above?.type === 'group' && !above.expanded) return into(above.group.id, border - 1);
  const header = lines[headers[groupAt(headers, border - 1)] ?? -1];
  if (header?.type !== 'group') return null;
  let next = border;
  // The row below may be dragged itself: the first one that stays is meant.
  while (moving.has(idAt(lines, next) ?? '')) next++;
  const to = { group: header.group.id, before: idAt(lines, next) };
  return isThere(flat, moving, to) ? null : { to, line: border, into: false };
}

function into(group: string, line: number): RowDrop {
  return { to: { group, before: null }, line, into: true };
}

function idAt<R>(lines: FlatSheet<R>['lines'], at: number): string | null {
  const line = lines[at];
  return line?.type === 'row' ? line.id : null;
}

/** Do these rows stand together right before that place? */
function isThere<R>({ lines, indexOf, headers }: FlatSheet<R>, moving: ReadonlySet<string>, to: RowPlace): boolean {
  const header = indexOf.get(groupKey(to.group)) ?? 0;
  const next = headers[groupAt(headers, header) + 1] ?? lines.length;
  const end = to.before === null ? next : (indexOf.get(rowKey(to.before)) ?? next);
  for (let at = end - 1; at >= end - moving.size; at--) {
    const line = lines[at];
    if (line?.type !== 'row' || !moving.has(line.id)) return false;
  }
  return true;
}

/** Where a group dropped at a height goes: to the nearest border between groups. Null where it is already. */
export function groupDrop<R>({ lines, headers }: FlatSheet<R>, at: number, id: string): GroupDrop | null {
  const above = Math.max(0, groupAt(headers, Math.floor(at)));
  const [top, bottom] = [headers[above] ?? 0, headers[above + 1] ?? lines.length];
  const border = at - top <= bottom - at ? above : above + 1;
  const idAt = (index: number) => {
    const line = lines[headers[index] ?? -1];
    return line?.type === 'group' ? line.group.id : null;
  };
  if (idAt(border) === id || (border > 0 && idAt(border - 1) === id)) return null;
  return { before: idAt(border), line: headers[border] ?? lines.length };
}
