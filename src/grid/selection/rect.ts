import { groupAt } from '../flatten.ts';
import type { CellAt, CellRange } from './selectionApi.ts';

/** A rectangle by its edges, all taken in. */
export type Rect = { top: number; bottom: number; left: number; right: number };

export function rectOf({ anchor, focus }: CellRange): Rect {
  return {
    top: Math.min(anchor.line, focus.line),
    bottom: Math.max(anchor.line, focus.line),
    left: Math.min(anchor.column, focus.column),
    right: Math.max(anchor.column, focus.column),
  };
}

export function isInside(rect: Rect, { line, column }: CellAt): boolean {
  return line >= rect.top && line <= rect.bottom && column >= rect.left && column <= rect.right;
}

export function isSameCell(a: CellAt, b: CellAt): boolean {
  return a.line === b.line && a.column === b.column;
}

/** How many rows of data it covers: its lines without the group headers among them. */
export function rowsIn({ top, bottom }: Rect, headers: readonly number[]): number {
  return bottom - top + 1 - (groupAt(headers, bottom) - groupAt(headers, top - 1));
}
