import type { DataLine, SheetLine } from '../flatten.ts';

export type FillTargets<R> = { way: 'down' | 'up'; lines: readonly DataLine<R>[]; top: number; bottom: number };

/** The lines between the selected ones (`top` … `bottom`) and the line the handle was dragged to; null while it is among them. */
export function fillTargets<R>(
  lines: readonly SheetLine<R>[],
  selected: { top: number; bottom: number },
  to: number,
): FillTargets<R> | null {
  const down = to > selected.bottom;
  if (!down && to >= selected.top) return null;
  const [top, bottom] = down ? [selected.bottom + 1, to] : [to, selected.top - 1];
  const rows = lines.slice(top, bottom + 1).filter((line) => line.type === 'row');
  return rows.length === 0 ? null : { way: down ? 'down' : 'up', lines: rows, top, bottom };
}
