import type { DataGridHandle } from 'react-data-grid';
import type { SheetSize } from './cellAtPoint.ts';

/** Scrolls a line into view, as little as needed; its column too, unless `column` is null. */
export function reveal(grid: DataGridHandle | null, size: SheetSize, line: number, column: number | null): void {
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

function isHeadingInView(element: HTMLElement, column: number): boolean {
  const heading = element.querySelector<HTMLElement>(`.rdg-header-row > [aria-colindex="${column + 1}"]`);
  if (!heading) return false;
  if (heading.classList.contains('rdg-cell-frozen-start')) return true;
  const box = element.getBoundingClientRect();
  const { left, right } = heading.getBoundingClientRect();
  const frozen = [...element.querySelectorAll<HTMLElement>('.rdg-header-row > .rdg-cell-frozen-start')];
  const edge = frozen.reduce((sum, cell) => sum + cell.offsetWidth, box.left);
  return left >= edge && right <= box.left + element.clientWidth;
}
