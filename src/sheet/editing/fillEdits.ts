import type { DataLine, FlatSheet, SheetLine } from '../flatten.ts';
import type { KeyPress } from '../keyboard.ts';
import type { SelectedBlock } from '../selection/cellRange.ts';
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

/**
 * The fill handle: the block over and over again into the lines below it, or above it.
 * @param targets top to bottom, as shown
 */
export function fillOver<R>({ lines, columns }: SelectedBlock<R>, targets: readonly DataLine<R>[], way: 'down' | 'up'): CellEdit<R>[] {
  const count = lines.length;
  // Upwards the copies end at the block, so that the pattern goes on without a break.
  const shift = way === 'down' ? 0 : (count - (targets.length % count)) % count;
  return cellEdits(targets, columns, (line, column) => textOf(columns[column], lines[(line + shift) % count]));
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

export type FillTargets<R> = { way: 'down' | 'up'; lines: readonly DataLine<R>[]; top: number; bottom: number };

/** The lines between the selected ones (`top` … `bottom`) and the line the handle was dragged to; null while it is among them. */
export function fillTargets<R>(
  lines: readonly SheetLine<R>[],
  selected: { top: number; bottom: number },
  to: number,
): FillTargets<R> | null {
  const down = to > selected.bottom;
  if (!down && to >= selected.top) return null;
  const [top, bottom] = down ? [selected.bottom + 1, to] : [to, selected.top - 1];
  const rows = lines.slice(top, bottom + 1).filter((line) => line.type === 'row');
  return rows.length === 0 ? null : { way: down ? 'down' : 'up', lines: rows, top, bottom };
}

/** Ctrl+D and Ctrl+R, by the place of the key, on every layout. Ctrl+Shift+R stays the browser's. */
export function fillKey({ code, ctrlKey, metaKey, shiftKey, altKey }: KeyPress): 'down' | 'right' | null {
  if (!(ctrlKey || metaKey) || shiftKey || altKey) return null;
  if (code === 'KeyD') return 'down';
  return code === 'KeyR' ? 'right' : null;
}
