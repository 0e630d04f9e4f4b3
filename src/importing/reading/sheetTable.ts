import { FileProblem, MAX_COLUMNS, MAX_FILLED_CELLS, refuseTooManyRows, TO_XLSX } from './fileProblem.ts';

/** Longest text of a cell in Excel, in characters. */
const MAX_CELL = 32_767;

const CELL_ERROR = /^(=…|#(N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|Н\/Д|ССЫЛКА!|ЗНАЧ!|ДЕЛ\/0!|ИМЯ\?|ЧИСЛО!|ПУСТО!))$/;

const NO_TABLE = `Этот файл не похож на таблицу: в нём слишком длинные строки. ${TO_XLSX}`;

/** What stands in one cell: text, a number, or nothing. */
export type Cell = string | number | null;

/** Cells that look like one, by indexes, both ends included. */
export type Merge = { top: number; bottom: number; left: number; right: number };

/** One sheet. `rows[i]` is the row that Excel numbers i + 1: blank rows keep their places. Rows end at their last filled cell. */
export type SheetTable = {
  name: string;
  /** the book does not show it */
  hidden?: boolean;
  /** filled rows that the book does not show; 0 is left out */
  hiddenRows?: number;
  rows: Cell[][];
  /** merged cells at the top of the sheet */
  merges?: readonly Merge[];
  /** cells merged downwards, anywhere in the sheet */
  mergedDown?: readonly Merge[];
  /** how far a row is moved in, by index: groups of rows weigh more than indents of text; 0 is left out */
  levels?: ReadonlyMap<number, number>;
};

/** A file as it was read; at least one sheet, each with at least one filled row. */
export type SourceFile = { name: string; sheets: SheetTable[] };

/** What a spreadsheet shows for a formula that it cannot calculate, in English or Russian. `=…`: a formula of which nothing is known. */
export function isCellError(cell: Cell): boolean {
  return typeof cell === 'string' && CELL_ERROR.test(cell.trim());
}

/** The row without the empty cells at its end. One of errors alone is empty: formulas were dragged below the table. */
export function trimRow(row: readonly Cell[]): Cell[] {
  if (row.every((cell) => cell === null || isCellError(cell))) return [];
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

/**
 * Text of a cell without the apostrophe that keeps spreadsheets from taking it for a formula (api.md, CSV: text that begins with
 * `= + - @ '`, tab or CR gets one in front). Empty text is no text.
 */
export function unguard(text: string): string | null {
  const plain = /^'[=+\-@'\t\r]/.test(text) ? text.slice(1) : text;
  return plain.trim() === '' ? null : plain;
}
