import type { Cell, SheetTable } from '../reading/sheetTable.ts';
import { byTable, type Mapping, type TableMapping } from './mapping.ts';

/** Which cells merged downwards hold for each of their rows. */
type Sharing<Role extends string> = {
  /** roles of their columns */
  roles: readonly Role[];
  /** is this row one that they hold for? */
  holds(row: readonly Cell[], table: TableMapping<Role>): boolean;
};

/** The sheet with the values of cells merged downwards in each of their rows. */
export function withMergedCells<Role extends string>(
  sheet: SheetTable,
  mapping: Mapping<Role>,
  { roles, holds }: Sharing<Role>,
): SheetTable {
  const tableAt = byTable(mapping, (table) => table);
  const rows = [...sheet.rows];
  for (const { top, bottom, left } of sheet.mergedDown ?? []) {
    const table = tableAt(top);
    const value = rows[top]?.[left] ?? null;
    const role = table.columns[left] ?? 'ignore';
    if (value === null || top <= (table.header ?? -1) || role === 'ignore' || !roles.includes(role)) continue;
    for (let index = top + 1; index <= Math.min(bottom, rows.length - 1); index++) {
      const row = rows[index] ?? [];
      if (holds(row, table)) rows[index] = withCell(row, left, value);
    }
  }
  return { ...sheet, rows };
}

/** The row with this value where it has none. */
function withCell(row: Cell[], column: number, value: Cell): Cell[] {
  if ((row[column] ?? null) !== null) return row;
  return Array.from({ length: Math.max(row.length, column + 1) }, (_, at) => (at === column ? value : (row[at] ?? null)));
}
