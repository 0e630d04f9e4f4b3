import { MAX_IMPORT_ROWS } from '../../../../../contract/resources/serviceImport.ts';
import { fileKind } from './fileKind.ts';
import { FileProblem } from './fileProblem.ts';
import { MAX_FILE, TOO_LARGE, TOO_MANY_ROWS } from './limits.ts';
import { readBook } from './readBook.ts';
import { readDelimited } from './readDelimited.ts';
import type { SourceFile } from './sheetTable.ts';

/**
 * Reads a price list file.
 * @throws FileProblem, nothing else for whatever is in the file
 */
export async function readSource(name: string, bytes: Uint8Array): Promise<SourceFile> {
  if (bytes.length > MAX_FILE) throw new FileProblem(TOO_LARGE);
  const all = fileKind(name, bytes) === 'zip' ? await readBook(bytes) : [readDelimited(name, bytes)];
  const sheets = all.filter((sheet) => sheet.rows.length > 0);
  if (sheets.length === 0) throw new FileProblem('В файле нет заполненных строк. Выберите другой файл.');
  for (const { rows } of sheets) {
    const filled = rows.reduce((count, row) => count + (row.length > 0 ? 1 : 0), 0);
    if (filled > MAX_IMPORT_ROWS) throw new FileProblem(TOO_MANY_ROWS);
  }
  return { name, sheets };
}
