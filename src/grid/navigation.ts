import type { SheetLine } from './flatten.ts';

export type CellPosition = { rowIdx: number; idx: number };

/**
 * The next cell that Tab stops at: an editable one of a row; group headers are passed by.
 * @param stops indexes of the editable columns, ascending
 * @returns null at the end of the sheet, where Tab leaves it
 */
export function nextStop<R>(
  lines: readonly SheetLine<R>[],
  stops: readonly number[],
  from: CellPosition,
  step: 1 | -1,
): CellPosition | null {
  const line = lines[from.rowIdx];
  if (line?.type === 'row') {
    const here = step === 1 ? stops.find((idx) => idx > from.idx) : stops.findLast((idx) => idx < from.idx);
    if (here !== undefined) return { rowIdx: from.rowIdx, idx: here };
  }
  const idx = step === 1 ? stops[0] : stops.at(-1);
  const rowIdx = nextRow(lines, from.rowIdx, step);
  return idx === undefined || rowIdx === null ? null : { rowIdx, idx };
}

/** The nearest line below (1) or above (-1) that is not a group header, or null. */
export function nextRow<R>(lines: readonly SheetLine<R>[], from: number, step: 1 | -1): number | null {
  for (let at = from + step; at >= 0 && at < lines.length; at += step) {
    if (lines[at]?.type === 'row') return at;
  }
  return null;
}
