import { type WriteSheet, writeXlsx } from 'hucre/xlsx';

/** A workbook of one sheet. */
export function workbook(sheet: WriteSheet): Promise<Uint8Array> {
  return writeXlsx({ sheets: [sheet] });
}
