import type { SheetLine } from '../flatten.ts';
import { nextRow } from '../navigation.ts';
import { isInside, type Rect } from './rect.ts';
import type { CellAt } from './selectionApi.ts';

export type CycleStep = 'next' | 'previous' | 'down' | 'up';

/**
 * Where the cursor goes inside a selected rectangle by Tab (along the row) and Enter (down the column), around its edges and
 * past group headers. From outside of it to its first cell; null when there is no row in it.
 */
export function cycle<R>(lines: readonly SheetLine<R>[], rect: Rect, from: CellAt, step: CycleStep): CellAt | null {
  const first = within(nextRow(lines, rect.top - 1, 1), rect);
  const last = within(nextRow(lines, rect.bottom + 1, -1), rect);
  if (first === null || last === null) return null;
  if (!isInside(rect, from)) return { line: first, column: rect.left };
  const forward = step === 'next' || step === 'down';
  const by = forward ? 1 : -1;
  const line = within(nextRow(lines, from.line, by), rect);
  if (step === 'next' || step === 'previous') {
    const column = from.column + by;
    if (column >= rect.left && column <= rect.right) return { line: from.line, column };
    return { line: line ?? (forward ? first : last), column: forward ? rect.left : rect.right };
  }
  if (line !== null) return { line, column: from.column };
  const column = from.column + by;
  const around = column > rect.right ? rect.left : column < rect.left ? rect.right : column;
  return { line: forward ? first : last, column: around };
}

function within(line: number | null, { top, bottom }: Rect): number | null {
  return line !== null && line >= top && line <= bottom ? line : null;
}
