import { type Ref, type RefObject, useImperativeHandle } from 'react';
import type { DataGridHandle } from 'react-data-grid';
import type { EditStart, EditStep } from './editing/CellEditor.tsx';
import { type FlatSheet, groupKey, rowKey } from './flatten.ts';
import { nextRow } from './keyboard.ts';
import type { GridRef, SheetHandle } from './sheetTypes.ts';
import { cursorCell } from './useFollowRow.ts';

type Deps<R> = {
  grid: GridRef;
  flat: FlatSheet<R>;
  columnIndex(key: string): number;
  start: RefObject<EditStart>;
  commit(): void;
  selectedRows(): string[];
  clipboard: Pick<SheetHandle, 'copy' | 'paste'>;
  moving: Pick<SheetHandle, 'stepRows' | 'stepGroup'>;
};

type SetActivePositionOptions = Parameters<DataGridHandle['setActivePosition']>[1];
const FOCUS: SetActivePositionOptions = { shouldFocus: true };
const EDIT: SetActivePositionOptions = { enableEditor: true };

/** What the owner of the sheet may ask of it, and how an editor is left for the one above or below. */
export function useSheetHandle<R>(ref: Ref<SheetHandle> | undefined, deps: Deps<R>): EditStep<R> {
  function go(key: string, idx: number, how: SetActivePositionOptions) {
    const rowIdx = deps.flat.indexOf.get(key);
    if (rowIdx === undefined || idx < 0) return false;
    deps.grid.current?.scrollToCell({ rowIdx, idx });
    // Typing over the default text is what follows a new row, so it begins selected.
    deps.start.current = 'selected';
    deps.grid.current?.setActivePosition({ rowIdx, idx }, how);
    // A cell where the cursor stands already is not focused by the grid.
    if (how === FOCUS) cursorCell(deps.grid.current?.element, `[aria-rowindex="${rowIdx + 2}"] > [aria-colindex="${idx + 1}"]`)?.focus();
    return true;
  }
  useImperativeHandle(ref, () => ({
    focusCell: (id, column) => go(rowKey(id), deps.columnIndex(column), FOCUS),
    showCell: (id, column) => go(rowKey(id), deps.columnIndex(column), {}),
    editCell: (id, column) => go(rowKey(id), deps.columnIndex(column), EDIT),
    editGroup: (id) => go(groupKey(id), 0, EDIT),
    refocus: () => cursorCell(deps.grid.current?.element)?.focus(),
    selectedRows: deps.selectedRows,
    commit: deps.commit,
    copy: deps.clipboard.copy,
    paste: deps.clipboard.paste,
    stepRows: deps.moving.stepRows,
    stepGroup: deps.moving.stepGroup,
  }));
  return (line, column, by) => {
    const to = nextRow(deps.flat.lines, deps.flat.indexOf.get(line.key) ?? -1, by);
    const key = to === null ? undefined : deps.flat.lines[to]?.key;
    if (key !== undefined) go(key, deps.columnIndex(column), EDIT);
  };
}
