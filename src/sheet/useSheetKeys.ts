import { type RefObject, useRef, useState } from 'react';
import type { CellKeyboardEvent, CellKeyDownArgs } from 'react-data-grid';
import type { EditStart } from './editing/CellEditor.tsx';
import type { useSheetEdits } from './editing/useSheetEdits.ts';
import type { MenuTarget, SheetLine } from './flatten.ts';
import { MENU_COLUMN } from './gridColumns.tsx';
import {
  type CellPosition,
  createColumnMemory,
  createTabRun,
  isModifier,
  type KeyAction,
  keyAction,
  nextRow,
  nextStop,
  pressOf,
} from './keyboard.ts';
import { selectionKey } from './selection/travel.ts';
import type { Selection } from './selection/useSelection.ts';
import type { GridRef } from './sheetTypes.ts';

export type KeyDeps<R> = {
  grid: GridRef;
  lines: readonly SheetLine<R>[];
  /** indexes of editable columns */
  stops: readonly number[];
  start: RefObject<EditStart>;
  selection: Selection<R>;
  edits: ReturnType<typeof useSheetEdits<R>>;
  onToggle(groupId: string): void;
  /** undefined: there is no menu, and the browser shows its own */
  onMenu: ((target: MenuTarget<R>) => void) | undefined;
};

/** Carries out what `selectionKey` and `keyAction` decided. */
export function useSheetKeys<R>(deps: KeyDeps<R>) {
  const leaving = useRef(false);
  const [lane] = useState(createColumnMemory);
  const [tabs] = useState(createTabRun);
  return (args: CellKeyDownArgs<SheetLine<R>>, event: CellKeyboardEvent) => {
    // a key that only modifies another says nothing yet
    if (event.nativeEvent.isComposing || isModifier(event)) return;
    const press = pressOf(event);
    const editing = args.mode === 'EDIT';
    const line = args.row;
    const idx = args.column?.idx ?? -1;
    const passed = editing ? null : lane(press, deps.lines, { rowIdx: args.rowIdx, idx });
    const move = editing || !line ? null : selectionKey(press, line.type);
    if (move) {
      event.preventGridDefault();
      event.preventDefault();
      leaving.current = false;
      return deps.selection.move(move);
    }
    // F2 gives the arrows to the text
    if (editing && press.code === 'F2') deps.start.current = 'caret';
    const action = keyAction(press, {
      editing,
      start: deps.start.current,
      line: line?.type ?? 'header',
      expanded: line?.type === 'group' && line.expanded,
      firstColumn: idx <= 0,
      menuColumn: args.column?.key === MENU_COLUMN,
      leaving: leaving.current,
      ranged: deps.selection.store.range() !== null,
    });
    leaving.current = action === 'prepareToLeave';
    if (!editing) deps.start.current = 'typing';
    if (action === 'default' && !passed) return;
    if (action === 'menu' && !deps.onMenu) return;
    event.preventGridDefault();
    if (passed) {
      event.preventDefault();
      return deps.selection.go({ line: passed.rowIdx, column: passed.idx });
    }
    if (action === 'prepareToLeave') deps.selection.store.collapse();
    if (action === 'leave' || action === 'prepareToLeave' || action === 'browser') return;
    // What was typed goes to the server before anything else.
    if (args.mode === 'EDIT') args.onClose(action !== 'fill');
    if (action === 'commit') return;
    const target = destination(deps, tabs, action, { rowIdx: args.rowIdx, idx });
    // At the very end Tab goes on to what follows the sheet; out of the editor it only leads back to the cell.
    if (!editing && (action === 'next' || action === 'previous') && !target) return;
    event.preventDefault();
    if (action === 'fill') deps.edits.fill(args.row as SheetLine<R>, args.column?.key ?? '', deps.selection.store.blocks());
    if (target) deps.selection.go({ line: target.rowIdx, column: target.idx });
    if (line && args.mode === 'ACTIVE') onLine(deps, action, line, { rowIdx: args.rowIdx, idx }, event);
  };
}

/** Where Tab and Enter lead: around the selection when there is one, else to the next cell that can be edited, or down and up, under where a run of Tabs began. */
function destination<R>(
  deps: KeyDeps<R>,
  tabs: ReturnType<typeof createTabRun>,
  action: KeyAction,
  from: CellPosition,
): CellPosition | null {
  if (action === 'below' || action === 'above') {
    deps.selection.store.collapse();
    const rowIdx = nextRow(deps.lines, from.rowIdx, action === 'below' ? 1 : -1);
    return rowIdx === null ? null : { rowIdx, idx: from.idx };
  }
  if (action === 'left' || action === 'right') {
    deps.selection.store.collapse();
    const idx = from.idx + (action === 'right' ? 1 : -1);
    return idx < 0 || idx >= deps.selection.size().columns ? null : { rowIdx: from.rowIdx, idx };
  }
  if (action !== 'next' && action !== 'previous' && action !== 'down' && action !== 'up') return null;
  const inside = deps.selection.cycled(action);
  if (inside) return { rowIdx: inside.line, idx: inside.column };
  if (action === 'next' || action === 'previous') {
    const to = nextStop(deps.lines, deps.stops, from, action === 'next' ? 1 : -1);
    tabs.step(from, to);
    return to;
  }
  const rowIdx = nextRow(deps.lines, from.rowIdx, action === 'down' ? 1 : -1);
  const idx = tabs.end(from);
  return rowIdx === null ? null : { rowIdx, idx };
}

function onLine<R>(deps: KeyDeps<R>, action: KeyAction, line: SheetLine<R>, at: CellPosition, event: CellKeyboardEvent) {
  if (action === 'edit') {
    deps.start.current = 'caret';
    deps.grid.current?.setActivePosition(at, { enableEditor: true });
  } else if (action === 'clear') {
    const blocks = deps.selection.store.blocks();
    if (blocks.length > 0) deps.edits.clear(blocks);
  } else if (action === 'menu') {
    // the menu of a group is of the group alone
    if (line.type === 'group') deps.selection.store.collapse();
    deps.onMenu?.({ ...line, at: cellRect(event) });
  } else if ((action === 'expand' || action === 'collapse') && line.type === 'group') deps.onToggle(line.group.id);
}

function cellRect(event: CellKeyboardEvent) {
  const target = event.target instanceof Element ? event.target : event.currentTarget;
  return (target.closest('.rdg-cell') ?? target).getBoundingClientRect();
}
