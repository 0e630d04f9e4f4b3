/** What a table from the clipboard is called where a file has its name. */
export const PASTED_TABLE = 'Вставленная таблица';

/**
 * What was imported, to follow «Импорт» or «из» in the title of a change: «файла «прайс.csv»», «вставленной таблицы». What has no extension
 * is not called a file: a ready price list comes under its own name.
 */
export function importedFrom(name: string): string {
  if (name === PASTED_TABLE) return 'вставленной таблицы';
  return /\.[a-z]\w{1,4}$/i.test(name) ? `файла «${name}»` : `«${name}»`;
}
