import type { RowPlace } from '../sheetTypes.ts';

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
