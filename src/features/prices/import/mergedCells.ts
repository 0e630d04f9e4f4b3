import type { Cell, SheetTable } from '../../../importing/reading/sheetTable.ts';
import { byTable } from '../../../importing/recognition/mapping.ts';
import type { PriceMapping, Role } from './priceKind.ts';

/** Roles of columns where a cell merged downwards holds for each of its rows. */
const SHARED: readonly (Role | 'ignore' | undefined)[] = ['unit', 'cost', 'price', 'extra', 'note'];

/** The sheet with units, sums and notes of cells merged downwards in each of their filled rows. */
export function withMergedCells(sheet: SheetTable, mapping: PriceMapping): SheetTable {
  const tableAt = byTable(mapping, (table) => table);
  const rows = [...sheet.rows];
  for (const { top, bottom, left } of sheet.mergedDown ?? []) {
    const { header, columns } = tableAt(top);
    const value = rows[top]?.[left] ?? null;
    if (value === null || top <= (header ?? -1) || !SHARED.includes(columns[left])) continue;
    for (let index = top + 1; index <= Math.min(bottom, rows.length - 1); index++) rows[index] = withCell(rows[index] ?? [], left, value);
  }
  return { ...sheet, rows };
}

/** The row with this value where it has none; a blank row stays blank. */
function withCell(row: Cell[], column: number, value: Cell): Cell[] {
  if (row.length === 0 || (row[column] ?? null) !== null) return row;
  return Array.from({ length: Math.max(row.length, column + 1) }, (_, at) => (at === column ? value : (row[at] ?? null)));
}
