import { DownOutlined, ExclamationCircleOutlined, RightOutlined } from '@ant-design/icons';
import type { Column } from 'react-data-grid';
import { MIN_WIDTH } from './columns/columnLayout.ts';
import { Heading } from './columns/Heading.tsx';
import { cellEditor, type EditorDeps } from './editing/CellEditor.tsx';
import type { GroupLine, MenuTarget, SheetLine } from './flatten.ts';
import { GroupLabel } from './StickyGroup.tsx';
import { markedParts, useSearchWords } from './search.ts';
import type { SheetColumn } from './sheetTypes.ts';
import './sheet.css';

export const MENU_COLUMN = 'sheet-menu';

type ColumnDeps<R> = EditorDeps<R> & {
  readOnly: boolean;
  canRenameGroups: boolean;
  /** headings sort, move and open menus */
  arrangeable: boolean;
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
    renderEditCell: editable ? cellEditor(deps, column) : undefined,
  };
}

function menuColumn<R>(deps: ColumnDeps<R>, label: (line: SheetLine<R>) => string): Column<SheetLine<R>> {
  return {
    key: MENU_COLUMN,
    name: <span className="visually-hidden">Действия</span>,
    width: 44,
    minWidth: 44,
    frozen: deps.columns[0]?.frozen ? 'end' : false,
    cellClass: (line) => (line.type === 'group' ? 'sheet-menu-cell sheet-group-cell' : 'sheet-menu-cell'),
    renderCell: ({ row: line, tabIndex }) => (
      <MenuCell label={label(line)} tabIndex={tabIndex} onOpen={(at) => deps.onMenu({ ...line, at })} />
    ),
  };
}

/** The «⋯» at the end of a line. */
function MenuCell({ label, tabIndex, onOpen }: { label: string; tabIndex: number; onOpen(at: DOMRect): void }) {
  return (
    <button
      type="button"
      className="sheet-menu-button"
      aria-label={label}
      aria-haspopup="menu"
      tabIndex={tabIndex}
      onClick={(event) => onOpen(event.currentTarget.getBoundingClientRect())}
    />
  );
}

/** Header of a group: arrow, title, note. The keyboard opens and closes it from its cell, so the arrow takes no Tab stop. */
function GroupTitle<R>({ line, onToggle }: { line: GroupLine<R>; onToggle(id: string): void }) {
  const { group, expanded } = line;
  return (
    <span className="sheet-group-title">
      <button
        type="button"
        className="sheet-group-arrow"
        tabIndex={-1}
        aria-label={`${expanded ? 'Свернуть' : 'Развернуть'} «${group.title}»`}
        onClick={() => onToggle(group.id)}
      >
        {expanded ? <DownOutlined aria-hidden /> : <RightOutlined aria-hidden />}
      </button>
      <GroupLabel group={group} />
    </span>
  );
}

/** A cell that is not being edited. */
function DataCell<R>({ row, column }: { row: R; column: SheetColumn<R> }) {
  const refused = column.refused?.(row);
  if (refused) {
    return (
      <span className="sheet-cell-text sheet-refused" title={refused.error}>
        <ExclamationCircleOutlined aria-hidden /> {refused.text || '(пусто)'}
        <span className="visually-hidden">. Ошибка: {refused.error}</span>
      </span>
    );
  }
  if (column.render) return column.render(row);
  const text = column.text(row);
  const tone = column.tone?.(row);
  const content = column.searched === true ? <Marked text={text} /> : text;
  if (!tone && column.kind !== 'text') return content;
  return (
    <>
      <span className={tone ? `sheet-cell-text sheet-tone-${tone}` : 'sheet-cell-text'} title={column.kind === 'text' ? text : undefined}>
        {content}
      </span>
      {column.mark?.(row)}
    </>
  );
}

/** A text with what is searched for marked in it. Follows the search by itself: the cells around it are not drawn anew. */
function Marked({ text }: { text: string }) {
  const words = useSearchWords();
  if (words.length === 0) return text;
  let at = 0;
  return markedParts(text, words).map((part) => {
    const key = at;
    at += part.text.length;
    return part.hit ? <mark key={key}>{part.text}</mark> : part.text;
  });
}
