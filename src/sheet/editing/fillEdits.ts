import type { DataLine, FlatSheet, SheetLine } from '../flatten.ts';
import type { KeyPress } from '../keyboard.ts';
import type { CellAt, Rect, SelectedBlock } from '../selection/cellRange.ts';
import type { CellEdit, SheetColumn } from '../sheetTypes.ts';
import { startText } from './CellEditor.tsx';
import { cellEdits } from './cellEdits.ts';

/** Ctrl+D: the top row of the block into the rows below it; of a block of one row, the row above it in the same group. */
export function fillDown<R>({ lines, columns }: SelectedBlock<R>, flat: FlatSheet<R>): CellEdit<R>[] {
  const [first, ...rest] = lines;
  const above = first && flat.lines[(flat.indexOf.get(first.key) ?? 0) - 1];
  const from = rest.length > 0 ? first : above?.type === 'row' ? above : undefined;
  if (!from) return [];
  return cellEdits(rest.length > 0 ? rest : lines, columns, (_, column) => textOf(columns[column], from));
}

/** Ctrl+R: the left column of the block into the others; of a block of one column, the column on its left. */
export function fillRight<R>({ lines, columns }: SelectedBlock<R>, all: readonly SheetColumn<R>[]): CellEdit<R>[] {
  const [first, ...rest] = columns;
  const from = rest.length > 0 ? first : all[all.findIndex((column) => column.key === first?.key) - 1];
  if (!from) return [];
  return cellEdits(lines, rest.length > 0 ? rest : columns, (line) => textOf(from, lines[line]));
}

/** The fill handle: the block over and over again into the cells beside it. */
export function fillOver<R>({ lines, columns }: SelectedBlock<R>, { way, ...to }: Omit<FillTargets<R>, 'area'>): CellEdit<R>[] {
  // Upwards and to the left the copies end at the block, so that the pattern goes on without a break.
  const shift = (count: number, size: number) => (count - (size % count)) % count;
  const below = way === 'up' ? shift(lines.length, to.lines.length) : 0;
  const aside = way === 'left' ? shift(columns.length, to.columns.length) : 0;
  return cellEdits(to.lines, to.columns, (line, column) =>
    textOf(columns[(column + aside) % columns.length], lines[(line + below) % lines.length]),
  );
}

/** The first of these lines, as long as the column on the left of the block, or else the one on its right, is filled; all where neither is. */
export function filledBeside<R>(
  columns: readonly SheetColumn<R>[],
  { left, right }: { left: number; right: number },
  lines: readonly DataLine<R>[],
): readonly DataLine<R>[] {
  const isFilled = (column: SheetColumn<R>, line: DataLine<R> | undefined) => line !== undefined && column.text(line.row) !== '';
  const neighbour = [columns[left - 1], columns[right + 1]].find((column) => column?.parse && isFilled(column, lines[0]));
  const end = neighbour ? lines.findIndex((line) => !isFilled(neighbour, line)) : -1;
  return end < 0 ? lines : lines.slice(0, end);
}

function textOf<R>(column: SheetColumn<R> | undefined, line: DataLine<R> | undefined) {
  return column && line ? startText(line, column) : undefined;
}

/** The cells beside the selected ones that are filled, and the area they make with the headers among them. */
export type FillTargets<R> = {
  way: 'down' | 'up' | 'right' | 'left';
  area: Rect;
  lines: readonly DataLine<R>[];
  columns: readonly SheetColumn<R>[];
};

/** Where the handle was dragged to; `sideways`: the mouse went further across than up or down. */
export type Dragged = CellAt & { sideways: boolean };

/**
 * What is filled when the handle of the selected cells is dragged to a cell: the way it went furthest, in lines or columns; as the mouse
 * went where both are as far.
 * @returns null while it is dragged to one of them, or over headers alone
 */
export function fillTargets<R>(
  lines: readonly SheetLine<R>[],
  columns: readonly SheetColumn<R>[],
  selected: Rect,
  to: Dragged,
): FillTargets<R> | null {
  const [down, up] = [to.line - selected.bottom, selected.top - to.line];
  const [right, left] = [to.column - selected.right, selected.left - to.column];
  const [along, across] = [Math.max(down, up), Math.max(right, left)];
  const found = (way: FillTargets<R>['way'], part: Partial<Rect>): FillTargets<R> | null => {
    const area = { ...selected, ...part };
    const rows = lines.slice(area.top, area.bottom + 1).filter((line) => line.type === 'row');
    return rows.length === 0 ? null : { way, area, lines: rows, columns: columns.slice(area.left, area.right + 1) };
  };
  if (Math.max(along, across) <= 0) return null;
  if (across > along || (across === along && to.sideways)) {
    if (right > left) return found('right', { left: selected.right + 1, right: to.column });
    return found('left', { left: to.column, right: selected.left - 1 });
  }
  if (down > up) return found('down', { top: selected.bottom + 1, bottom: to.line });
  return found('up', { top: to.line, bottom: selected.top - 1 });
}

/** Ctrl+D and Ctrl+R, by the place of the key, on every layout. Ctrl+Shift+R stays the browser's. */
export function fillKey({ code, ctrlKey, metaKey, shiftKey, altKey }: KeyPress): 'down' | 'right' | null {
  if (!(ctrlKey || metaKey) || shiftKey || altKey) return null;
  if (code === 'KeyD') return 'down';
  return code === 'KeyR' ? 'right' : null;
}
