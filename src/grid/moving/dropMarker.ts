import type { SheetMetrics } from './dragSession.ts';

/** The line that shows where what is dragged would go, drawn into the scrolling content of a sheet. */
export function createDropMarker(sheet: HTMLElement, { rowHeight, headerHeight }: SheetMetrics, label: string) {
  const marker = document.createElement('div');
  marker.className = 'sheet-drop';
  marker.setAttribute('aria-hidden', 'true');
  marker.dataset.label = label;
  marker.hidden = true;
  sheet.append(marker);
  return {
    /** above that line, or around it */
    show(line: number, into: boolean) {
      marker.hidden = false;
      marker.classList.toggle('sheet-drop-into', into);
      marker.style.insetBlockStart = `${headerHeight + line * rowHeight}px`;
      marker.style.blockSize = into ? `${rowHeight}px` : '';
      marker.style.insetInlineStart = `${sheet.scrollLeft}px`;
      marker.style.inlineSize = `${sheet.clientWidth}px`;
    },
    hide() {
      marker.hidden = true;
    },
    remove: () => marker.remove(),
  };
}
