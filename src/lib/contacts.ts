import { parsePhone, telegramName } from '../../contract/login.ts';

/** A phone as it is read: «+7 900 000-00-00»; what is no Russian number stays as it was typed. */
export function phoneText(kept: string): string {
  const match = /^\+7(\d{3})(\d{3})(\d{2})(\d{2})$/.exec(parsePhone(kept) ?? '');
  return match ? `+7\u00a0${match[1]}\u00a0${match[2]}-${match[3]}-${match[4]}` : kept;
}

/** What a kept phone is dialled by: its first number, without an extension; null where there is no whole one. */
export function phoneLink(kept: string): string | null {
  const first = /[+(\d][\d\s().\u2010-\u2015\u2212-]*/.exec(kept)?.[0] ?? '';
  const number = parsePhone(first) ?? fullNumber(first);
  return number && `tel:${number}`;
}

/** A number with the code of its country, of Russia too, as it is dialled; null for any other text. */
function fullNumber(written: string): string | null {
  const digits = written.replace(/[\s().\u2010-\u2015\u2212-]/g, '');
  return /^\+(?:7\d{10}|[1-689]\d{9,14})$/.test(digits) ? digits : null;
}

/** As the API keeps it: a name or a link as `@ivan`; what is neither stays as it was typed, for the API to say what is wrong with it. */
export function telegramText(typed: string): string {
  return telegramName(typed) ?? typed.trim();
}

/**
 * Where somebody is to be found in Telegram, as people write it down: `@ivan`, `t.me/ivan`, a phone number.
 * @returns the address of the chat, or null for what is neither a name nor a number
 */
export function telegramLink(written: string): string | null {
  const name = telegramName(written);
  if (name) return `https://t.me/${name.slice(1)}`;
  const number = fullNumber(written);
  return number && `https://t.me/${number}`;
}
