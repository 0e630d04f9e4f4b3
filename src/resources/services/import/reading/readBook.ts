import readExcelFile from 'read-excel-file/universal';
import { FileProblem } from './fileProblem.ts';
import { type Cell, type SheetTable, trimRow, trimRows } from './sheetTable.ts';
import { unguard } from './unguard.ts';
import { unpackBook } from './unpackBook.ts';

/** Reads every sheet of an .xlsx workbook: formulas by their stored values, hidden sheets too. */
export async function readBook(bytes: Uint8Array): Promise<SheetTable[]> {
  const book = unpackBook(bytes);
  const sheets = await readExcelFile(book).catch(() => {
    throw new FileProblem('Книгу Excel не удалось прочитать. Откройте её в Excel, сохраните ещё раз как .xlsx и повторите.');
  });
  return sheets.map(({ sheet, data }) => ({ name: sheet, rows: trimRows(data.map((row) => trimRow(row.map(cellOf)))) }));
}

/** The reader's types name `Date` where they mean its instances, hence `unknown`. */
function cellOf(value: unknown): Cell {
  if (typeof value === 'number') return value;
  if (typeof value === 'string') return unguard(value);
  if (typeof value === 'boolean') return value ? 'ИСТИНА' : 'ЛОЖЬ';
  if (value instanceof Date) return value.toLocaleDateString('ru-RU', { timeZone: 'UTC' });
  return null;
}
