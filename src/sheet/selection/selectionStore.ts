import { type DataLine, type FlatSheet, groupAt, type LineIndex } from '../flatten.ts';
import type { SheetColumn } from '../sheetTypes.ts';
import {
  apart,
  type CellAt,
  type CellRange,
  isSameCell,
  type LineSpan,
  lineSpan,
  NO_SPAN,
  type Rect,
  rectOf,
  rowsIn,
  type SelectedBlock,
} from './cellRange.ts';

/** `rows`: as wide as the sheet; `columns`: as high as it; `all`: both, whatever comes or goes. */
export type Extent = 'cells' | 'rows' | 'columns' | 'all';

type CellKey = { line: string; column: string };
type Selected = { anchor: CellKey; focus: CellKey; extent: Extent };
export type SelectedSheet<R> = { flat: FlatSheet<R>; columns: readonly SheetColumn<R>[] };

/**
 * The cursor and the selected rectangles of a sheet: the last one, which the keys change, and those it was added to. Kept by the keys of lines and columns, so that it stays on its rows when
 * others come and go, and outside of React, so that a drag draws anew only the lines it touches.
 */
export class SelectionStore<R> {
  private sheet: SelectedSheet<R> = { flat: { lines: [], indexOf: new Map(), headers: [] }, columns: [] };
  private selected: Selected | null = null;
  /** rectangles selected before the last one, which stay beside it */
  private added: readonly Selected[] = [];
  private addedRects: readonly Rect[] = [];
  private cursorKey: (CellKey & { rowIdx: number }) | null = null;
  private now: { range: CellRange; rect: Rect } | null = null;
  private readonly listeners = new Set<() => void>();
  private readonly cursorListeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  /** Told when the cursor moves and when there may be something else under it. */
  readonly subscribeCursor = (listener: () => void): (() => void) => {
    this.cursorListeners.add(listener);
    return () => this.cursorListeners.delete(listener);
  };

  /** What is shown changed: the rectangle follows its corners, or goes when one is gone or has moved past rows that were not selected. */
  show(sheet: SelectedSheet<R>): void {
    const [{ flat, columns }, rects] = [this.sheet, this.rects()];
    this.sheet = sheet;
    if (this.cursorKey) this.cursorKey = this.placed(this.cursorKey, columns);
    this.settle();
    // while no row came, went or moved, it is the same index
    if (flat.indexOf !== sheet.flat.indexOf && this.hasTakenIn(flat.indexOf, rects)) this.collapse();
    // Under the same rectangle there may be other values.
    if (this.now) this.tell();
    this.tellCursor();
  }

  /** The selected rectangle, the same object until it changes; null while there is only the cursor. */
  readonly range = (): CellRange | null => this.now?.range ?? null;
  readonly rect = (): Rect | null => this.now?.rect ?? null;
  extent(): Extent {
    return this.selected?.extent ?? 'cells';
  }

  select({ anchor, focus }: CellRange, extent: Extent = 'cells'): void {
    const [from, to] = [this.keyOf(anchor), this.keyOf(focus)];
    if (extent === 'all') this.added = [];
    const single = extent === 'cells' && isSameCell(anchor, focus) && this.added.length === 0;
    this.selected = from && to && !single ? { anchor: from, focus: to, extent } : null;
    this.settle();
  }

  /** A rectangle is begun at a cell, beside what is selected already. @returns false where a selected cell is taken off by it: no rectangle is begun */
  begin(at: CellAt, extent: Extent): boolean {
    const [cursor, cell] = [this.cursor(), this.keyOf(at)];
    const from = cursor && this.keyOf(cursor);
    const last = this.now ? this.selected : from && { anchor: from, focus: from, extent: 'cells' as const };
    const kept = last ? [...this.added, last] : this.added;
    const wasSelected = this.now !== null;
    const isIt = (key: CellKey) => (extent === 'columns' || key.line === cell?.line) && (extent === 'rows' || key.column === cell?.column);
    const others = kept.filter((one) => one.extent !== extent || !isIt(one.anchor) || !isIt(one.focus));
    const isNew = others.length === kept.length;
    this.added = isNew ? kept : others.slice(0, -1);
    this.selected = isNew ? cell && { anchor: cell, focus: cell, extent } : (others.at(-1) ?? null);
    this.settle();
    return isNew || !wasSelected;
  }

  /** Is more than one rectangle selected? */
  readonly several = () => this.addedRects.length > 0;
  readonly rects = (): readonly Rect[] => (this.now ? [...this.addedRects, this.now.rect] : []);

  collapse(): void {
    this.selected = null;
    this.settle();
  }

  /** The grid's cursor came to a line and column; `keep` leaves the rectangle as it is. */
  moveCursor(line: string, column: string, rowIdx: number, keep: boolean): void {
    const same = this.cursorKey?.line === line && this.cursorKey.column === column;
    this.cursorKey = { line, column, rowIdx };
    if (!same && !keep) this.collapse();
    if (!same) this.tellCursor();
  }

  loseCursor(): void {
    this.cursorKey = null;
    this.collapse();
    this.tellCursor();
  }

  /** Column -1: a cell that is no data, such as the menu's. */
  cursor(): CellAt | null {
    if (!this.cursorKey) return null;
    const { line, column, rowIdx } = this.cursorKey;
    const at = this.sheet.flat.indexOf.get(line) ?? rowIdx;
    return at < this.sheet.flat.lines.length ? { line: at, column: this.sheet.columns.findIndex(({ key }) => key === column) } : null;
  }

  /** Why the text in the cell under the cursor was not accepted. */
  readonly refusal = () => {
    const at = this.cursor();
    const line = at && this.sheet.flat.lines[at.line];
    if (!line) return null;
    const refused = line.type === 'group' ? line.group.refused : this.sheet.columns[at.column]?.refused?.(line.row);
    return refused?.error ?? null;
  };

  span(line: number): LineSpan {
    if (!this.now || this.sheet.flat.lines[line]?.type !== 'row') return NO_SPAN;
    return lineSpan(this.now.rect, line, this.addedRects);
  }

  /** Rows of data that the rectangles cover; 0 without one. */
  rowCount(): number {
    if (this.several()) return new Set(this.blocks().flatMap(({ lines }) => lines)).size;
    return this.now ? rowsIn(this.now.rect, this.sheet.flat.headers) : 0;
  }

  cellCount(): number {
    return apart(this.rects()).reduce((sum, rect) => sum + rowsIn(rect, this.sheet.flat.headers) * (rect.right - rect.left + 1), 0);
  }

  /** The rectangle, or the one cell of the cursor; null while the cursor is on no cell of a row. */
  block(): SelectedBlock<R> | null {
    const cursor = this.cursor();
    const range = this.now?.range ?? (cursor && cursor.column >= 0 ? { anchor: cursor, focus: cursor } : null);
    return range && this.blockOf(range);
  }

  /** What the rectangles cover, each cell once; the cell of the cursor without any. */
  blocks(): SelectedBlock<R>[] {
    if (!this.several()) return [this.block()].filter((block) => block !== null);
    return apart(this.rects())
      .map(({ top, bottom, left, right }) => this.blockOf({ anchor: { line: top, column: left }, focus: { line: bottom, column: right } }))
      .filter((block) => block !== null);
  }

  /** Ids of all rows that are selected, as shown; the row of the cursor when nothing is. */
  rowIds(): string[] {
    const blocks = this.blocks();
    const lines = [...new Set(blocks.flatMap((block) => block.lines))];
    const place = (key: string) => this.sheet.flat.indexOf.get(key) ?? 0;
    if (blocks.length > 1) lines.sort((a, b) => place(a.key) - place(b.key));
    return lines.map(({ id }) => id);
  }

  private blockOf(range: CellRange): SelectedBlock<R> | null {
    const { top, bottom, left, right } = rectOf(range);
    const lines: DataLine<R>[] = [];
    for (let at = top; at <= bottom; at++) {
      const line = this.sheet.flat.lines[at];
      if (line?.type === 'row') lines.push(line);
    }
    return lines.length === 0 ? null : { lines, columns: this.sheet.columns.slice(left, right + 1), range };
  }

  /** The lines of a group's rows, for selecting them from its header; null while it shows none. */
  rowsOfGroup(header: number): { first: number; last: number } | null {
    const { headers, lines } = this.sheet.flat;
    const next = headers[groupAt(headers, header) + 1] ?? lines.length;
    return next - header > 1 ? { first: header + 1, last: next - 1 } : null;
  }

  private keyOf({ line, column }: CellAt): CellKey | null {
    const [at, of] = [this.sheet.flat.lines[line], this.sheet.columns[column]];
    return at && of ? { line: at.key, column: of.key } : null;
  }

  /** The grid keeps the place of its cursor: when the row or column under it goes, the one that comes there is under it from then on. */
  private placed({ line, column, rowIdx }: CellKey & { rowIdx: number }, before: readonly SheetColumn<R>[]) {
    const { flat, columns } = this.sheet;
    const isShown = columns.some(({ key }) => key === column);
    const at = before.findIndex(({ key }) => key === column);
    // the menu stands behind the last column
    const inPlace = columns[at < 0 ? before.length : at]?.key ?? column;
    return { rowIdx, line: flat.indexOf.has(line) ? line : (flat.lines[rowIdx]?.key ?? line), column: isShown ? column : inPlace };
  }

  /** Does it cover a row that was shown before, outside of these rectangles? Rows that were not shown may join. */
  private hasTakenIn(before: LineIndex, rects: readonly Rect[]) {
    const wasOutside = (key: string) => {
      const at = before.get(key);
      return at !== undefined && !rects.some(({ top, bottom }) => at >= top && at <= bottom);
    };
    const covered = this.rects().flatMap(({ top, bottom }) => this.sheet.flat.lines.slice(top, bottom + 1));
    return covered.some(({ type, key }) => type === 'row' && wasOutside(key));
  }

  private settle() {
    const range = this.selected && this.resolve(this.selected);
    const old = this.now?.range;
    if (!range) [this.selected, this.added] = [null, []];
    const added = this.added.map((one) => this.resolve(one)).filter((one) => one !== null);
    const before = this.addedRects;
    this.addedRects = added.map(rectOf);
    const sameAdded = before.length + added.length === 0;
    if (old && range && sameAdded && isSameCell(old.anchor, range.anchor) && isSameCell(old.focus, range.focus)) return;
    if (!old && !range) return;
    this.now = range && { range, rect: rectOf(range) };
    this.tell();
  }

  private tell() {
    for (const listener of this.listeners) listener();
  }

  private tellCursor() {
    for (const listener of this.cursorListeners) listener();
  }

  private resolve({ anchor, focus, extent }: Selected): CellRange | null {
    const { flat, columns } = this.sheet;
    const [wide, high] = [extent === 'rows' || extent === 'all', extent === 'columns' || extent === 'all'];
    const lines = high ? [0, flat.lines.length - 1] : [flat.indexOf.get(anchor.line), flat.indexOf.get(focus.line)];
    const place = (key: string) => columns.findIndex((column) => column.key === key);
    const across = wide ? [0, columns.length - 1] : [place(anchor.column), place(focus.column)];
    const [from = -1, to = -1] = lines;
    const [left = -1, right = -1] = across;
    if (Math.min(from, to, left, right) < 0) return null;
    return { anchor: { line: from, column: left }, focus: { line: to, column: right } };
  }
}
