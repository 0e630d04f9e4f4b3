import { FileProblem } from './fileProblem.ts';
import { MAX_COLUMNS, MAX_FILLED_CELLS, refuseTooManyRows, TO_XLSX } from './limits.ts';
import type { SheetTable } from './sheetTable.ts';

/** Longest text of a cell in Excel, in characters. */
const MAX_CELL = 32_767;
const NO_TABLE = `Этот файл не похож на таблицу: в нём слишком длинные строки. ${TO_XLSX}`;

/**
 * Refuses what is no table before anything looks into its cells.
 * @throws FileProblem
 */
export function refuseOddSheet({ rows }: SheetTable): void {
  let filled = 0;
  let cells = 0;
  for (const row of rows) {
    if (row.length > MAX_COLUMNS) throw new FileProblem(NO_TABLE);
    cells += row.length;
    if (row.length > 0) filled += 1;
    for (const cell of row) if (typeof cell === 'string' && cell.length > MAX_CELL) throw new FileProblem(NO_TABLE);
  }
  refuseTooManyRows(filled);
  if (cells > MAX_FILLED_CELLS) throw new FileProblem(NO_TABLE);
}
