import type { CellAt } from './selectionApi.ts';

export type Point = { x: number; y: number };
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

function columnAt(grid: HTMLElement, x: number): number {
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

function isFrozen(heading: HTMLElement): boolean {
  return heading.classList.contains('rdg-cell-frozen-start') || heading.classList.contains('rdg-cell-frozen-end');
}
