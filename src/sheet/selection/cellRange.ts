import { type DataLine, groupAt } from '../flatten.ts';
import type { SheetColumn } from '../sheetTypes.ts';

export const NO_SPAN: LineSpan = -1;

const TOP = 1 << 16;

const BOTTOM = 1 << 17;

/** Above these bits: one for each column that an added rectangle covers. */
const ADDED = 1 << 18;

/** columns that an added rectangle can be drawn in */
const ADDED_COLUMNS = 30;

/** The part of the last rectangle where it is not on the line: no column is inside. */
const NOWHERE = 1;

/** A cell by its place among the lines and columns shown. */
export type CellAt = { line: number; column: number };

/** A rectangle of cells, both corners taken in; `anchor` stays while `focus` moves. */
export type CellRange = { anchor: CellAt; focus: CellAt };

/** What a rectangle covers: data rows top to bottom (group headers are passed over) and columns left to right. */
export type SelectedBlock<R> = { lines: readonly DataLine<R>[]; columns: readonly SheetColumn<R>[]; range: CellRange };

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

/** The same cells as rectangles that do not overlap: of each what none before it covers. */
export function apart(rects: readonly Rect[]): Rect[] {
  return rects.flatMap((rect, index) =>
    rects.slice(0, index).reduce<Rect[]>((parts, before) => parts.flatMap((part) => without(part, before)), [rect]),
  );
}

function without(rect: Rect, other: Rect): Rect[] {
  const isArea = ({ top, bottom, left, right }: Rect) => top <= bottom && left <= right;
  const shared = {
    top: Math.max(rect.top, other.top),
    bottom: Math.min(rect.bottom, other.bottom),
    left: Math.max(rect.left, other.left),
    right: Math.min(rect.right, other.right),
  };
  if (!isArea(shared)) return [rect];
  return [
    { ...rect, bottom: shared.top - 1 },
    { ...rect, top: shared.bottom + 1 },
    { ...shared, left: rect.left, right: shared.left - 1 },
    { ...shared, left: shared.right + 1, right: rect.right },
  ].filter(isArea);
}

/** How many rows of data it covers: its lines without the group headers among them. */
export function rowsIn({ top, bottom }: Rect, headers: readonly number[]): number {
  return bottom - top + 1 - (groupAt(headers, bottom) - groupAt(headers, top - 1));
}

/**
 * The part of a rectangle that lies on one line, as one number, so that a line is drawn anew only when it changes:
 * first and last column (8 bits each), then whether the rectangle begins or ends on this line, then the columns of added rectangles.
 */
export type LineSpan = number;

export function lineSpan(rect: Rect, line: number, added: readonly Rect[] = []): LineSpan {
  let columns = 0;
  for (const { top, bottom, left, right } of added) {
    if (line < top || line > bottom) continue;
    for (let column = left; column <= Math.min(right, ADDED_COLUMNS - 1); column++) columns |= 1 << column;
  }
  if (line >= rect.top && line <= rect.bottom) return edges(rect, line) + columns * ADDED;
  return columns === 0 ? NO_SPAN : NOWHERE + columns * ADDED;
}

function edges(rect: Rect, line: number) {
  return rect.left | (rect.right << 8) | (line === rect.top ? TOP : 0) | (line === rect.bottom ? BOTTOM : 0);
}

/** The classes of a cell inside a span (tint and the edges it draws); undefined outside of it. */
export function spanClass(span: LineSpan, column: number): string | undefined {
  const left = span & 0xff;
  const right = (span >> 8) & 0xff;
  if (span === NO_SPAN) return undefined;
  if (column < left || column > right) {
    const added = column < ADDED_COLUMNS && Math.floor(span / ADDED) & (1 << column);
    return added ? 'sheet-selected' : undefined;
  }
  let classes = 'sheet-selected';
  if (span & TOP) classes += ' sheet-selected-top';
  if (span & BOTTOM) classes += ' sheet-selected-bottom';
  if (column === left) classes += ' sheet-selected-left';
  if (column === right) classes += ' sheet-selected-right';
  return classes;
}

/** Several selected rectangles as one table, where they are of the same columns or of the same rows; null where they are not. */
export function joinBlocks<R>(blocks: readonly SelectedBlock<R>[]): SelectedBlock<R> | null {
  const [first, ...others] = blocks;
  if (!first || others.length === 0) return first ?? null;
  const names = (list: readonly { key: string }[]) => list.map(({ key }) => key).join('\n');
  const sorted = (side: 'top' | 'left') => [...blocks].sort((a, b) => rectOf(a.range)[side] - rectOf(b.range)[side]);
  if (others.every(({ columns }) => names(columns) === names(first.columns)))
    return { ...first, lines: [...new Set(sorted('top').flatMap(({ lines }) => lines))] };
  if (others.every(({ lines }) => names(lines) === names(first.lines)))
    return { ...first, columns: [...new Set(sorted('left').flatMap(({ columns }) => columns))] };
  return null;
}
