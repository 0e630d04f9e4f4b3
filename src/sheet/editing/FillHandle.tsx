import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { allOf, listen } from '../../lib/listen.ts';
import type { SheetLine } from '../flatten.ts';
import { isSameCell, type Rect, rectOf } from '../selection/cellRange.ts';
import { cellAtPoint, createAutoscroll, isDrag, type Point, type SheetSize } from '../selection/pointer.ts';
import type { Selection } from '../selection/useSelection.ts';
import type { GridRef, SheetColumn } from '../sheetTypes.ts';
import { type Dragged, type FillTargets, fillTargets } from './fillEdits.ts';
import '../selection/selection.css';

type Props<R> = {
  grid: GridRef;
  lines: readonly SheetLine<R>[];
  columns: readonly SheetColumn<R>[];
  selection: Pick<Selection<R>, 'store' | 'size'>;
  onFill(targets: FillTargets<R>): void;
  onFillBeside(): void;
};

/**
 * The small square at the bottom right corner of the selection, and the frame of what dragging it would fill. Both are drawn
 * inside the grid, at its own lines and columns, so they scroll with the cells and nothing is measured. For the mouse alone: the
 * keyboard has Ctrl+D and Ctrl+R.
 */
export default function FillHandle<R>({ grid, lines, columns, selection, onFill, onFillBeside }: Props<R>) {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [, moved] = useState(0);
  /** the cell under the pointer that drags the handle */
  const [over, setOver] = useState<Dragged | null>(null);
  const latest = useRef({ lines, columns });
  latest.current = { lines, columns };
  useEffect(() => {
    const grown = grid.current?.element ?? null;
    setElement(grown);
    const again = () => moved((times) => times + 1);
    return allOf(selection.store.subscribe(again), listen(grown, { focusin: again }));
  }, [grid, selection]);

  const corner = cornerOf(selection);
  const column = corner && columns[corner.right];
  if (!element || !corner || !column || document.activeElement instanceof HTMLInputElement) return null;
  const editable = columns.slice(corner.left, corner.right + 1).some((one) => one.parse);
  if (!editable || lines[corner.bottom]?.type !== 'row') return null;
  const area = over && fillTargets(lines, columns, corner, over)?.area;
  const frozen = column.frozen ? { position: 'sticky' as const, zIndex: 1, insetInlineStart: frozenEdge(element, corner.right) } : {};
  return createPortal(
    <>
      <div
        aria-hidden
        className="sheet-fill-handle"
        style={{ gridRowStart: corner.bottom + 2, gridColumnStart: corner.right + 1, ...frozen }}
        onMouseDown={(event) => {
          if (event.button !== 0) return;
          event.preventDefault();
          event.stopPropagation();
          const corners = cornerRows(lines, corner);
          dragFill(element, selection.size, event.nativeEvent, {
            over: (cell) => setOver((old) => (old && isSameCell(old, cell) && old.sideways === cell.sideways ? old : cell)),
            end(cell) {
              setOver(null);
              const now = cornerOf(selection);
              const shown = latest.current;
              // rows may have come or gone since the press; where those that are copied are selected no more, nothing is filled
              if (!cell || !now || cornerRows(shown.lines, now) !== corners) return;
              const filled = fillTargets(shown.lines, shown.columns, now, cell);
              if (filled) onFill(filled);
            },
          });
        }}
        onDoubleClick={(event) => {
          event.stopPropagation();
          onFillBeside();
        }}
      />
      {area && (
        <div
          aria-hidden
          className="sheet-fill-frame"
          style={{ gridRow: `${area.top + 2} / ${area.bottom + 3}`, gridColumn: `${area.left + 1} / ${area.right + 2}` }}
        />
      )}
    </>,
    element,
  );
}

function cornerOf<R>({ store }: Pick<Selection<R>, 'store'>): Rect | null {
  const [rect, cursor] = [store.rect(), store.cursor()];
  if (store.several()) return null;
  if (rect) return rect;
  return cursor && cursor.column >= 0 ? rectOf({ anchor: cursor, focus: cursor }) : null;
}

/** Where a handle in a frozen column stays while the rest scrolls. */
function frozenEdge(grid: HTMLElement, column: number) {
  const heading = grid.querySelector<HTMLElement>(`.rdg-header-row > [aria-colindex="${column + 1}"]`);
  return `calc(var(--rdg-frozen-start-${column}) + ${(heading?.offsetWidth ?? 0) - 8}px)`;
}

type Told = {
  /** the cell under the pointer, as often as it may have changed */
  over(cell: Dragged): void;
  /** the cell where the handle was let go; null when it was not dragged, or when Escape or another window ended it */
  end(cell: Dragged | null): void;
};

/** Follows the mouse from a press on the fill handle until it is let go, scrolling at the edges. A click drags nothing. */
function dragFill(grid: HTMLElement, size: () => SheetSize, from: MouseEvent, told: Told) {
  const start: Point = { x: from.clientX, y: from.clientY };
  let last = start;
  let moved = false;
  const cell = (): Dragged => ({
    ...cellAtPoint(grid, size(), last),
    sideways: Math.abs(last.x - start.x) > Math.abs(last.y - start.y),
  });
  const autoscroll = createAutoscroll(grid, size().headerHeight, () => told.over(cell()));

  function onMove(event: MouseEvent) {
    if ((event.buttons & 1) === 0) return stop(null);
    last = { x: event.clientX, y: event.clientY };
    moved ||= isDrag(start, last);
    if (!moved) return;
    told.over(cell());
    autoscroll.follow(last);
  }
  function onKey(event: KeyboardEvent) {
    if (event.code !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    stop(null);
  }
  function stop(at: Dragged | null) {
    autoscroll.stop();
    leave();
    leaveKeys();
    told.end(at);
  }
  const leave = listen(window, { mousemove: onMove, mouseup: () => stop(moved ? cell() : null), blur: () => stop(null) });
  const leaveKeys = listen(window, { keydown: onKey }, { capture: true });
}

/** The rows at the ends of what is copied. */
function cornerRows<R>(lines: readonly SheetLine<R>[], { top, bottom }: Rect) {
  return `${lines[top]?.key} ${lines[bottom]?.key}`;
}
