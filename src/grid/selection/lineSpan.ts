import type { Rect } from './rect.ts';

/**
 * The part of a rectangle that lies on one line, as one number, so that a line is drawn anew only when it changes:
 * first and last column (8 bits each), then whether the rectangle begins or ends on this line.
 */
export type LineSpan = number;

export const NO_SPAN: LineSpan = -1;
const TOP = 1 << 16;
const BOTTOM = 1 << 17;

export function lineSpan(rect: Rect, line: number): LineSpan {
  if (line < rect.top || line > rect.bottom) return NO_SPAN;
  return rect.left | (rect.right << 8) | (line === rect.top ? TOP : 0) | (line === rect.bottom ? BOTTOM : 0);
}

/** The classes of a cell inside a span (tint and the edges it draws); undefined outside of it. */
export function spanClass(span: LineSpan, column: number): string | undefined {
  const left = span & 0xff;
  const right = (span >> 8) & 0xff;
  if (span === NO_SPAN || column < left || column > right) return undefined;
  let classes = 'sheet-selected';
  if (span & TOP) classes += ' sheet-selected-top';
  if (span & BOTTOM) classes += ' sheet-selected-bottom';
  if (column === left) classes += ' sheet-selected-left';
  if (column === right) classes += ' sheet-selected-right';
  return classes;
}
