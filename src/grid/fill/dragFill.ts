import { createAutoscroll } from '../selection/autoscroll.ts';
import { cellAtPoint, type Point, type SheetSize } from '../selection/cellAtPoint.ts';

type Told = {
  /** the line under the pointer, as often as it may have changed */
  over(line: number): void;
  /** the line where the handle was let go; null when Escape or another window ended it */
  end(line: number | null): void;
};

/** Follows the mouse from a press on the fill handle until it is let go, scrolling at the edges. */
export function dragFill(grid: HTMLElement, size: SheetSize, from: MouseEvent, told: Told): void {
  let last: Point = { x: from.clientX, y: from.clientY };
  const line = () => cellAtPoint(grid, size, last).line;
  const autoscroll = createAutoscroll(grid, size.headerHeight, () => told.over(line()));

  function onMove(event: MouseEvent) {
    if ((event.buttons & 1) === 0) return stop(null);
    last = { x: event.clientX, y: event.clientY };
    told.over(line());
    autoscroll.follow(last);
  }
  function onKey(event: KeyboardEvent) {
    if (event.code !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    stop(null);
  }
  const onUp = () => stop(line());
  const onBlur = () => stop(null);
  function stop(at: number | null) {
    autoscroll.stop();
    window.removeEventListener('mousemove', onMove);
    window.removeEventListener('mouseup', onUp);
    window.removeEventListener('blur', onBlur);
    window.removeEventListener('keydown', onKey, true);
    told.end(at);
  }
  window.addEventListener('mousemove', onMove);
  window.addEventListener('mouseup', onUp);
  window.addEventListener('blur', onBlur);
  window.addEventListener('keydown', onKey, true);
}
