import type { Cell, SheetTable } from '../../../importing/reading/sheetTable.ts';
import { filledCell } from '../../../importing/recognition/cellValues.ts';
import { byTable } from '../../../importing/recognition/mapping.ts';
import type { PriceMapping, Role } from './priceKind.ts';

/** Roles of columns where a cell merged downwards holds for each of its rows. */
const SHARED: readonly (Role | 'ignore' | undefined)[] = ['unit', 'cost', 'price', 'extra', 'note'];

/** The sheet with units, sums and notes of cells merged downwards in each of their rows that have a title. */
export function withMergedCells(sheet: SheetTable, mapping: PriceMapping): SheetTable {
  const tableAt = byTable(mapping, (table) => table);
  const rows = [...sheet.rows];
  for (const { top, bottom, left } of sheet.mergedDown ?? []) {
    const { header, columns } = tableAt(top);
    const value = rows[top]?.[left] ?? null;
    const title = columns.indexOf('title');
    if (value === null || top <= (header ?? -1) || !SHARED.includes(columns[left])) continue;
    for (let index = top + 1; index <= Math.min(bottom, rows.length - 1); index++) {
      const row = rows[index] ?? [];
      if (filledCell(row, title) !== null) rows[index] = withCell(row, left, value);
    }
  }
  return { ...sheet, rows };
}

/** The row with this value where it has none. */
function withCell(row: Cell[], column: number, value: Cell): Cell[] {
  if ((row[column] ?? null) !== null) return row;
  return Array.from({ length: Math.max(row.length, column + 1) }, (_, at) => (at === column ? value : (row[at] ?? null)));
}
