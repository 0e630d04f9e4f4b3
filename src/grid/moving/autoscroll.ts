/** px from an edge at which dragging begins to scroll */
const EDGE = 48;
/** px per frame at the edge itself, and beyond it */
const FASTEST = 24;

/** How far to scroll in this frame when the pointer is at `y` between `top` and `bottom`: faster the nearer an edge it is. */
export function scrollStep(y: number, top: number, bottom: number): number {
  const above = top + EDGE - y;
  const below = y - (bottom - EDGE);
  if (above > 0) return -Math.ceil(Math.min(1, above / EDGE) * FASTEST);
  return below > 0 ? Math.ceil(Math.min(1, below / EDGE) * FASTEST) : 0;
}
