import { type RawBuilder, sql } from 'kysely';
import { withoutUnseen } from '../../contract/text.ts';

// spelled out because lower() leaves Cyrillic alone in a database with the C collation
const FROM = 'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЁё\u00a0\u202f';
const TO = 'абвгдежзийклмнопрстуфхцчшщъыьэюяее  ';

/** Dashes of all lengths and unseen marks come along when a phone is copied. */
const PHONE = /^[+\d\s().\-\u2010-\u2015\u2212\p{Cf}]+$/u;

/** With fewer digits typed, a leading «8» may be any part of the number. */
const ENOUGH_FOR_EIGHT = 4;

/** The column's text without regard to case, ё/е and whether a space breaks a line. */
export function foldedText(column: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`translate(lower(${column}), ${FROM}, ${TO})`;
}

/** Pattern of LIKE for folded text that contains `text`; `%` and `_` are ordinary characters. */
export function containsPattern(text: string): string {
  const folded = text.toLowerCase().replaceAll('ё', 'е');
  return contains(folded.replace(/[\u00a0\u202f]/g, ' '));
}

/** The same for text as it stands. */
export function contains(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

/** What to look for in stored phones, `+7XXXXXXXXXX`, for a phone as typed; nothing where the text is no phone. */
export function phonesIn(typed: string): string[] {
  const digits = typed.replace(/\D/g, '');
  if (!PHONE.test(typed) || digits === '') return [];
  const plus = typed.includes('+');
  const isNational = !plus && digits.startsWith('8') && digits.length >= ENOUGH_FOR_EIGHT;
  return [plus ? `+${digits}` : digits, ...(isNational ? [`+7${digits.slice(1)}`] : [])];
}

/** Text of a cell as it is stored: one line, single spaces, none at the ends, no unseen marks, no half of a character (PostgreSQL refuses it in JSON). */
export function tidy(text: string | null | undefined): string {
  return withoutUnseen((text ?? '').normalize('NFC'))
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replace(/\p{Cs}/gu, '\ufffd')
    .trim();
}

/** Text as keys compare it: case, ё/е and spaces do not matter. */
export function fold(text: string): string {
  return tidy(text).toLowerCase().replaceAll('ё', 'е');
}
