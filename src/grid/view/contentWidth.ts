const ROOM_PX = 18;
const GAP_PX = 4;

/** The width in pixels that shows everything of a column that is drawn at the moment; null where nothing of it is. */
export function contentWidth(column: string): number | null {
  const heading = document.querySelector(`[data-column="${CSS.escape(column)}"]`)?.closest('[role="columnheader"]');
  const grid = heading?.closest('[role="treegrid"]');
  const place = heading?.getAttribute('aria-colindex');
  if (!heading || !grid || !place) return null;
  const parts = [...heading.querySelectorAll('.sheet-heading-title, .sheet-heading-mark, .sheet-heading-menu')];
  const above = parts.reduce((sum, one) => sum + one.scrollWidth + GAP_PX, 0);
  const cells = [...grid.querySelectorAll(`[aria-level="2"] > [aria-colindex="${place}"]`)];
  const widths = cells.map((cell) => textWidth(cell.querySelector('.sheet-cell-text') ?? cell) + GAP_PX);
  return Math.ceil(Math.max(above, ...widths)) + ROOM_PX;
}

/** With what of it is cut off. */
function textWidth(cell: Element): number {
  const range = document.createRange();
  range.selectNodeContents(cell);
  return range.getBoundingClientRect().width;
}
