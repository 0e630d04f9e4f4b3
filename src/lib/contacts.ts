import { parsePhone, telegramName } from '../../contract/login.ts';

/** A phone as it is read: «+7 900 000-00-00»; what is no Russian number stays as it was typed. */
export function phoneText(kept: string): string {
  const match = /^\+7(\d{3})(\d{3})(\d{2})(\d{2})$/.exec(parsePhone(kept) ?? '');
  return match ? `+7\u00a0${match[1]}\u00a0${match[2]}-${match[3]}-${match[4]}` : kept;
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
  const digits = written.replace(/[\s()-]/g, '');
  return /^\+\d{10,15}$/.test(digits) ? `https://t.me/${digits}` : null;
}
