import { listen } from '../../lib/listen.ts';

/** px from an edge at which dragging begins to scroll */
const EDGE = 48;

/** px per frame at the edge itself, and beyond it */
const FASTEST = 24;

/** Height of a line and of the column header, px. */
export type SheetMetrics = { rowHeight: number; headerHeight: number };

/** What is told about a drag while it goes on. */
export type DragListener = {
  /** the pointer is at that height, in lines from the top of the first one; asked anew in each frame */
  hover(at: number): void;
  drop(): void;
  /** dropped or given up: all is over */
  end(): void;
};

/** px the pointer goes before a press is a drag */
const SLOP = 5;

/**
 * Follows one press until it is let go: a drag once the pointer has moved. Scrolls the sheet near its edges; Escape gives up.
 * The listener hears nothing of a press that never became a drag.
 */
export function followDrag(sheet: HTMLElement, press: PointerEvent, { rowHeight, headerHeight }: SheetMetrics, listener: DragListener) {
  let [x, y] = [press.clientX, press.clientY];
  let frame = 0;

  function onFrame() {
    const { top, bottom } = sheet.getBoundingClientRect();
    sheet.scrollTop += scrollStep(y, top + headerHeight, bottom);
    listener.hover((y - top - headerHeight + sheet.scrollTop) / rowHeight);
    frame = requestAnimationFrame(onFrame);
  }
  function onMove(event: PointerEvent) {
    [x, y] = [event.clientX, event.clientY];
    // What is dragged selects nothing on its way.
    if (frame !== 0) event.stopPropagation();
    if (frame !== 0 || Math.hypot(x - press.clientX, y - press.clientY) < SLOP) return;
    document.documentElement.classList.add('sheet-dragging');
    onFrame();
  }
  function onUp() {
    if (frame !== 0) {
      swallowClick();
      listener.drop();
    }
    stop();
  }
  function onKey(event: KeyboardEvent) {
    if (event.code !== 'Escape' || frame === 0) return;
    event.preventDefault();
    event.stopPropagation();
    stop();
  }
  function stop() {
    cancelAnimationFrame(frame);
    document.documentElement.classList.remove('sheet-dragging');
    leave();
    leaveCaptured();
    if (frame !== 0) listener.end();
    frame = 0;
  }
  const leave = listen(document, { pointerup: onUp, pointercancel: stop });
  const leaveCaptured = listen(window, { pointermove: onMove, keydown: onKey }, { capture: true });
  return stop;
}

/** Letting go over the place of the press would also be a click on it. */
function swallowClick() {
  const leave = listen(document, { click: (event) => event.stopPropagation() }, { capture: true, once: true });
  setTimeout(leave);
}

/** How far to scroll in this frame when the pointer is at `y` between `top` and `bottom`: faster the nearer an edge it is. */
function scrollStep(y: number, top: number, bottom: number) {
  const above = top + EDGE - y;
  const below = y - (bottom - EDGE);
  if (above > 0) return -Math.ceil(Math.min(1, above / EDGE) * FASTEST);
  return below > 0 ? Math.ceil(Math.min(1, below / EDGE) * FASTEST) : 0;
}

/**
 * One handle for the whole sheet, shown at the start of the line under the mouse: thousands of lines carry nothing for it.
 * The keyboard moves by Alt+↑/↓, so the handle is for the mouse alone.
 * @param first where the mouse is
 * @param title what dragging does here, or why it cannot be done now; null where the line is not moved at all
 */
export function createDragHandle(sheet: HTMLElement, first: PointerEvent, metrics: SheetMetrics, title: (line: number) => string | null) {
  const handle = document.createElement('div');
  handle.className = 'sheet-drag-handle';
  handle.setAttribute('aria-hidden', 'true');
  handle.hidden = true;
  sheet.append(handle);
  let line = -1;

  function onMove(event: PointerEvent) {
    if (event.pointerType !== 'mouse' || event.buttons !== 0 || event.target === handle) return;
    const top = sheet.getBoundingClientRect().top + metrics.headerHeight;
    const at = event.clientY < top ? -1 : Math.floor((event.clientY - top + sheet.scrollTop) / metrics.rowHeight);
    const says = title(at);
    handle.hidden = says === null;
    if (says === null) return;
    line = at;
    handle.title = says;
    handle.style.insetBlockStart = `${metrics.headerHeight + at * metrics.rowHeight}px`;
    handle.style.insetInlineStart = `${sheet.scrollLeft}px`;
    handle.style.blockSize = `${metrics.rowHeight - 1}px`;
  }
  const hide = () => {
    handle.hidden = true;
  };
  const leave = listen(sheet, { pointermove: onMove, pointerleave: hide, scroll: hide });
  // rows can be removed while the mouse does not move
  const lines = new MutationObserver(() => {
    if (title(line) === null) hide();
  });
  lines.observe(sheet, { attributeFilter: ['aria-rowcount'] });
  // it may have gone while the code came
  if (sheet.matches(':hover')) onMove(first);
  return {
    element: handle,
    /** the line it stands at */
    line: () => line,
    remove() {
      leave();
      lines.disconnect();
      handle.remove();
    },
  };
}
