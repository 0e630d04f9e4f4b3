import { decodeText } from './decodeText.ts';
import { fileKind } from './fileKind.ts';
import { FileProblem } from './fileProblem.ts';
import { MAX_FILE, MAX_PASTED, TOO_LARGE } from './limits.ts';
import { readBook } from './readBook.ts';
import { readDelimited } from './readDelimited.ts';
import { refuseOddSheet } from './refuseOddSheet.ts';
import type { SheetTable, SourceFile } from './sheetTable.ts';
import type { PastedTable } from './sourceSession.ts';

/** See `SheetReader.ownFormat`. */
type OwnFormat = (content: Uint8Array | string) => SheetTable | null;

/**
 * Reads a file with a table.
 * @throws FileProblem, nothing else for whatever is in the file
 */
export async function readSource(name: string, bytes: Uint8Array, ownFormat?: OwnFormat): Promise<SourceFile> {
  if (bytes.length > MAX_FILE) throw new FileProblem(TOO_LARGE);
  const own = ownFormat?.(bytes);
  if (own) return { name, sheets: [own] };
  const all = fileKind(name, bytes) === 'zip' ? readBook(bytes) : [readDelimited(name, decodeText(bytes))];
  return { name, sheets: filled(all, 'В файле нет заполненных строк. Выберите другой файл.') };
}

/**
 * Reads a file that the user chose.
 * @throws FileProblem
 */
export async function openFile(file: File, ownFormat?: OwnFormat): Promise<SourceFile> {
  if (file.size > MAX_FILE) throw new FileProblem(TOO_LARGE);
  const bytes = await file.arrayBuffer().catch(() => {
    throw new FileProblem('Файл не открылся: он перемещён или занят другой программой. Закройте её и выберите файл снова.');
  });
  return readSource(file.name, new Uint8Array(bytes), ownFormat);
}

/** How a table from the clipboard is called. */
const PASTED = 'Вставленная таблица';

/**
 * Reads a table from the clipboard, or one that another screen handed over.
 * @throws FileProblem
 */
export function readPasted({ pasted: text, name = PASTED }: PastedTable, ownFormat?: OwnFormat): SourceFile {
  if (text.length > MAX_PASTED) throw new FileProblem('Вставлено слишком много. Сохраните таблицу файлом .xlsx или .csv и загрузите файл.');
  const own = ownFormat?.(text);
  if (own) return { name, sheets: [own] };
  return {
    name,
    sheets: filled([readDelimited(name, text)], 'В буфере обмена нет таблицы. Выделите строки в Excel, скопируйте и вставьте сюда.'),
  };
}

function filled(all: readonly SheetTable[], nothing: string): SheetTable[] {
  const sheets = all.filter((sheet) => sheet.rows.length > 0);
  if (sheets.length === 0) throw new FileProblem(nothing);
  for (const sheet of sheets) refuseOddSheet(sheet);
  return sheets;
}
