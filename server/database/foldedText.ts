import { type RawBuilder, sql } from 'kysely';

// spelled out because lower() leaves Cyrillic alone in a database with the C collation
const UPPER = 'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЁё';
const LOWER = 'абвгдежзийклмнопрстуфхцчшщъыьэюяее';

/** The column's text without regard to case and ё/е. Spelled with literals, as an index on this expression is (005-money.sql). */
export function foldedText(column: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`translate(lower(${column}), ${sql.lit(UPPER)}, ${sql.lit(LOWER)})`;
}

/** Pattern of LIKE for folded text that contains `text`; `%` and `_` are ordinary characters. */
export function containsPattern(text: string): string {
  const folded = text.toLowerCase().replaceAll('ё', 'е');
  return `%${folded.replace(/[\\%_]/g, '\\$&')}%`;
}
