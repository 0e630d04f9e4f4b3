import { type RawBuilder, sql } from 'kysely';

// spelled out because lower() leaves Cyrillic alone in a database with the C collation
const UPPER = 'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЁё';
const LOWER = 'абвгдежзийклмнопрстуфхцчшщъыьэюяее';

/** The column's text without regard to case and ё/е. */
export function foldedText(column: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`translate(lower(${column}), ${UPPER}, ${LOWER})`;
}

/** Pattern of LIKE for folded text that contains `text`; `%` and `_` are ordinary characters. */
export function containsPattern(text: string): string {
  return contains(text.toLowerCase().replaceAll('ё', 'е'));
}

/** The same for text as it stands. */
export function contains(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
