import * as z from 'zod';

const EMAIL = /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]*[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]*[a-zA-Z0-9])?)+$/;

/** E-mail as stored: lower case, at most 254 characters. */
export type Login = { kind: 'email' | 'phone'; value: string };

/**
 * Reads what a person typed into the login field.
 * E-mails are lower-cased; Russian phones in any usual spelling (`8 916 …`, `+7 (916) …`, `916…`) become `+7XXXXXXXXXX`.
 * @returns null when the text is neither (error 1010)
 */
export function parseLogin(typed: string): Login | null {
  const value = typed.trim().toLowerCase();
  if (value.length > 254) return null;
  if (value.includes('@')) return EMAIL.test(value) ? { kind: 'email', value } : null;
  const phone = parsePhone(value);
  return phone ? { kind: 'phone', value: phone } : null;
}

/** Dashes of all lengths, and the unseen marks of direction that come along when a number is copied from a phone book. */
const DASHES = /[\u2010-\u2015\u2212]/g;
const UNSEEN = /\p{Cf}/gu;

/**
 * Any usual spelling of a Russian phone → E.164 `+7XXXXXXXXXX`, or null. Ten digits stand for the number without its first one
 * only where they cannot be eleven with one forgotten: «8 916 123-45-6» is no phone.
 */
export function parsePhone(typed: string): string | null {
  const text = plainPhone(typed);
  if (!/^\+?[\d\s()\-.]+$/.test(text)) return null;
  const digits = text.replace(/\D/g, '');
  if (digits.length === 11 && /^[78]/.test(digits)) return `+7${digits.slice(1)}`;
  if (digits.length === 10 && /^[349]/.test(digits) && !text.includes('+')) return `+7${digits}`;
  return null;
}

/** A phone as it was pasted, with plain hyphens and without what is not seen; as long as it was, but for that and the ends. */
function plainPhone(typed: string): string {
  return typed.replace(UNSEEN, '').replace(DASHES, '-').trim();
}

/**
 * E-mail or phone as typed. Handlers read it by `parseLogin` and refuse a wrong, an empty or a long one with error 1010, so the schema
 * says its length to the API's document alone.
 */
export const login = z.string({ error: 'Укажите e-mail или телефон.' }).meta({ maxLength: 254 });
/** The same of one kind. */
export const typedEmail = z.string({ error: 'Укажите e-mail.' }).meta({ maxLength: 254 });
export const typedPhone = z.string({ error: 'Укажите телефон.' }).meta({ maxLength: 100 });

/** E-mail in its stored form. */
export const email = z.string({ error: 'Укажите e-mail.' }).trim().toLowerCase().max(254).regex(EMAIL, 'Некорректный email.');

/** Phone in its stored form. */
export const phone = z
  .string()
  .max(100, 'Укажите российский номер, например +7\u00a0916\u00a0123-45-67.')
  .refine((value) => parsePhone(value) !== null, 'Укажите российский номер, например +7\u00a0916\u00a0123-45-67.')
  .transform((value) => parsePhone(value) ?? value);

/** A password that is being set: 8…128 characters of any script, taken verbatim. Characters, not UTF-16 units: an emoji is one. */
export const newPassword = z
  .string({ error: 'Введите пароль.' })
  .min(8, 'Пароль должен быть не короче 8 знаков.')
  .max(128, 'Пароль должен быть не длиннее 128 знаков.');

/** A password that is being checked: any text, bounded against abuse. */
export const typedPassword = z.string({ error: 'Введите пароль.' }).min(1, 'Введите пароль.').max(1024, 'Слишком длинный пароль.');

/** A one-time code: six digits; spaces are forgiven. */
export const oneTimeCode = z
  .string({ error: 'Введите код.' })
  .max(100, 'Код состоит из шести цифр.')
  .transform((value) => value.replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'Код состоит из шести цифр.'));

/** What both sides know of one-time codes. Free of the schema library: the console reads it. */

/** Digits of a one-time code. */
export const CODE_LENGTH = 6;

/**
 * `fields.code` of 1007 where no further try can succeed (expired, used, used up, never sent): the console offers a new code in
 * place of another try. Any other sentence there leaves the code to be corrected.
 */
export const DEAD_CODE = 'Код больше не действует. Запросите новый.';

const LINK = /^(?:(?:https?:\/\/)?(?:www\.)?(?:t\.me|telegram\.me|telegram\.dog)\/|tg:\/\/resolve\?domain=)/i;

/** The shortest names are sold at auction; a name begins with a letter. */
const NAME = /^@?([a-z]\w{3,31})\/?(?:\?.*)?$/i;

/** A name or a link as typed → `@name`; '' for nothing; null for what is no name of Telegram, such as a phone or a link that invites to a group. */
export function telegramName(typed: string): string | null {
  const text = typed.trim();
  if (text === '') return '';
  const name = NAME.exec(text.replace(LINK, ''))?.[1];
  return name === undefined ? null : `@${name}`;
}
