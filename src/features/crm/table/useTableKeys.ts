import { type KeyboardEvent, useRef } from 'react';
import { announce } from '../../../ui/announce.tsx';
import { type GridAction, gridAction } from './gridKeys.ts';
import { HEAD, type useGridCursor } from './useGridCursor.ts';
import { userColumn } from './userColumns.ts';

type Cursor = ReturnType<typeof useGridCursor>;

export type CellActions = {
  edit(row: number, column: string, typed: string | null): void;
  clear(row: number, column: string): void;
  /** Enter where nothing is edited */
  enter(row: number, column: string): void;
  card(row: number): void;
  link(row: number): void;
  select(row: number): void;
  menu(row: number): void;
  resize(column: string, by: 1 | -1): void;
};

/** The keys of the table while no cell is edited. @param stops columns that Tab stops at */
export function useTableKeys(cursor: Cursor, stops: readonly string[], actions: CellActions): (event: KeyboardEvent) => void {
  const leaving = useRef(false);

  function carryOut(action: GridAction, row: number, column: string): boolean {
    const editable = userColumn.get(column)?.edits !== undefined && row !== HEAD;
    switch (action.do) {
      case 'move':
        cursor.move(action.rows, action.columns);
        return true;
      case 'next':
        return cursor.step(stops, action.back);
      case 'enter':
        if (editable) actions.edit(row, column, null);
        else actions.enter(row, column);
        return true;
      case 'edit':
        actions.edit(row, column, null);
        return true;
      case 'type':
        actions.edit(row, column, action.text);
        return true;
      case 'clear':
        actions.clear(row, column);
        return true;
      case 'resize':
        actions.resize(column, action.by);
        return true;
      case 'prepareToLeave':
        announce('Tab уйдёт из таблицы.');
        return true;
      default:
        if (row !== HEAD) actions[action.do](row);
        return true;
    }
  }

  return (event) => {
    if (event.target instanceof Element && !event.target.matches('[data-cell]')) return;
    const { row, column } = cursor.place;
    const editable = row !== HEAD && userColumn.get(column)?.edits !== undefined;
    const action = gridAction(event, { editable, head: row === HEAD, leaving: leaving.current });
    // the keys that only modify another say nothing yet
    if (!['Shift', 'Control', 'Alt', 'Meta'].includes(event.key)) leaving.current = action?.do === 'prepareToLeave';
    if (action && carryOut(action, row, column)) event.preventDefault();
  };
}
