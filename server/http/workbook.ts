import { type CellValue, type WriteSheet, writeXlsx, writeXlsxStream } from 'hucre';

export type { CellValue };

type Column = { header: string; width: number; numFmt?: string };

/** A sheet of any length, written as its rows come; the header stays in view. What one sheet cannot hold goes on in the next one. */
export function streamedBook(
  name: string,
  columns: Column[],
  rows: AsyncIterable<CellValue[]>,
  maxRowsPerSheet?: number,
): AsyncIterable<Uint8Array> {
  return writeXlsxStream(rows, { name, columns, freezePane: { rows: 1 }, ...(maxRowsPerSheet !== undefined && { maxRowsPerSheet }) });
}

/** A workbook of one sheet, whole; the header stays in view. @param at told as the time of its making; equal arguments then give equal bytes */
export function smallBook(sheet: WriteSheet, at?: Date): Promise<Uint8Array> {
  return writeXlsx({ sheets: [{ ...sheet, freezePane: { rows: 1 } }], ...(at && { properties: { created: at, modified: at } }) });
}
