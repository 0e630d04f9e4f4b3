import { MAX_IMPORT_ROWS } from '../../../../../contract/resources/serviceImport.ts';

/** Largest file, in bytes (api.md: import 32 MB). */
export const MAX_FILE = 32 * 1024 * 1024;
/** Largest workbook when unpacked, in bytes. */
export const MAX_UNPACKED = 200 * 1024 * 1024;
/** A workbook over `FREE_UNPACKED` that shrinks better than this is no price list. */
export const MAX_RATIO = 200;
export const FREE_UNPACKED = 20 * 1024 * 1024;
/** Most parts in a workbook's archive. */
export const MAX_PARTS = 4000;
/** Excel's own number of rows on a sheet. */
export const MAX_SHEET_ROWS = 1_048_576;
/** Most cells of a sheet's rectangle, filled or not. */
export const MAX_CELLS = 20_000_000;
/** How long reading may take, in milliseconds. */
export const MAX_READING = 60_000;

export const TOO_MANY_ROWS = `В файле больше ${MAX_IMPORT_ROWS.toLocaleString('ru-RU')} строк. Разделите его на части и загрузите их по очереди.`;
export const TOO_LARGE = 'Файл больше 32 МБ. Уберите из него картинки и лишние листы или разделите на части.';
