import type { CellAt } from './cellRange.ts';

/** px: a click that trembles is no drag */
const DEAD_ZONE = 4;

/** px from an edge where scrolling begins */
const ZONE = 14;

const SLOWEST = 3;

const FASTEST = 48;

/** frames of holding after which it goes as fast again */
const FASTER_AFTER = 90;

const TIMES_FASTER = 5;

export type Point = { x: number; y: number };

/** Does the press ask for the menu: another button than the first or, on a Mac, the first one with Ctrl? */
export function isMenuPress({ button, ctrlKey }: Pick<MouseEvent, 'button' | 'ctrlKey'>): boolean {
  return button !== 0 || (ctrlKey && navigator.userAgent.includes('Macintosh'));
}

/** Has the mouse gone far enough from where it was pressed to drag? */
export function isDrag(from: Point, to: Point): boolean {
  return Math.abs(to.x - from.x) > DEAD_ZONE || Math.abs(to.y - from.y) > DEAD_ZONE;
}

export type SheetSize = { rowHeight: number; headerHeight: number; lines: number; columns: number };

/** The cell that an element of the grid belongs to; null for headings and for what is no cell of a line. */
export function cellOfElement(target: EventTarget | null, { lines, columns }: SheetSize): CellAt | null {
  const cell = target instanceof Element ? target.closest('.rdg-cell') : null;
  const line = Number(cell?.parentElement?.getAttribute('aria-rowindex')) - 2;
  const column = Number(cell?.getAttribute('aria-colindex')) - 1;
  if (!cell || Number.isNaN(line) || line < 0 || line >= lines || column < 0) return null;
  return { line, column: Math.min(column, columns - 1) };
}

/** The cell nearest to a point of the screen, also where the grid has not drawn its lines yet. */
export function cellAtPoint(grid: HTMLElement, size: SheetSize, { x, y }: Point): CellAt {
  const box = grid.getBoundingClientRect();
  const inner = Math.min(Math.max(y, box.top + size.headerHeight), box.top + grid.clientHeight - 1);
  const line = Math.floor((inner - box.top - size.headerHeight + grid.scrollTop) / size.rowHeight);
  return { line: Math.min(Math.max(line, 0), size.lines - 1), column: Math.min(columnAt(grid, x), size.columns - 1) };
}

function columnAt(grid: HTMLElement, x: number) {
  const headings = [...grid.querySelectorAll<HTMLElement>('.rdg-header-row > .rdg-cell')];
  // A frozen heading lies over those that scrolled under it.
  headings.sort((a, b) => Number(isFrozen(b)) - Number(isFrozen(a)));
  const box = grid.getBoundingClientRect();
  const inner = Math.min(Math.max(x, box.left + 1), box.left + grid.clientWidth - 1);
  let [nearest, distance] = [0, Number.POSITIVE_INFINITY];
  for (const heading of headings) {
    const { left, right } = heading.getBoundingClientRect();
    const away = Math.max(left - inner, inner - right, 0);
    if (away < distance) [nearest, distance] = [Number(heading.getAttribute('aria-colindex')) - 1, away];
    if (away === 0) break;
  }
  return nearest;
}

function isFrozen(heading: HTMLElement) {
  return heading.classList.contains('rdg-cell-frozen-start') || heading.classList.contains('rdg-cell-frozen-end');
}

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

/** px that the columns take which stay in view at the start */
export function frozenWidth(grid: HTMLElement): number {
  let width = 0;
  for (const cell of grid.querySelectorAll<HTMLElement>('.rdg-header-row > .rdg-cell-frozen-start')) width += cell.offsetWidth;
  return width;
}
