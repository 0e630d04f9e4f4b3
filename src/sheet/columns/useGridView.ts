import { useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { ColumnWidths, SortColumn } from 'react-data-grid';
import type { GridRef, SheetColumn } from '../sheetTypes.ts';
import type { Following } from '../useFollowRow.ts';
import { useHeadingControl } from './sheetView.ts';

type Active = { column: { key: string; idx: number } | undefined; rowIdx: number };

const NO_WIDTHS: ColumnWidths = new Map();

/**
 * The grid's own part in the view: sorting by Enter on a heading, dragging headings, dragging their edges. Widths that a person
 * chose are in the columns already; what the grid measures is kept for as long as the columns are the same.
 */
export function useGridView<R>(grid: GridRef, columns: readonly SheetColumn<R>[], following: Following) {
  const control = useHeadingControl();
  const sort = control?.view.sort ?? null;
  const signature = columns.map(({ key, width, frozen }) => `${key}:${width ?? ''}:${frozen ? 'f' : ''}`).join();
  const [measured, setMeasured] = useState({ signature, widths: NO_WIDTHS });
  const onActive = useFollowColumn<R>(grid, columns, following);
  useNarrowed(grid, () => setMeasured((old) => ({ ...old, widths: NO_WIDTHS })));
  const sortColumns = useMemo<SortColumn[]>(
    () => (sort ? [{ columnKey: sort.column, direction: sort.direction === 'asc' ? 'ASC' : 'DESC' }] : []),
    [sort],
  );
  if (!control) return { onActive, arrangeable: false, props: {} };

  function onColumnWidthsChange(widths: ColumnWidths) {
    setMeasured({ signature, widths: new Map([...widths].filter(([, width]) => width.type === 'measured')) });
    for (const [key, { type, width }] of widths) if (type === 'resized') control?.resize(key, width);
  }
  function onSortColumnsChange([next]: SortColumn[]) {
    if (next) control?.sortBy(next.columnKey, next.direction === 'ASC' ? 'asc' : 'desc');
    else if (sort) control?.sortBy(sort.column, null);
  }
  const columnWidths = measured.signature === signature ? measured.widths : NO_WIDTHS;
  return {
    onActive,
    arrangeable: true,
    props: { columnWidths, onColumnWidthsChange, sortColumns, onSortColumnsChange, onColumnsReorder: control.move },
  };
}

/** The grid itself measures its columns anew when it grows, but not when it shrinks: they would stay wider than there is room. */
function useNarrowed(grid: GridRef, narrowed: () => void) {
  const onNarrowed = useEffectEvent(narrowed);
  useLayoutEffect(() => {
    const element = grid.current?.element;
    if (!element) return;
    let width = element.clientWidth;
    const observer = new ResizeObserver(() => {
      if (element.clientWidth < width) onNarrowed();
      width = element.clientWidth;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [grid]);
}

/**
 * The grid remembers the number of the column under the cursor: when columns move, the cursor goes along with its own, and an open
 * editor with its text. The editor of a column that is gone closes.
 */
function useFollowColumn<R>(grid: GridRef, columns: readonly SheetColumn<R>[], { moving, hadEditor }: Following) {
  const active = useRef<{ key: string; idx: number; rowIdx: number } | null>(null);

  useLayoutEffect(() => {
    const at = active.current;
    if (!at || columns[at.idx]?.key === at.key) return;
    const found = columns.findIndex((column) => column.key === at.key);
    const editing = hadEditor.current;
    if (found < 0 && at.idx < columns.length && !editing) {
      active.current = { ...at, key: columns[at.idx]?.key ?? at.key };
      return;
    }
    const idx = found < 0 ? Math.min(at.idx, columns.length) - 1 : found;
    const focused = editing || grid.current?.element?.contains(document.activeElement) === true;
    const goesOn = editing && found >= 0;
    moving.current = goesOn;
    grid.current?.setActivePosition({ rowIdx: at.rowIdx, idx }, goesOn ? { enableEditor: true } : { shouldFocus: focused });
    moving.current = false;
  }, [columns, grid, moving, hadEditor]);

  return ({ column, rowIdx }: Active) => {
    active.current = column ? { key: column.key, idx: column.idx, rowIdx } : null;
  };
}
