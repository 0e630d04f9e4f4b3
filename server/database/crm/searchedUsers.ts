import { type RawBuilder, sql } from 'kysely';
import { contains } from '../foldedText.ts';
import { searchWords } from '../money/searchWords.ts';

const TELEGRAM_LINK = /^(?:https?:\/\/)?(?:t\.me|telegram\.me)\/@?(?=.)/i;
/** Dashes of all lengths and unseen marks come along when a phone is copied. */
const PHONE = /^[+\d\s().\-\u2010-\u2015\u2212\p{Cf}]+$/u;
/** Quotes stand around a company's title in one place and not in another. */
const QUOTES = /["«»„“”]/g;
/** «8» in front of fewer digits is as likely a part of the number itself. */
const ENOUGH_FOR_EIGHT = 4;

/**
 * Users `u` whose name, e-mail, phone, telegram and titles of companies contain every word that was typed, in whatever case, with е for ё,
 * with quotes or without. A phone is found by any of its spellings, or a part of one.
 */
export function searchedFor(typed: string | undefined): RawBuilder<unknown>[] {
  const words = typed?.split(/\s+/).filter((word) => word !== '') ?? [];
  if (typed === undefined || words.length === 0) return [];
  const all = sql.join(
    words.map((word) => inWords((word.replace(QUOTES, '') || word).replace(TELEGRAM_LINK, '@'))),
    sql` and `,
  );
  return [sql`(${sql.join([sql`(${all})`, ...phonesIn(typed).map(inWords)], sql` or `)})`];
}

function inWords(text: string): RawBuilder<unknown> {
  return sql`u.words like ${contains(searchWords(text))}`;
}

/** What of a stored phone, `+7XXXXXXXXXX`, the typed one may be. */
export function phonesIn(typed: string): string[] {
  const digits = typed.replace(/\D/g, '');
  if (!PHONE.test(typed) || digits === '') return [];
  const plus = typed.includes('+');
  const isNational = !plus && digits.startsWith('8') && digits.length >= ENOUGH_FOR_EIGHT;
  return [plus ? `+${digits}` : digits, ...(isNational ? [`+7${digits.slice(1)}`] : [])];
}
