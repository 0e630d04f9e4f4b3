import type { SheetMetrics } from './dragSession.ts';

/**
 * One handle for the whole sheet, shown at the start of the line under the mouse: thousands of lines carry nothing for it.
 * The keyboard moves by Alt+↑/↓, so the handle is for the mouse alone.
 * @param title what dragging does here, or why it cannot be done now; null where the line is not moved at all
 */
export function createDragHandle(sheet: HTMLElement, metrics: SheetMetrics, title: (line: number) => string | null) {
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
  sheet.addEventListener('pointermove', onMove);
  sheet.addEventListener('pointerleave', hide);
  sheet.addEventListener('scroll', hide);
  return {
    element: handle,
    /** the line it stands at */
    line: () => line,
    remove() {
      sheet.removeEventListener('pointermove', onMove);
      sheet.removeEventListener('pointerleave', hide);
      sheet.removeEventListener('scroll', hide);
      handle.remove();
    },
  };
}
