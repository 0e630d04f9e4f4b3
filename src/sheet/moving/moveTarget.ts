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

function idAt<R>(lines: FlatSheet<R>['lines'], at: number) {
  const line = lines[at];
  return line?.type === 'row' ? line.id : null;
}

/** Do these rows stand together right before that place? */
function isThere<R>({ lines, indexOf, headers }: FlatSheet<R>, moving: ReadonlySet<string>, to: RowPlace) {
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

/** The last one shown that is not being moved: a move to the end goes behind it, as a view may hide others. */
export function lastShown(shown: readonly string[], moving: readonly string[]): string | undefined {
  const gone = new Set(moving);
  return shown.findLast((id) => !gone.has(id));
}

/** Order of a sheet, as ids only. */
export type SheetOrder = readonly { id: string; rows: readonly string[] }[];

/**
 * Where Alt+↑ (-1) or Alt+↓ (1) takes these rows, as one block: past the next row that stays; at the edge of a group into the
 * neighbouring one. Null at the ends of the sheet.
 */
export function stepTarget(order: SheetOrder, ids: readonly string[], step: 1 | -1): RowPlace | null {
  const moving = new Set(ids);
  return step === 1 ? down(order, moving) : up(order, moving);
}

function down(order: SheetOrder, moving: ReadonlySet<string>): RowPlace | null {
  const at = order.findLastIndex((group) => group.rows.some((id) => moving.has(id)));
  const group = order[at];
  if (!group) return null;
  const staying = group.rows.slice(group.rows.findLastIndex((id) => moving.has(id)) + 1);
  if (staying.length > 0) return { group: group.id, before: staying[1] ?? null };
  const next = order[at + 1];
  return next ? { group: next.id, before: next.rows[0] ?? null } : null;
}

function up(order: SheetOrder, moving: ReadonlySet<string>): RowPlace | null {
  const at = order.findIndex((group) => group.rows.some((id) => moving.has(id)));
  const group = order[at];
  if (!group) return null;
  const first = group.rows.findIndex((id) => moving.has(id));
  const previous = group.rows[first - 1];
  if (previous !== undefined) return { group: group.id, before: previous };
  const above = order[at - 1];
  return above ? { group: above.id, before: null } : null;
}

/** The group before which Alt+↑/↓ puts a group (null: last); undefined at the ends. */
export function groupStepTarget(groups: readonly { id: string }[], id: string, step: 1 | -1): string | null | undefined {
  const at = groups.findIndex((group) => group.id === id);
  if (at < 0) return undefined;
  if (step === -1) return groups[at - 1]?.id;
  return at === groups.length - 1 ? undefined : (groups[at + 2]?.id ?? null);
}
