import type { DataLine } from '../flatten.ts';
import type { SheetColumn } from '../sheetTypes.ts';

/** A cell by its place among the lines and columns shown. */
export type CellAt = { line: number; column: number };

/** A rectangle of cells, both corners taken in; `anchor` stays while `focus` moves. */
export type CellRange = { anchor: CellAt; focus: CellAt };

/** What a rectangle covers: data rows top to bottom (group headers are passed over) and columns left to right. */
export type SelectedBlock<R> = { lines: readonly DataLine<R>[]; columns: readonly SheetColumn<R>[]; range: CellRange };

/** What the clipboard, filling and moving ask of the selection. */
export type SelectionApi<R> = {
  /** the rectangle, or the one cell of the cursor; null while the cursor is on no cell of a row */
  block(): SelectedBlock<R> | null;
  /** the rectangle reaches from `anchor`, where the cursor goes, as far as `focus`, which is scrolled into view */
  select(range: CellRange): void;
};
