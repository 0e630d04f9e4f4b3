import { type ReactNode, type Ref, useEffect, useMemo, useRef, useState } from 'react';
import './iteratorHelpers.ts';
import { DataGrid, type DataGridHandle, type RowsChangeData } from 'react-data-grid';
import 'react-data-grid/lib/styles.css';
import type { EditStart } from './CellEditor.tsx';
import { createDraftKeeper } from './draft.ts';
import { createFlattener, type SheetLine } from './flatten.ts';
import { gridColumns, menuOf } from './gridColumns.tsx';
import { useMoving } from './moving/useMoving.ts';
import { renderSheetLine } from './SheetLineRow.tsx';
import './sheet.css';
import { useSheetTheme } from './sheetTheme.ts';
import type { CellEdit, EditHow, MenuTarget, PasteBeyond, RowPlace, SheetColumn, SheetGroup, SheetHandle } from './sheetTypes.ts';
import { useFollowRow } from './useFollowRow.ts';
import { useSheetHandle } from './useSheetHandle.ts';
import { useSheetKeys } from './useSheetKeys.ts';

export type DataSheetProps<R extends object> = {
  ref?: Ref<SheetHandle>;
  label: string;
  columns: readonly SheetColumn<R>[];
  groups: readonly SheetGroup<R>[];
  /** must not change between renders */
  rowId(row: R): string;
  collapsed: ReadonlySet<string>;
  onToggle(groupId: string): void;
  /** one action of the person, however many cells it touched */
  onEdits?(edits: readonly CellEdit<R>[], how: EditHow): void;
  /** without it a block that is too long fills what there is and the rest is told */
  onPasteBeyond?(paste: PasteBeyond<R>): void;
  /** rows dragged, or moved by Alt+↑/↓, in their order */
  onMoveRows?(rowIds: readonly string[], to: RowPlace): void;
  /** before that group, or last */
  onMoveGroup?(groupId: string, before: string | null): void;
  /** one Russian sentence: why nothing can be moved at the moment, as in a sorted list */
  movingOff?: string;
  /** how many rows the selection touches now: 0 when nothing but the cursor */
  onSelect?(rows: number): void;
  onRenameGroup?(groupId: string, text: string): void;
  /** names the menu button of a line; without it there are no menus */
  menuLabel?(line: SheetLine<R>): string;
  onMenu?(target: MenuTarget<R>): void;
  /** the cursor came to a line */
  onActive?(line: SheetLine<R>): void;
  empty?: ReactNode;
  /** rows of two lines, for narrow screens */
  tall?: boolean;
};

const ROW_HEIGHT = 38;
const TALL_ROW_HEIGHT = 52;
const HOW_TO_LEAVE = 'Tab — следующая ячейка. Чтобы выйти из таблицы, нажмите Escape, затем Tab.';
const nothing = () => undefined;

/** A spreadsheet of grouped rows (the one adapter over react-data-grid). Fills the height of its container. */
export function DataSheet<R extends object>(props: DataSheetProps<R>) {
  const { columns, groups, rowId, collapsed, onToggle, onEdits, onRenameGroup, onMenu = nothing } = props;
  const readOnly = onEdits === undefined;
  const grid = useRef<DataGridHandle>(null);
  const start = useRef<EditStart>('typing');
  const latest = useRef(props);
  latest.current = props;
  const [drafts] = useState(createDraftKeeper);
  const [flatten] = useState(() => createFlattener(rowId));
  const flat = useMemo(() => flatten(groups, collapsed), [flatten, groups, collapsed]);
  const canRenameGroups = onRenameGroup !== undefined;
  const hasMenu = props.menuLabel !== undefined;
  const drawn = useMemo(
    () =>
      gridColumns<R>({
        columns,
        readOnly,
        drafts,
        canRenameGroups,
        editStart: () => start.current,
        onToggle: (id) => latest.current.onToggle(id),
        menuLabel: hasMenu ? (line) => latest.current.menuLabel?.(line) ?? '' : undefined,
        onMenu: (target) => latest.current.onMenu?.(target),
      }),
    [columns, readOnly, drafts, canRenameGroups, hasMenu],
  );
  const stops = useMemo(() => (readOnly ? [] : columns.flatMap((column, index) => (column.parse ? [index] : []))), [columns, readOnly]);

  function finish(line: SheetLine<R>, key: string, text: string, draft = drafts.take(), how: EditHow = 'typed') {
    const row = draft?.key === line.key && draft.column === key ? (draft.from as R | undefined) : undefined;
    const column = columns.find((one) => one.key === key);
    if (line.type === 'group') latest.current.onRenameGroup?.(line.group.id, text);
    else if (column?.parse)
      latest.current.onEdits?.([{ rowId: line.id, row: row ?? line.row, column: key, text, parsed: column.parse(text) }], how);
  }
  function commit() {
    const draft = drafts.take();
    const line = draft && flat.lines[flat.indexOf.get(draft.key) ?? -1];
    if (draft && line) finish(line, draft.column, draft.text, draft);
  }
  const onLeave = useRef(commit);
  onLeave.current = commit;
  useEffect(() => () => onLeave.current(), []);

  const { moving: following, onActivePositionChange } = useFollowRow(grid, flat, drafts);
  function onRowsChange(rows: readonly SheetLine<R>[], { indexes, column }: RowsChangeData<SheetLine<R>>) {
    const line = rows[indexes[0] ?? -1];
    if (!following.current && line?.typed !== undefined) finish(line, column.key, line.typed);
  }
  function onClear(line: SheetLine<R>, key: string) {
    const column = columns.find((one) => one.key === key);
    if (!readOnly && line.type === 'row' && column?.cleared !== undefined) finish(line, key, column.cleared, undefined, 'cleared');
  }
  const keys = useSheetKeys<R>({ grid, lines: flat.lines, stops, start, onToggle, onClear, onMenu });
  const active = useRef<SheetLine<R> | null>(null);
  const selectedRows = () => (active.current?.type === 'row' ? [active.current.id] : []);
  const { onMoveRows, onMoveGroup, movingOff: off } = props;
  const rowHeight = props.tall ? TALL_ROW_HEIGHT : ROW_HEIGHT;
  const moving = useMoving(
    { grid, flat, groups, columns, rowId, collapsed, onToggle, selectedRows, onMoveRows, onMoveGroup, off },
    { rowHeight, headerHeight: ROW_HEIGHT },
  );
  useSheetHandle(props.ref, {
    grid,
    flat,
    start,
    commit,
    selectedRows,
    columnIndex: (key) => columns.findIndex((column) => column.key === key),
  });

  return (
    <DataGrid<SheetLine<R>, unknown, string>
      ref={grid}
      role="treegrid"
      aria-label={props.label}
      aria-description={HOW_TO_LEAVE}
      className={['sheet', props.tall && 'sheet-tall', moving.className].filter(Boolean).join(' ')}
      style={useSheetTheme()}
      columns={drawn}
      rows={flat.lines}
      rowKeyGetter={lineKey}
      rowHeight={rowHeight}
      headerRowHeight={ROW_HEIGHT}
      onRowsChange={onRowsChange}
      onActivePositionChange={(args) => {
        onActivePositionChange(args);
        active.current = args.row ?? null;
        if (args.row) props.onActive?.(args.row);
      }}
      onCellKeyDown={(args, event) => {
        if (args.mode === 'EDIT' && event.key === 'Escape') drafts.take();
        if (!moving.onKey(args, event)) keys(args, event);
      }}
      onCellDoubleClick={() => {
        start.current = 'caret';
      }}
      onCellClick={({ row, column, setActivePosition }) => {
        start.current = 'caret';
        // A finger has no double click.
        if (row.type === 'row' && column.renderEditCell && matchMedia('(pointer: coarse)').matches) setActivePosition(true);
      }}
      onCellContextMenu={({ row }, event) => {
        if (!hasMenu) return;
        event.preventDefault();
        onMenu({ at: new DOMRect(event.clientX, event.clientY, 0, 0), ...menuOf(row) });
      }}
      onCellCopy={({ row, column }, event) => {
        if (row.type !== 'row' || event.target instanceof HTMLInputElement) return;
        event.preventDefault();
        event.clipboardData.setData('text/plain', columns.find((one) => one.key === column.key)?.text(row.row) ?? '');
      }}
      renderers={{ renderRow: renderSheetLine, noRowsFallback: props.empty }}
    />
  );
}

function lineKey<R>(line: SheetLine<R>): string {
  return line.key;
}
