import type { RefObject } from 'react';
import { counted } from '../../lib/plural.ts';
import { type FlatSheet, groupKey } from '../flatten.ts';
import type { RowPlace } from '../sheetTypes.ts';
import { createDragHandle, followDrag, type SheetMetrics } from './dragSession.ts';
import { type GroupDrop, groupDrop, type RowDrop, rowDrop } from './moveTarget.ts';

/** ms over a closed group until it opens */
const OPENS_AFTER = 700;

export type DragDeps<R> = {
  flat: FlatSheet<R>;
  rows: boolean;
  groups: boolean;
  /** why nothing can be moved at the moment */
  off: string | undefined;
  onRefused(): void;
  selectedRows(): string[];
  onMoveRows(ids: readonly string[], to: RowPlace): void;
  onMoveGroup(id: string, before: string | null): void;
  onToggle(group: string): void;
};

/**
 * Dragging of rows by the handle that appears at them, and of groups by it or by their header.
 * @param first where the mouse is over the sheet
 * @param signal ends it
 */
export function watchDrags<R>(
  sheet: HTMLElement,
  first: PointerEvent,
  deps: RefObject<DragDeps<R>>,
  metrics: SheetMetrics,
  signal: AbortSignal,
): void {
  if (signal.aborted) return;
  let stop = () => {};

  const handle = createDragHandle(sheet, first, metrics, (line) => {
    const { flat, rows, groups, off } = deps.current;
    const type = flat.lines[line]?.type;
    if (type === 'row' ? !rows : type === undefined || !groups) return null;
    return off ?? 'Перетащите, чтобы переместить (Alt+↑, Alt+↓)';
  });

  function onPress(event: PointerEvent) {
    if (event.button !== 0 || event.pointerType !== 'mouse' || !(event.target instanceof Element)) return;
    const held = event.target === handle.element;
    const header = held ? null : event.target.closest('.sheet-group-cell');
    if (!held && (!header || event.target.closest('button, input'))) return;
    // The press is no choice of cells.
    if (held) event.preventDefault();
    const at = held ? handle.line() : lineOf(header);
    const line = deps.current.flat.lines[at];
    if (deps.current.off !== undefined) {
      if (held) deps.current.onRefused();
    } else if (line?.type === 'row') stop = dragRows(sheet, event, line.id, deps, metrics);
    else if (line && deps.current.groups) stop = dragGroup(sheet, event, line.group.id, deps, metrics);
  }
  sheet.addEventListener('pointerdown', onPress, { signal });
  signal.addEventListener('abort', () => {
    stop();
    handle.remove();
  });
}

/** Rows of the sheet are numbered by ARIA from 1, the column header being the first. */
function lineOf(cell: Element | null) {
  return Number(cell?.closest('[aria-rowindex]')?.getAttribute('aria-rowindex')) - 2;
}

function dragRows<R>(sheet: HTMLElement, press: PointerEvent, id: string, deps: RefObject<DragDeps<R>>, metrics: SheetMetrics) {
  const selected = deps.current.selectedRows();
  const ids = selected.includes(id) ? selected : [id];
  const moving = new Set(ids);
  const marker = createDropMarker(sheet, metrics, counted(ids.length, 'строка'));
  let drop: RowDrop | null = null;
  let over: { group: string; since: number } | null = null;

  return followDrag(sheet, press, metrics, {
    hover(at) {
      drop = rowDrop(deps.current.flat, at, moving);
      if (drop) marker.show(drop.line, drop.into);
      else marker.hide();
      const group = drop?.into ? drop.to.group : null;
      if (group !== over?.group) over = group === null ? null : { group, since: performance.now() };
      if (!over || performance.now() - over.since < OPENS_AFTER) return;
      deps.current.onToggle(over.group);
      over = null;
    },
    drop() {
      if (drop) deps.current.onMoveRows(ids, drop.to);
    },
    end: marker.remove,
  });
}

function dragGroup<R>(sheet: HTMLElement, press: PointerEvent, id: string, deps: RefObject<DragDeps<R>>, metrics: SheetMetrics) {
  const { lines, indexOf } = deps.current.flat;
  const line = lines[indexOf.get(groupKey(id)) ?? -1];
  const marker = createDropMarker(sheet, metrics, line?.type === 'group' ? line.group.title : '');
  let drop: GroupDrop | null = null;

  return followDrag(sheet, press, metrics, {
    hover(at) {
      drop = groupDrop(deps.current.flat, at, id);
      if (drop) marker.show(drop.line, false);
      else marker.hide();
    },
    drop() {
      if (drop) deps.current.onMoveGroup(id, drop.before);
    },
    end: marker.remove,
  });
}

/** The line that shows where what is dragged would go, drawn into the scrolling content of a sheet. */
function createDropMarker(sheet: HTMLElement, { rowHeight, headerHeight }: SheetMetrics, label: string) {
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
