import { type FlatSheet, groupAt } from '../flatten.ts';

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
