import { useEffect, useRef } from 'react';
import type { CellKeyboardEvent, CellKeyDownArgs } from 'react-data-grid';
import { counted } from '../../lib/plural.ts';
import { announce } from '../../ui/announce.tsx';
import type { FlatSheet, SheetLine } from '../flatten.ts';
import type { KeyPress } from '../keyboard.ts';
import type { GridRef, RowPlace, SheetGroup, SheetOwner } from '../sheetTypes.ts';
import type { SheetMetrics } from './dragSession.ts';
import { groupStepTarget, lastShown, stepTarget } from './moveTarget.ts';
import type { DragDeps } from './rowDrag.ts';
import '../selection/selection.css';

type Deps<R> = SheetOwner<R> & { grid: GridRef; flat: FlatSheet<R>; selectedRows(): string[] };

/** Moves rows and groups by mouse, by Alt+↑/↓ and from the owner's menu, and announces the result. */
export function useMoving<R>(deps: Deps<R>, metrics: SheetMetrics) {
  const { groups, rowId, onMoveRows, onMoveGroup, movingOff: off } = deps;

  function refuse() {
    if (deps.onMoveRefused) deps.onMoveRefused();
    else if (off !== undefined) announce(off);
  }
  function moveRows(ids: readonly string[], to: RowPlace) {
    const name = deps.columns.find((column) => column.kind === 'text');
    const said = movedText(groups, rowId, (row) => name?.text(row) ?? '', ids, to);
    onMoveRows?.(
      ids,
      to.before === null ? { ...to, after: lastShown(groups.find(({ id }) => id === to.group)?.rows.map(rowId) ?? [], ids) } : to,
    );
    announce(said);
  }
  function moveGroup(id: string, before: string | null) {
    const said = movedGroupText(groups, id, before);
    const shown = groups.map((group) => group.id);
    onMoveGroup?.(id, before, before === null ? lastShown(shown, [id]) : undefined);
    announce(said);
  }
  useRowDrag(
    deps.grid,
    {
      flat: deps.flat,
      rows: onMoveRows !== undefined,
      groups: onMoveGroup !== undefined,
      off,
      onRefused: refuse,
      selectedRows: deps.selectedRows,
      onMoveRows: moveRows,
      onMoveGroup: moveGroup,
      onToggle: deps.onToggle,
    },
    metrics,
  );

  function stepRows(id: string, step: 1 | -1) {
    if (!onMoveRows) return;
    if (off !== undefined) return refuse();
    const selected = deps.selectedRows();
    const ids = selected.includes(id) ? selected : [id];
    const order = groups.map((group) => ({ id: group.id, rows: group.rows.map(rowId) }));
    const to = stepTarget(order, ids, step);
    if (!to) return announce(step === 1 ? 'Ниже места нет.' : 'Выше места нет.');
    // The cursor goes along, so the group it comes to is open.
    if (deps.collapsed.has(to.group)) deps.onToggle(to.group);
    moveRows(ids, to);
  }
  function stepGroup(id: string, step: 1 | -1) {
    if (!onMoveGroup) return;
    if (off !== undefined) return refuse();
    const before = groupStepTarget(groups, id, step);
    if (before === undefined) announce(step === 1 ? 'Ниже места нет.' : 'Выше места нет.');
    else moveGroup(id, before);
  }

  return {
    className: onMoveRows ? 'sheet-movable' : undefined,
    stepRows,
    stepGroup,
    /** Carries out Alt+↑/↓; false for any other key. */
    onKey(args: CellKeyDownArgs<SheetLine<R>>, event: CellKeyboardEvent) {
      const step = args.mode === 'EDIT' ? null : moveStep(event);
      const line = args.row;
      if (!step || !line || !(line.type === 'row' ? onMoveRows : onMoveGroup)) return false;
      event.preventGridDefault();
      event.preventDefault();
      if (line.type === 'row') stepRows(line.id, step);
      else stepGroup(line.group.id, step);
      return true;
    },
  };
}

/** Dragging by the mouse. Its code comes when the mouse first moves over the sheet, or moves there again after the code did not come. */
function useRowDrag<R>(grid: GridRef, deps: DragDeps<R>, { rowHeight, headerHeight }: SheetMetrics) {
  const latest = useRef(deps);
  latest.current = deps;
  const on = deps.rows || deps.groups;

  useEffect(() => {
    const sheet = grid.current?.element;
    if (!on || !sheet) return;
    const gone = new AbortController();
    const load = (first: PointerEvent) => {
      const code = import('./rowDrag.ts');
      code.then(({ watchDrags }) => watchDrags(sheet, first, latest, { rowHeight, headerHeight }, gone.signal), watch);
    };
    const watch = () => {
      if (!gone.signal.aborted) sheet.addEventListener('pointermove', load, { once: true, signal: gone.signal });
    };
    watch();
    return () => gone.abort();
  }, [grid, on, rowHeight, headerHeight]);
}

/** Alt+↑ is -1, Alt+↓ is 1, anything else null. */
function moveStep({ code, altKey, ctrlKey, metaKey, shiftKey }: KeyPress): 1 | -1 | null {
  if (!altKey || ctrlKey || metaKey || shiftKey) return null;
  if (code === 'ArrowUp') return -1;
  return code === 'ArrowDown' ? 1 : null;
}

/** What is said of rows that were moved: «Перемещено: 3 строки, «Стены», с 4-го места из 12». */
function movedText<R>(
  groups: readonly SheetGroup<R>[],
  rowId: (row: R) => string,
  nameOf: (row: R) => string,
  ids: readonly string[],
  to: RowPlace,
) {
  const moving = new Set(ids);
  const group = groups.find((one) => one.id === to.group);
  const staying = group?.rows.filter((row) => !moving.has(rowId(row))) ?? [];
  const found = staying.findIndex((row) => rowId(row) === to.before);
  const place = (found < 0 ? staying.length : found) + 1;
  const row = ids.length === 1 ? groups.flatMap(({ rows }) => rows.find((one) => rowId(one) === ids[0]) ?? [])[0] : undefined;
  const what = row ? `«${nameOf(row)}»` : counted(ids.length, 'строка');
  return `Перемещено: ${what}. Группа «${group?.title ?? ''}», место ${place} из ${staying.length + ids.length}.`;
}

/** What is said of a group that was moved. */
function movedGroupText<R>(groups: readonly SheetGroup<R>[], id: string, before: string | null) {
  const staying = groups.filter((group) => group.id !== id);
  const found = staying.findIndex((group) => group.id === before);
  const title = groups.find((group) => group.id === id)?.title ?? '';
  return `Перемещена группа «${title}»: место ${(found < 0 ? staying.length : found) + 1} из ${groups.length}.`;
}
