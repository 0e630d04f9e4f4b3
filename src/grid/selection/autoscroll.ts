import type { Point } from './cellAtPoint.ts';

/** px from an edge where scrolling begins */
const ZONE = 14;
const SLOWEST = 3;
const FASTEST = 48;
/** frames of holding after which it goes as fast again */
const FASTER_AFTER = 90;
const TIMES_FASTER = 5;

/** px of scrolling per frame for a pointer at a place along one side: the farther out, the faster; 0 inside. */
export function scrollSpeed(at: number, start: number, end: number): number {
  const before = start + ZONE - at;
  const after = at - (end - ZONE);
  const out = Math.max(before, after);
  if (out <= 0) return 0;
  const speed = Math.min(FASTEST, SLOWEST + out * 0.4);
  return before > after ? -speed : speed;
}

/** Scrolls a grid while the pointer is held at its edge or beyond. `onScroll` is called after each step. */
export function createAutoscroll(grid: HTMLElement, headerHeight: number, onScroll: () => void) {
  let frame = 0;
  let pointer: Point = { x: 0, y: 0 };
  let held = 0;

  function step() {
    frame = 0;
    const box = grid.getBoundingClientRect();
    const top = scrollSpeed(pointer.y, box.top + headerHeight, box.top + grid.clientHeight);
    const left = scrollSpeed(pointer.x, box.left + frozenWidth(grid), box.left + grid.clientWidth);
    const before = [grid.scrollTop, grid.scrollLeft];
    const times = Math.min(TIMES_FASTER, 1 + held++ / FASTER_AFTER);
    grid.scrollBy({ top: top * times, left, behavior: 'instant' });
    if (grid.scrollTop === before[0] && grid.scrollLeft === before[1]) {
      held = 0;
      return;
    }
    onScroll();
    frame = requestAnimationFrame(step);
  }
  return {
    follow(point: Point) {
      pointer = point;
      if (frame === 0) frame = requestAnimationFrame(step);
    },
    stop() {
      cancelAnimationFrame(frame);
      frame = 0;
    },
  };
}

function frozenWidth(grid: HTMLElement): number {
  let width = 0;
  for (const cell of grid.querySelectorAll<HTMLElement>('.rdg-header-row > .rdg-cell-frozen-start')) width += cell.offsetWidth;
  return width;
}
