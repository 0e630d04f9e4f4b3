import * as z from 'zod';

const EMAIL = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/;

/** E-mail as stored: lower case, at most 254 characters. */
export type Login = { kind: 'email' | 'phone'; value: string };

/**
 * Reads what a person typed into the login field.
 * E-mails are lower-cased; Russian phones in any usual spelling (`8 916 …`, `+7 (916) …`, `916…`) become `+7XXXXXXXXXX`.
 * @returns null when the text is neither (error 1010)
 */
export function parseLogin(typed: string): Login | null {
  const value = typed.trim().toLowerCase();
  if (value.includes('@')) return value.length <= 254 && EMAIL.test(value) ? { kind: 'email', value } : null;
  const phone = parsePhone(value);
  return phone ? { kind: 'phone', value: phone } : null;
}

/** Any usual spelling of a Russian phone → E.164 `+7XXXXXXXXXX`, or null. */
export function parsePhone(typed: string): string | null {
  if (!/^\+?[\d\s()\-.\u00a0]+$/.test(typed.trim())) return null;
  const digits = typed.replace(/\D/g, '');
  if (digits.length === 11 && /^[78]/.test(digits)) return `+7${digits.slice(1)}`;
  if (digits.length === 10 && /^[3-9]/.test(digits) && !typed.includes('+')) return `+7${digits}`;
  return null;
}

/** E-mail or phone as typed; normalised by `parseLogin` where it is used. Wrong form is error 1010, so the schema only bounds it. */
export const login = z
  .string({ error: 'Укажите e-mail или телефон.' })
  .trim()
  .min(1, 'Укажите e-mail или телефон.')
  .max(254, 'Слишком длинный логин.');

/** E-mail in its stored form. */
export const email = z.string({ error: 'Укажите e-mail.' }).trim().toLowerCase().max(254).regex(EMAIL, 'Некорректный email.');

/** Phone in its stored form. */
export const phone = z
  .string()
  .refine((value) => parsePhone(value) !== null, 'Укажите российский номер, например +7 916 123-45-67.')
  .transform((value) => parsePhone(value) ?? value);

/** A password that is being set: 8…128 characters of any script, taken verbatim. Characters, not UTF-16 units: an emoji is one. */
export const newPassword = z
  .string({ error: 'Введите пароль.' })
  .max(1024, 'Пароль должен быть не длиннее 128 знаков.')
  .refine((value) => [...value].length >= 8, 'Пароль должен быть не короче 8 знаков.')
  .refine((value) => [...value].length <= 128, 'Пароль должен быть не длиннее 128 знаков.');

/** A password that is being checked: any text, bounded against abuse. */
export const typedPassword = z.string({ error: 'Введите пароль.' }).min(1, 'Введите пароль.').max(1024, 'Слишком длинный пароль.');

/** A one-time code: six digits; spaces are forgiven. */
export const oneTimeCode = z
  .string({ error: 'Введите код.' })
  .transform((value) => value.replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'Код состоит из шести цифр.'));
