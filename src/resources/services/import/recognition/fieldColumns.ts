import type { Cell } from '../../../../importing/reading/sheetTable.ts';
import { columnOf, type Mapping, type Role } from '../../../../importing/recognition/mapping.ts';

/** Where each field stands; −1: nowhere. */
export type FieldColumns = Record<Exclude<Role, 'ignore'>, number>;

export function fieldColumns(mapping: Mapping): FieldColumns {
  return {
    title: columnOf(mapping, 'title'),
    unit: columnOf(mapping, 'unit'),
    cost: columnOf(mapping, 'cost'),
    price: columnOf(mapping, 'price'),
    category: columnOf(mapping, 'category'),
    guid: columnOf(mapping, 'guid'),
  };
}

/** The cell of a column; null where it is blank. */
export function filledCell(row: readonly Cell[], column: number): Cell {
  const cell = column < 0 ? null : (row[column] ?? null);
  return typeof cell === 'string' && cell.trim() === '' ? null : cell;
}

/** Longest text that the import call takes; the check says that such a text is too long. */
export const MAX_TEXT = 5000;

/** Trimmed text of a column's cell; empty where there is none. */
export function textIn(row: readonly Cell[], column: number): string {
  return String(filledCell(row, column) ?? '')
    .trim()
    .slice(0, MAX_TEXT);
}
