import { createAutoscroll } from './autoscroll.ts';
import { cellAtPoint, cellOfElement, type Point, type SheetSize } from './cellAtPoint.ts';
import type { CellAt } from './selectionApi.ts';

/** a click that trembles is no drag */
const DEAD_ZONE = 4;

/**
 * Follows the mouse from a press on a cell until it is let go, scrolling at the edges.
 * @param reach told the cell under the pointer, as often as it may have changed
 */
export function dragSelection(grid: HTMLElement, size: SheetSize, from: Point, reach: (cell: CellAt) => void): void {
  let last = from;
  let moved = false;
  const autoscroll = createAutoscroll(grid, size.headerHeight, () => reach(cellAtPoint(grid, size, last)));

  function onMove(event: MouseEvent) {
    if ((event.buttons & 1) === 0) return stop();
    last = { x: event.clientX, y: event.clientY };
    const over = grid.contains(event.target as Node) ? cellOfElement(event.target, size) : null;
    moved ||= Math.abs(last.x - from.x) > DEAD_ZONE || Math.abs(last.y - from.y) > DEAD_ZONE;
    if (over) reach(over);
    else if (moved) reach(cellAtPoint(grid, size, last));
    if (moved) autoscroll.follow(last);
  }
  function stop() {
    autoscroll.stop();
    window.removeEventListener('mousemove', onMove);
    window.removeEventListener('mouseup', stop);
    window.removeEventListener('blur', stop);
  }
  window.addEventListener('mousemove', onMove);
  window.addEventListener('mouseup', stop);
  window.addEventListener('blur', stop);
}
