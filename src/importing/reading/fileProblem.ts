import { MAX_IMPORT_ROWS } from '../../../contract/primitives.ts';

/** Largest file, in bytes (api.md: import 32 MB). */
export const MAX_FILE = 32 * 1024 * 1024;

/** Largest pasted table, in characters. */
export const MAX_PASTED = 16 * 1024 * 1024;

/** Most XML in a workbook when unpacked, in bytes. */
export const MAX_UNPACKED = 64 * 1024 * 1024;

/** Most shared text of a workbook, in characters, with ten more for each text. */
export const MAX_STRINGS = 20_000_000;

/** A workbook over `FREE_UNPACKED` that shrinks better than this is no table of a person. */
export const MAX_RATIO = 200;

export const FREE_UNPACKED = 20 * 1024 * 1024;

/** Most parts in a workbook's archive. */
export const MAX_PARTS = 4000;

/** Excel's own number of rows and columns on a sheet. */
export const MAX_SHEET_ROWS = 1_048_576;

export const MAX_COLUMNS = 16_384;

/** Most cells of a sheet's rectangle, filled or not. */
export const MAX_CELLS = 20_000_000;

/** Most cells up to the last filled one of each row. */
export const MAX_FILLED_CELLS = 5_000_000;

/** How long reading may take, in milliseconds. */
export const MAX_READING = 60_000;

export const TOO_LARGE = 'Файл больше 32\u00a0МБ. Уберите из него картинки и лишние листы или разделите на части.';

export const TOO_BIG_INSIDE = 'В развёрнутом виде файл слишком велик. Скопируйте таблицу в новую книгу и сохраните её как .xlsx.';

export const TO_XLSX = 'Откройте его в Excel, LibreOffice или Google Таблицах и сохраните как «Книга Excel (.xlsx)».';

export const BROKEN_BOOK = `Файл повреждён или это не книга Excel. ${TO_XLSX}`;

/** A file that cannot be read; the message is a Russian sentence that says what to do. */
export class FileProblem extends Error {
  override readonly name = 'FileProblem';
}

/** @throws FileProblem when a sheet has more filled rows than one import takes */
export function refuseTooManyRows(filled: number): void {
  if (filled > MAX_IMPORT_ROWS) {
    throw new FileProblem(
      `В файле больше ${MAX_IMPORT_ROWS.toLocaleString('ru-RU')} строк. Разделите его на части и загрузите их по очереди.`,
    );
  }
}
