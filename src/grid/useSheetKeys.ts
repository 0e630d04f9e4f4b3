import { type RefObject, useRef } from 'react';
import type { CellKeyboardEvent, CellKeyDownArgs, DataGridHandle } from 'react-data-grid';
import type { EditStart } from './CellEditor.tsx';
import type { SheetLine } from './flatten.ts';
import { MENU_COLUMN, menuOf } from './gridColumns.tsx';
import { type KeyAction, keyAction } from './keyboard.ts';
import { nextRow, nextStop } from './navigation.ts';
import type { MenuTarget } from './sheetTypes.ts';

export type KeyDeps<R> = {
  grid: RefObject<DataGridHandle | null>;
  lines: readonly SheetLine<R>[];
  /** indexes of editable columns */
  stops: readonly number[];
  start: RefObject<EditStart>;
  onToggle(groupId: string): void;
  onClear(line: SheetLine<R>, column: string): void;
  onMenu(target: MenuTarget<R>): void;
};

/** Carries out what `keyAction` decided. */
export function useSheetKeys<R>(deps: KeyDeps<R>) {
  const leaving = useRef(false);
  return (args: CellKeyDownArgs<SheetLine<R>>, event: CellKeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const editing = args.mode === 'EDIT';
    const line = args.row;
    const idx = args.column?.idx ?? -1;
    const action = keyAction(event, {
      editing,
      line: line?.type ?? 'header',
      expanded: line?.type === 'group' && line.expanded,
      firstColumn: idx <= 0,
      menuColumn: args.column?.key === MENU_COLUMN,
      leaving: leaving.current,
    });
    leaving.current = action === 'prepareToLeave';
    if (!editing) deps.start.current = 'typing';
    if (action === 'default') return;
    event.preventGridDefault();
    if (action === 'leave' || action === 'prepareToLeave') return;
    const target = destination(deps, action, args.rowIdx, idx);
    // At the very end Tab goes on to what follows the sheet.
    if ((action === 'next' || action === 'previous') && !target) return;
    event.preventDefault();
    if (args.mode === 'EDIT') args.onClose(true);
    if (target) deps.grid.current?.setActivePosition(target, { shouldFocus: true });
    if (line && args.mode === 'ACTIVE') onLine(deps, action, line, args.column?.key ?? '', { rowIdx: args.rowIdx, idx }, event);
  };
}

function destination<R>(deps: KeyDeps<R>, action: KeyAction, rowIdx: number, idx: number) {
  switch (action) {
    case 'next':
    case 'commitAndNext':
      return nextStop(deps.lines, deps.stops, { rowIdx, idx }, 1);
    case 'previous':
    case 'commitAndPrevious':
      return nextStop(deps.lines, deps.stops, { rowIdx, idx }, -1);
    case 'commitAndDown':
    case 'commitAndUp': {
      const to = nextRow(deps.lines, rowIdx, action === 'commitAndDown' ? 1 : -1);
      return to === null ? null : { rowIdx: to, idx };
    }
    default:
      return null;
  }
}

function onLine<R>(
  deps: KeyDeps<R>,
  action: KeyAction,
  line: SheetLine<R>,
  column: string,
  at: { rowIdx: number; idx: number },
  event: CellKeyboardEvent,
) {
  if (action === 'edit') {
    deps.start.current = 'caret';
    deps.grid.current?.setActivePosition(at, { enableEditor: true });
  } else if (action === 'clear') deps.onClear(line, column);
  else if (action === 'menu') deps.onMenu({ at: cellRect(event), ...menuOf(line) });
  else if ((action === 'expand' || action === 'collapse') && line.type === 'group') deps.onToggle(line.group.id);
}

function cellRect(event: CellKeyboardEvent): DOMRect {
  const target = event.target instanceof Element ? event.target : event.currentTarget;
  return (target.closest('.rdg-cell') ?? target).getBoundingClientRect();
}
