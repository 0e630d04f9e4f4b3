import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { allOf, listen } from '../../lib/listen.ts';
import type { SheetLine } from '../flatten.ts';
import { type Rect, rectOf } from '../selection/cellRange.ts';
import { cellAtPoint, createAutoscroll, DEAD_ZONE, type Point, type SheetSize } from '../selection/pointer.ts';
import type { Selection } from '../selection/useSelection.ts';
import type { GridRef, SheetColumn } from '../sheetTypes.ts';
import { type FillTargets, fillTargets } from './fillEdits.ts';
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
  /** the line under the pointer that drags the handle */
  const [over, setOver] = useState<number | null>(null);
  const latest = useRef(lines);
  latest.current = lines;
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
  const targets = over === null ? null : fillTargets(lines, corner, over);
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
            over: setOver,
            end(line) {
              setOver(null);
              const now = cornerOf(selection);
              // rows may have come or gone since the press; where those that are copied are selected no more, nothing is filled
              if (line === null || !now || cornerRows(latest.current, now) !== corners) return;
              const filled = fillTargets(latest.current, now, line);
              if (filled) onFill(filled);
            },
          });
        }}
        onDoubleClick={(event) => {
          event.stopPropagation();
          onFillBeside();
        }}
      />
      {targets && (
        <div
          aria-hidden
          className="sheet-fill-frame"
          style={{ gridRow: `${targets.top + 2} / ${targets.bottom + 3}`, gridColumn: `${corner.left + 1} / ${corner.right + 2}` }}
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
  /** the line under the pointer, as often as it may have changed */
  over(line: number): void;
  /** the line where the handle was let go; null when it was not dragged, or when Escape or another window ended it */
  end(line: number | null): void;
};

/** Follows the mouse from a press on the fill handle until it is let go, scrolling at the edges. A click drags nothing. */
function dragFill(grid: HTMLElement, size: () => SheetSize, from: MouseEvent, told: Told) {
  let last: Point = { x: from.clientX, y: from.clientY };
  let moved = false;
  const line = () => cellAtPoint(grid, size(), last).line;
  const autoscroll = createAutoscroll(grid, size().headerHeight, () => told.over(line()));

  function onMove(event: MouseEvent) {
    if ((event.buttons & 1) === 0) return stop(null);
    last = { x: event.clientX, y: event.clientY };
    moved ||= Math.abs(last.x - from.clientX) > DEAD_ZONE || Math.abs(last.y - from.clientY) > DEAD_ZONE;
    if (!moved) return;
    told.over(line());
    autoscroll.follow(last);
  }
  function onKey(event: KeyboardEvent) {
    if (event.code !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    stop(null);
  }
  function stop(at: number | null) {
    autoscroll.stop();
    leave();
    leaveKeys();
    told.end(at);
  }
  const leave = listen(window, { mousemove: onMove, mouseup: () => stop(moved ? line() : null), blur: () => stop(null) });
  const leaveKeys = listen(window, { keydown: onKey }, { capture: true });
}

/** The rows at the ends of what is copied. */
function cornerRows<R>(lines: readonly SheetLine<R>[], { top, bottom }: Rect) {
  return `${lines[top]?.key} ${lines[bottom]?.key}`;
}
