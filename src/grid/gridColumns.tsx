import type { Column } from 'react-data-grid';
import { CellEditor, type EditStart } from './CellEditor.tsx';
import { DataCell } from './DataCell.tsx';
import type { DraftKeeper } from './draft.ts';
import type { SheetLine } from './flatten.ts';
import { GroupTitle } from './groups/GroupTitle.tsx';
import { MenuCell } from './MenuCell.tsx';
import type { MenuTarget, SheetColumn } from './sheetTypes.ts';
import { startText } from './startText.ts';
import { MIN_WIDTH } from './view/columnLayout.ts';
import { Heading } from './view/Heading.tsx';

export const MENU_COLUMN = 'sheet-menu';

export type ColumnDeps<R> = {
  columns: readonly SheetColumn<R>[];
  readOnly: boolean;
  drafts: DraftKeeper;
  canRenameGroups: boolean;
  /** headings sort, move and open menus */
  arrangeable: boolean;
  /** read when an editor opens */
  editStart(): EditStart;
  onToggle(groupId: string): void;
  /** name of the row for «Действия: …»; without it there is no menu column */
  menuLabel?: (line: SheetLine<R>) => string;
  onMenu(target: MenuTarget<R>): void;
};

/** Our columns → the grid's. The first one also carries the group headers. */
export function gridColumns<R>(deps: ColumnDeps<R>): Column<SheetLine<R>>[] {
  const { columns, menuLabel } = deps;
  const drawn = columns.map((column, index) => gridColumn(deps, column, index));
  if (menuLabel) drawn.push(menuColumn(deps, menuLabel));
  return drawn;
}

function gridColumn<R>(deps: ColumnDeps<R>, column: SheetColumn<R>, index: number): Column<SheetLine<R>> {
  const first = index === 0;
  const numeric = column.kind === 'number';
  const side = (column.align ?? (column.kind === 'text' ? 'start' : 'end')) === 'end' ? 'sheet-right' : undefined;
  const editable = !deps.readOnly && (column.parse !== undefined || (first && deps.canRenameGroups));
  return {
    key: column.key,
    name: column.title,
    renderHeaderCell: () => <Heading column={column} />,
    sortable: deps.arrangeable,
    draggable: deps.arrangeable,
    width: column.width,
    // the grid's own least width is wider than a column of signs
    minWidth: column.minWidth ?? MIN_WIDTH,
    frozen: column.frozen,
    resizable: true,
    headerCellClass: side,
    cellClass: (line) => (line.type === 'group' ? 'sheet-group-cell' : side),
    editable: (line) => editable && (line.type === 'group' ? first && deps.canRenameGroups : column.parse !== undefined),
    editorOptions: { closeOnExternalRowChange: false },
    colSpan:
      first && !column.frozen ? (args) => (args.type === 'ROW' && args.row.type === 'group' ? deps.columns.length : undefined) : undefined,
    renderCell: ({ row: line }) => {
      if (line.type === 'row') return <DataCell row={line.row} column={column} />;
      return first ? <GroupTitle line={line} onToggle={deps.onToggle} /> : null;
    },
    renderEditCell: editable
      ? ({ row: line, onRowChange }) => (
          <CellEditor
            label={line.type === 'group' ? 'Название' : column.title}
            value={deps.drafts.of(line.key, column.key) ?? startText(line, column)}
            // drawn anew in the middle of typing: the next key adds to the text
            start={deps.drafts.of(line.key, column.key) === undefined ? deps.editStart() : 'caret'}
            numeric={numeric}
            error={(line.type === 'group' ? line.group.refused : column.refused?.(line.row))?.error}
            onType={(typed) => {
              deps.drafts.type(line.key, column.key, typed, line.type === 'row' ? line.row : undefined);
              onRowChange({ ...line, typed });
            }}
          />
        )
      : undefined,
  };
}

function menuColumn<R>(deps: ColumnDeps<R>, label: (line: SheetLine<R>) => string): Column<SheetLine<R>> {
  return {
    key: MENU_COLUMN,
    name: <span className="sheet-visually-hidden">Действия</span>,
    width: 44,
    minWidth: 44,
    frozen: deps.columns[0]?.frozen ? 'end' : false,
    cellClass: (line) => (line.type === 'group' ? 'sheet-menu-cell sheet-group-cell' : 'sheet-menu-cell'),
    renderCell: ({ row: line, tabIndex }) => (
      <MenuCell label={label(line)} tabIndex={tabIndex} onOpen={(at) => deps.onMenu({ at, ...menuOf(line) })} />
    ),
  };
}

/** Whose menu a line opens. */
export function menuOf<R>(line: SheetLine<R>) {
  return line.type === 'group' ? ({ kind: 'group', group: line.group } as const) : ({ kind: 'row', row: line.row } as const);
}
