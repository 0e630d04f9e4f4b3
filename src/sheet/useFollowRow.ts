import { useLayoutEffect, useRef } from 'react';
import type { PositionChangeArgs } from 'react-data-grid';
import type { DraftKeeper } from './editing/CellEditor.tsx';
import type { FlatSheet, SheetLine } from './flatten.ts';
import type { GridRef } from './sheetTypes.ts';

/**
 * Keeps the cursor on its row when rows above appear or go: the grid itself remembers only a number.
 * An open editor moves along with its text. When the row itself goes, the cursor stays in its place, on what moved up.
 * @param onClosed the editor of a row that is gone closes
 */
export function useFollowRow<R>(
  grid: GridRef,
  flat: FlatSheet<R>,
  drafts: DraftKeeper,
  onActive: (line: SheetLine<R>) => void,
  onClosed: () => void,
) {
  const told = useRef({ onActive, onClosed });
  told.current = { onActive, onClosed };
  const active = useRef<{ key: string; column: string; rowIdx: number; idx: number } | null>(null);
  /** while true, the grid's own hand-over of the editor's text is not a commit */
  const moving = useRef(false);
  // Read while drawing: a cell that goes takes the focus with it.
  const hadFocus = useRef(false);
  hadFocus.current = grid.current?.element?.contains(document.activeElement) ?? false;
  /** an editor is open, whether anything was typed into it or not */
  const hadEditor = useRef(false);
  hadEditor.current = hadFocus.current && document.activeElement?.matches('.sheet-editor') === true;

  useLayoutEffect(() => {
    const at = active.current;
    if (!at) return;
    const known = flat.indexOf.get(at.key);
    const rowIdx = known ?? Math.min(at.rowIdx, flat.lines.length - 1);
    if (known === undefined) {
      if (rowIdx !== at.rowIdx) told.current.onClosed();
      const line = flat.lines[rowIdx];
      active.current = line ? { ...at, key: line.key, rowIdx } : null;
      if (!line) return;
      // the grid tells of another position, not of another row in the same one
      told.current.onActive(line);
      const lost = hadFocus.current && !grid.current?.element?.contains(document.activeElement);
      if (rowIdx !== at.rowIdx) grid.current?.setActivePosition({ rowIdx, idx: at.idx }, { shouldFocus: lost });
      else if (lost) cursorCell(grid.current?.element)?.focus();
      return;
    }
    if (rowIdx === at.rowIdx) return;
    active.current = { ...at, rowIdx };
    const typedIn = drafts.key();
    // What is open is still the editor of a row that is gone: its text is handed over, and nobody has begun to edit the row in its place.
    const stray = typedIn !== undefined && typedIn !== at.key;
    if (stray) told.current.onClosed();
    const editing = !stray && (hadEditor.current || typedIn !== undefined);
    const focused = grid.current?.element?.contains(document.activeElement) ?? false;
    moving.current = true;
    grid.current?.setActivePosition({ rowIdx, idx: at.idx }, editing ? { enableEditor: true } : { shouldFocus: focused });
    moving.current = false;
  }, [flat, grid, drafts]);

  function onActivePositionChange({ rowIdx, row, column }: PositionChangeArgs<SheetLine<R>>) {
    active.current = row && column ? { key: row.key, column: column.key, rowIdx, idx: column.idx } : null;
  }
  return { moving, hadEditor, onActivePositionChange };
}

export type Following = Pick<ReturnType<typeof useFollowRow>, 'moving' | 'hadEditor'>;

/**
 * The cell of the cursor, or what stands in it to be pressed.
 * @param place selector of the cells among which it is looked for
 */
export function cursorCell(grid: HTMLElement | null | undefined, place = '.rdg-cell'): HTMLElement | null {
  return (
    grid?.querySelector<HTMLElement>(`${place}[tabindex="0"], ${place} [tabindex="0"]`) ??
    // A cell whose button was pressed and has gone since still leaves its place to that.
    grid?.querySelector<HTMLElement>(`${place}[aria-selected="true"]`) ??
    null
  );
}
