/** What stands in one cell: text, a number, or nothing. */
export type Cell = string | number | null;

/** One sheet. `rows[i]` is the row that Excel numbers i + 1: blank rows keep their places. Rows end at their last filled cell. */
export type SheetTable = { name: string; rows: Cell[][] };

/** A file as it was read; at least one sheet, each with at least one filled row. */
export type SourceFile = { name: string; sheets: SheetTable[] };

/** The row without the empty cells at its end. */
export function trimRow(row: readonly Cell[]): Cell[] {
  let length = row.length;
  while (length > 0 && row[length - 1] === null) length -= 1;
  return row.slice(0, length);
}

/** The rows without the empty ones at the end. */
export function trimRows(rows: Cell[][]): Cell[][] {
  let length = rows.length;
  while (length > 0 && rows[length - 1]?.length === 0) length -= 1;
  return rows.slice(0, length);
}
