const ROOM_PX = 18;
const GAP_PX = 4;

/** The width in pixels that shows everything of a column that is drawn at the moment; null where nothing of it is. */
export function contentWidth(column: string): number | null {
  const heading = document.querySelector(`[data-column="${CSS.escape(column)}"]`)?.closest('[role="columnheader"]');
  const grid = heading?.closest('[role="treegrid"]');
  const place = heading?.getAttribute('aria-colindex');
  if (!heading || !grid || !place) return null;
  const cells = [heading, ...grid.querySelectorAll(`[aria-level="2"] > [aria-colindex="${place}"]`)];
  const widths = cells.map((cell) => {
    const texts = [...cell.querySelectorAll('.sheet-cell-text, .sheet-heading-title')];
    const marks = [...cell.querySelectorAll('.sheet-heading-mark, .sheet-heading-menu')];
    return [...texts, ...marks].reduce((sum, one) => sum + one.scrollWidth + GAP_PX, 0);
  });
  return Math.ceil(Math.max(...widths)) + ROOM_PX;
}
