import { type CSSProperties, type ReactNode, type Ref, useMemo, useRef, useState } from 'react';
import './iteratorHelpers.ts';
import { DataGrid, type DataGridHandle } from 'react-data-grid';
import 'react-data-grid/lib/styles.css';
import { announce, LiveRegion } from '../ui/announce.tsx';
import { useClipboard } from './clipboard/useClipboard.tsx';
import { createDraftKeeper, type EditStart, type EditStep } from './editing/CellEditor.tsx';
import { useFill } from './editing/useFill.tsx';
import { createFlattener, type MenuTarget, type SheetLine } from './flatten.ts';
import { gridColumns } from './gridColumns.tsx';
import { useMoving } from './moving/useMoving.ts';
import { MarkContext, type RowMark, renderSheetCell, renderSheetLine, SelectionContext } from './SheetLineRow.tsx';
import { StickyGroup } from './StickyGroup.tsx';
import { useSelection } from './selection/useSelection.ts';
import { useSelectionMouse } from './selection/useSelectionMouse.ts';
import { useSelectionNews } from './selection/useSelectionNews.ts';
import './selection/selection.css';
import './rowNumbers.css';
import './sheet.css';
import type { Density } from './columns/columnLayout.ts';
import { useGridView } from './columns/useGridView.ts';
import { useSheetEdits } from './editing/useSheetEdits.ts';
import { StatusBar } from './selection/StatusBar.tsx';
import { gutterWidth, STRIP, sheetHeights } from './sheetSizes.ts';
import type { SheetGroup, SheetHandle, SheetOwner } from './sheetTypes.ts';
import { useFollowRow } from './useFollowRow.ts';
import { useSheetHandle } from './useSheetHandle.ts';
import { useSheetKeys } from './useSheetKeys.ts';

export type DataSheetProps<R extends object> = SheetOwner<R> & {
  ref?: Ref<SheetHandle>;
  label: string;
  /** how many rows the selection touches now: 0 when nothing but the cursor */
  onSelect?(rows: number): void;
  /** names the menu button of a line; without it there are no menus */
  menuLabel?(line: SheetLine<R>): string;
  onMenu?(target: MenuTarget<R>): void;
  /** the cursor came to a line */
  onActive?(line: SheetLine<R>): void;
  empty?: ReactNode;
  /** rows of two lines, for narrow screens */
  tall?: boolean;
  density?: Density;
  /** said at the end of the status line */
  aside?: ReactNode;
  /** rows have numbers, in whose place this says how a row is; must not change between renders */
  rowMark?(row: R): RowMark | null;
};

const HOW_TO_LEAVE = 'Tab — следующая ячейка. Чтобы выйти из таблицы, нажмите Escape, затем Tab.';
const nothing = () => undefined;

/** A spreadsheet of grouped rows (the one adapter over react-data-grid). Fills the height of its container. */
export function DataSheet<R extends object>(props: DataSheetProps<R>) {
  const { columns, groups, rowId, collapsed, onEdits, onRenameGroup, onMenu = nothing } = props;
  const readOnly = onEdits === undefined;
  const grid = useRef<DataGridHandle>(null);
  const start = useRef<EditStart>('typing');
  const latest = useRef(props);
  latest.current = props;
  const [drafts] = useState(createDraftKeeper);
  const [flatten] = useState(() => createFlattener(rowId));
  const flat = useMemo(() => flatten(groups, collapsed), [flatten, groups, collapsed]);
  function onToggle(id: string) {
    const group = groups.find((one) => one.id === id);
    if (group) announce(toggledText(group, collapsed.has(id)));
    props.onToggle(id);
  }
  const step = useRef<EditStep<R>>(nothing);
  const toggle = useRef(onToggle);
  toggle.current = onToggle;
  const canRenameGroups = onRenameGroup !== undefined;
  const hasMenu = props.menuLabel !== undefined;
  const { onActivePositionChange, ...following } = useFollowRow(
    grid,
    flat,
    drafts,
    (line) => latest.current.onActive?.(line),
    () => edits.commit(),
  );
  const view = useGridView(grid, columns, following);
  const { arrangeable } = view;
  const drawn = useMemo(
    () =>
      gridColumns<R>({
        columns,
        readOnly,
        drafts,
        canRenameGroups,
        arrangeable,
        editStart: start,
        onStep: (line, column, by) => step.current(line, column, by),
        onToggle: (id) => toggle.current(id),
        menuLabel: hasMenu ? (line) => latest.current.menuLabel?.(line) ?? '' : undefined,
        onMenu: (target) => latest.current.onMenu?.(target),
      }),
    [columns, readOnly, drafts, canRenameGroups, arrangeable, hasMenu],
  );
  const stops = useMemo(() => (readOnly ? [] : columns.flatMap((column, index) => (column.parse ? [index] : []))), [columns, readOnly]);

  const { row: rowHeight, header: headerHeight } = sheetHeights(props.tall === true, props.density);
  const edits = useSheetEdits<R>({ flat, columns, drafts, following: following.moving, onEdits, onRenameGroup });
  const selection = useSelection<R>({ grid, flat, columns, rowHeight, headerHeight });
  const { rowMark } = props;
  const mark = useMemo(() => rowMark && ((line: SheetLine<R>) => (line.type === 'row' ? rowMark(line.row) : null)), [rowMark]);
  const gutter = mark ? gutterWidth(groups, props.tall === true) : 0;
  const mouse = useSelectionMouse(grid, selection, Math.max(gutter, STRIP), start);
  useSelectionNews(selection.store, props.onSelect);
  const keys = useSheetKeys<R>({ grid, lines: flat.lines, stops, start, selection, edits, onToggle, onMenu: hasMenu ? onMenu : undefined });
  const selectedRows = () => selection.store.rowIds();
  const parts = { ...props, grid, flat, selection };
  const { question, ...clipboard } = useClipboard<R>(parts);
  const fillHandle = useFill<R>(parts);
  const moving = useMoving<R>({ ...parts, onToggle, selectedRows }, { rowHeight, headerHeight });
  step.current = useSheetHandle(props.ref, {
    grid,
    flat,
    start,
    commit: edits.commit,
    selectedRows,
    clipboard,
    moving,
    columnIndex: (key) => columns.findIndex((column) => column.key === key),
  });

  return (
    <div className="sheet-frame" data-density={props.density} style={{ '--sheet-gutter': `${gutter}px` } as CSSProperties}>
      <SelectionContext value={selection.store}>
        <MarkContext value={mark ?? null}>
          <DataGrid<SheetLine<R>, unknown, string>
            ref={grid}
            role="treegrid"
            aria-label={props.label}
            aria-description={HOW_TO_LEAVE}
            className={['sheet', props.tall && 'sheet-tall', mark && 'sheet-numbered', moving.className].filter(Boolean).join(' ')}
            {...view.props}
            columns={drawn}
            rows={flat.lines}
            rowKeyGetter={lineKey}
            rowHeight={rowHeight}
            headerRowHeight={headerHeight}
            onRowsChange={edits.onRowsChange}
            onActivePositionChange={(args) => {
              onActivePositionChange(args);
              selection.onActivePositionChange(args);
              view.onActive(args);
              if (args.row) props.onActive?.(args.row);
            }}
            onCellKeyDown={(args, event) => {
              if (args.mode === 'EDIT' && event.key === 'Escape') drafts.take();
              if (!moving.onKey(args, event)) keys(args, event);
            }}
            {...mouse}
            onCellContextMenu={({ row }, event) => {
              if (!hasMenu) return;
              event.preventDefault();
              onMenu({ ...row, at: new DOMRect(event.clientX, event.clientY, 0, 0) });
            }}
            // Pasting is the sheet's own; without this Ctrl+V would open an editor.
            onCellPaste={({ row }) => row}
            renderers={{ renderRow: renderSheetLine, renderCell: renderSheetCell }}
          />
        </MarkContext>
      </SelectionContext>
      {/* a grid may hold nothing but rows */}
      {flat.lines.length === 0 && props.empty && (
        <div className="sheet-empty" style={{ insetBlockStart: headerHeight }}>
          {props.empty}
        </div>
      )}
      <StickyGroup grid={grid} flat={flat} rowHeight={rowHeight} headerHeight={headerHeight} onToggle={onToggle} />
      {fillHandle}
      {question}
      <StatusBar store={selection.store} readOnly={readOnly} aside={props.aside} />
      <LiveRegion />
    </div>
  );
}

function toggledText({ title, rows }: SheetGroup<unknown>, opens: boolean) {
  return `Группа «${title}» ${opens ? 'развёрнута' : 'свёрнута'}, строк: ${rows.length.toLocaleString('ru-RU')}.`;
}

function lineKey<R>(line: SheetLine<R>) {
  return line.key;
}
