import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { DataGridHandle, PositionChangeArgs } from 'react-data-grid';
import type { SheetLine } from '../flatten.ts';
import { type CycleStep, cycle, nextRow } from '../keyboard.ts';
import type { GridRef } from '../sheetTypes.ts';
import { type CellAt, type CellRange, isInside, isSameCell } from './cellRange.ts';
import { frozenWidth, type SheetSize } from './pointer.ts';
import { type Extent, type SelectedSheet, SelectionStore } from './selectionStore.ts';
import { type SelectionMove, type Travel, travel } from './travel.ts';

type Deps<R> = SelectedSheet<R> & { grid: GridRef; rowHeight: number; headerHeight: number };

/** The selection of a sheet and what a person does to it. The same object in every render. */
export function useSelection<R>(deps: Deps<R>) {
  const { grid, flat, columns } = deps;
  const [store] = useState(() => new SelectionStore<R>());
  const latest = useRef(deps);
  latest.current = deps;

  useLayoutEffect(() => store.show({ flat, columns }), [store, flat, columns]);
  useLayoutEffect(() => grid.current?.element?.setAttribute('aria-multiselectable', 'true'), [grid]);
  return useMemo(() => createSelection(store, () => latest.current), [store]);
}

export type Selection<R> = ReturnType<typeof createSelection<R>>;

function createSelection<R>(store: SelectionStore<R>, deps: () => Deps<R>) {
  /** the cursor's next move leaves the rectangle as it is */
  let keeping = false;

  const size = (): SheetSize => {
    const { rowHeight, headerHeight, flat, columns } = deps();
    return { rowHeight, headerHeight, lines: flat.lines.length, columns: columns.length };
  };
  function sheet() {
    const { flat, columns, grid, rowHeight, headerHeight } = deps();
    const page = Math.max(1, Math.floor(((grid.current?.element?.clientHeight ?? 0) - headerHeight) / rowHeight) - 1);
    return { lines: flat.lines, columns, page };
  }
  function cursor(): CellAt | null {
    const at = store.cursor();
    return at && at.column < 0 ? { line: at.line, column: deps().columns.length - 1 } : at;
  }
  function place({ line, column }: CellAt, keep: boolean) {
    keeping = keep;
    deps().grid.current?.setActivePosition({ rowIdx: line, idx: column }, { shouldFocus: true });
    keeping = false;
  }
  /** Where the rectangle grows from, and its corner that moves. After Tab went through it, it begins anew at the cursor. */
  function corners(): CellRange | null {
    const [at, range] = [cursor(), store.range()];
    if (range && (!at || store.extent() !== 'cells' || isSameCell(range.anchor, at))) return range;
    return at && { anchor: at, focus: at };
  }
  function reach(focus: CellAt, extent: Extent = store.extent()) {
    const range = corners();
    if (range) store.select({ anchor: range.anchor, focus }, extent);
  }
  function goOrExtend(kind: 'go' | 'extend', way: Travel) {
    const range = corners();
    const at = cursor();
    if (!range || !at) return;
    if (kind === 'go') {
      store.collapse();
      const to = travel(sheet(), at, way);
      // a page keeps the column of the menus too, which stands behind the last one
      const inMenu = (way === 'pageUp' || way === 'pageDown') && store.cursor()?.column === -1;
      return place(inMenu ? { ...to, column: deps().columns.length } : to, false);
    }
    const focus = travel(sheet(), range.focus, way);
    reach(focus);
    const extent = store.extent();
    const { line } = extent === 'columns' || extent === 'all' ? at : focus;
    reveal(deps().grid.current, size(), line, extent === 'cells' || extent === 'columns' ? focus.column : null);
  }
  function widen(kind: 'rows' | 'columns' | 'all') {
    const { flat, columns } = deps();
    const range = store.range() ?? corners();
    if (kind === 'all') {
      const focus = { line: flat.lines.length - 1, column: columns.length - 1 };
      return store.select({ anchor: { line: 0, column: 0 }, focus }, 'all');
    }
    if (!range) return;
    const group =
      kind === 'rows' && !store.range() && flat.lines[range.focus.line]?.type === 'group' ? store.rowsOfGroup(range.focus.line) : null;
    const across = store.extent();
    const both = across === 'all' || (across !== 'cells' && across !== kind);
    if (!group) return store.select(range, both ? 'all' : kind);
    store.select({ anchor: { line: group.first, column: 0 }, focus: { line: group.last, column: 0 } }, 'rows');
  }

  return {
    store,
    size,
    cursor,
    reach,
    /** The rectangle reaches from `anchor`, where the cursor goes, as far as `focus`, which is scrolled into view. */
    select({ anchor, focus }: CellRange) {
      store.collapse();
      place(anchor, false);
      store.select({ anchor, focus });
      reveal(deps().grid.current, size(), focus.line, focus.column);
    },
    /** Carries out a key of selecting. */
    move(action: SelectionMove) {
      if (action.kind === 'go' || action.kind === 'extend') goOrExtend(action.kind, action.way);
      else widen(action.kind);
    },
    /** Whole rows or columns from a cell, which gets the cursor. */
    selectWhole(at: CellAt, extent: 'rows' | 'columns') {
      store.collapse();
      place(at, false);
      store.select({ anchor: at, focus: at }, extent);
    },
    /** Another rectangle, from a cell on, which gets the cursor. @returns false where it was selected by itself and no longer is */
    add(at: CellAt, extent: Extent = 'cells') {
      if (store.begin(at, extent)) {
        place(at, true);
        return true;
      }
      const left = store.range();
      // columns begin at the first line of the sheet, which may be out of view
      place(left && store.extent() !== 'columns' ? left.anchor : { ...at, column: left?.anchor.column ?? at.column }, true);
      if (left) store.select(left, store.extent());
      return false;
    },
    /**
     * The column of a heading: the cursor comes to its first row on the screen.
     * @param more up to that column @param beside what is selected stays too
     */
    selectColumn(column: number, more: boolean, beside: boolean) {
      if (more && store.extent() === 'columns' && store.range()) return reach({ line: 0, column });
      const { grid, flat, rowHeight } = deps();
      const above = Math.ceil((grid.current?.element?.scrollTop ?? 0) / rowHeight) - 1;
      const line = nextRow(flat.lines, above, 1);
      if (line === null) return;
      if (beside && store.range()) this.add({ line, column }, 'columns');
      else this.selectWhole({ line, column }, 'columns');
    },
    /** The next cell for Tab or Enter inside the rectangle; null without one, or when there are no rows in it. */
    cycled(step: CycleStep): CellAt | null {
      const [rect, at] = [store.rect(), store.cursor()];
      return rect && at && !store.several() ? cycle(deps().flat.lines, rect, at, step) : null;
    },
    /** The cursor goes to a cell; the rectangle stays if the cell is inside of it. */
    go(at: CellAt) {
      const rect = store.rect();
      place(at, rect !== null && !store.several() && isInside(rect, at));
    },
    /** For the grid to tell where its cursor is. */
    onActivePositionChange({ row, column, rowIdx }: PositionChangeArgs<SheetLine<R>>) {
      if (row && column) store.moveCursor(row.key, column.key, rowIdx, keeping);
      else store.loseCursor();
    },
  };
}

/** Scrolls a line into view, as little as needed; its column too, unless `column` is null. */
function reveal(grid: DataGridHandle | null, size: SheetSize, line: number, column: number | null) {
  const element = grid?.element;
  if (!element) return;
  const top = line * size.rowHeight;
  const room = element.clientHeight - size.headerHeight;
  // Under the header of its group, which stays in view.
  if (top - size.rowHeight < element.scrollTop) element.scrollTop = top - size.rowHeight;
  else if (top + size.rowHeight > element.scrollTop + room) element.scrollTop = top + size.rowHeight - room;
  if (column === null || isHeadingInView(element, column)) return;
  grid.scrollToCell({ idx: column });
}

function isHeadingInView(element: HTMLElement, column: number) {
  const heading = element.querySelector<HTMLElement>(`.rdg-header-row > [aria-colindex="${column + 1}"]`);
  if (!heading) return false;
  if (heading.classList.contains('rdg-cell-frozen-start')) return true;
  const box = element.getBoundingClientRect();
  const { left, right } = heading.getBoundingClientRect();
  return left >= box.left + frozenWidth(element) && right <= box.left + element.clientWidth;
}
