/** What stands in one cell: text, a number, or nothing. */
export type Cell = string | number | null;

/** Cells that look like one, by indexes, both ends included. */
export type Merge = { top: number; bottom: number; left: number; right: number };

/** One sheet. `rows[i]` is the row that Excel numbers i + 1: blank rows keep their places. Rows end at their last filled cell. */
export type SheetTable = {
  name: string;
  rows: Cell[][];
  /** merged cells at the top of the sheet */
  merges?: readonly Merge[];
  /** how far a row is moved in, by index: groups of rows weigh more than indents of text; 0 is left out */
  levels?: ReadonlyMap<number, number>;
};

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
