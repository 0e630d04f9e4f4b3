import { type RefObject, useEffect, useRef } from 'react';
import type { CellMouseArgs, CellMouseEvent } from 'react-data-grid';
import { allOf, listen } from '../../lib/listen.ts';
import type { EditStart } from '../editing/CellEditor.tsx';
import type { SheetLine } from '../flatten.ts';
import type { GridRef } from '../sheetTypes.ts';
import { cursorCell } from '../useFollowRow.ts';
import { type CellAt, isInside } from './cellRange.ts';
import { cellAtPoint, cellOfElement, createAutoscroll, isDrag, isMenuPress, type Point, type SheetSize } from './pointer.ts';
import type { Selection } from './useSelection.ts';

/**
 * Selecting by the mouse: drag, Shift+click, Ctrl+click for another rectangle, rows by their start, columns by their heading.
 * A finger, which has no double click, selects by its first tap on a cell and edits by the second.
 * @param strip px at the start of a line where a press takes the whole row
 * @param start told that an editor opens with the cursor behind its text
 */
export function useSelectionMouse<R>(grid: GridRef, selection: Selection<R>, strip: number, start: RefObject<EditStart>) {
  /** the cell was under the cursor before it was pressed */
  const pressedAgain = useRef(false);
  useEffect(() => {
    const element = grid.current?.element;
    if (!element) return;

    function onHeading(event: MouseEvent) {
      const heading = (event.target as Element).closest('.rdg-header-row > .rdg-cell');
      if (!heading || isMenuPress(event)) return;
      const beside = event.ctrlKey || event.metaKey;
      // A plain press may move or widen the column yet, and the grid's own click would sort it.
      const held = beside || event.shiftKey;
      if (!held && (event.type !== 'click' || (event.target as Element).closest('button, .rdg-resize-handle'))) return;
      event.stopPropagation();
      // A pointerdown that is prevented would take the mousedown with it.
      if (event.type !== 'pointerdown') event.preventDefault();
      const column = Number(heading.getAttribute('aria-colindex')) - 1;
      const now = event.type === (held ? 'mousedown' : 'click');
      if (now && column < selection.size().columns) selection.selectColumn(column, event.shiftKey, beside);
    }
    /** The handle that drags a row, only clicked, takes the row. */
    function onHandle(event: MouseEvent) {
      if (!element || !(event.target as Element).closest('.sheet-drag-handle')) return;
      const { line } = cellAtPoint(element, selection.size(), { x: event.clientX, y: event.clientY });
      if (event.shiftKey) selection.reach({ line, column: 0 }, 'rows');
      else selection.selectWhole({ line, column: 0 }, 'rows');
    }
    return allOf(
      listen(element, { pointerdown: onHeading, mousedown: onHeading, click: onHeading }, { capture: true }),
      listen(element, { click: onHandle }),
    );
  }, [grid, selection]);

  function onCellMouseDown({ row, rowIdx, column, setActivePosition }: CellMouseArgs<SheetLine<R>>, event: CellMouseEvent) {
    const element = grid.current?.element;
    const at = { line: rowIdx, column: column.idx };
    const cursor = selection.cursor();
    pressedAgain.current = cursor?.line === at.line && cursor.column === at.column;
    if (!element || at.column >= selection.size().columns) return;
    const { store } = selection;
    if (isMenuPress(event)) {
      // The menu of what is selected leaves it selected; that of a group is of the group alone.
      if (row.type === 'group') store.collapse();
      else if (store.rects().some((rect) => isInside(rect, at))) event.preventGridDefault();
      return;
    }
    if (event.target instanceof Element && event.target.closest('button, a, input')) return;
    const { left, width } = element.getBoundingClientRect();
    const whole = row.type === 'row' && width > 0 && event.clientX - left < strip ? 'rows' : undefined;
    if (event.shiftKey && cursor) {
      event.preventGridDefault();
      event.preventDefault();
      selection.reach(at, whole);
      keepKeyboard(element);
    } else if ((event.ctrlKey || event.metaKey) && row.type === 'row') {
      event.preventGridDefault();
      event.preventDefault();
      keepKeyboard(element);
      if (!selection.add(at, whole)) return;
    } else {
      store.collapse();
      if (row.type === 'group') return;
      event.preventGridDefault();
      setActivePosition();
      if (whole) store.select({ anchor: at, focus: at }, whole);
    }
    dragSelection(element, selection.size(), { x: event.clientX, y: event.clientY }, (cell) => selection.reach(cell, whole));
  }

  return {
    onCellMouseDown,
    onCellClick({ row, column, setActivePosition }: CellMouseArgs<SheetLine<R>>) {
      start.current = 'caret';
      const edits = pressedAgain.current && row.type === 'row' && column.renderEditCell;
      if (edits && matchMedia('(pointer: coarse)').matches) setActivePosition(true);
    },
    onCellDoubleClick() {
      start.current = 'caret';
    },
  };
}

/** An open editor closes after the press, and the focus goes with it. */
function keepKeyboard(grid: HTMLElement) {
  window.setTimeout(() => {
    if (!grid.contains(document.activeElement)) cursorCell(grid)?.focus({ preventScroll: true });
  });
}

/**
 * Follows the mouse from a press on a cell until it is let go, scrolling at the edges.
 * @param reach told the cell under the pointer, as often as it may have changed
 */
function dragSelection(grid: HTMLElement, size: SheetSize, from: Point, reach: (cell: CellAt) => void) {
  let last = from;
  let moved = false;
  const autoscroll = createAutoscroll(grid, size.headerHeight, () => reach(cellAtPoint(grid, size, last)));

  function onMove(event: MouseEvent) {
    if ((event.buttons & 1) === 0) return stop();
    last = { x: event.clientX, y: event.clientY };
    const over = grid.contains(event.target as Node) ? cellOfElement(event.target, size) : null;
    moved ||= isDrag(from, last);
    if (over) reach(over);
    else if (moved) reach(cellAtPoint(grid, size, last));
    if (moved) autoscroll.follow(last);
  }
  function stop() {
    autoscroll.stop();
    leave();
  }
  const leave = listen(window, { mousemove: onMove, mouseup: stop, blur: stop });
}
