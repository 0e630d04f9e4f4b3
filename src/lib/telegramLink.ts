/** Names that Telegram gives: 4 to 32 Latin letters, digits and underscores, a letter first. */
const NAME = /^(?:https?:\/\/)?(?:t\.me\/|telegram\.me\/|@)?([a-z][a-z0-9_]{3,31})\/?$/i;

/**
 * Where somebody is to be found in Telegram, as people write it down: `@ivan`, `t.me/ivan`, a phone number.
 * @returns the address of the chat, or null for what is neither a name nor a number
 */
export function telegramLink(written: string): string | null {
  const text = written.trim();
  const name = NAME.exec(text)?.[1];
  if (name) return `https://t.me/${name}`;
  const digits = text.replace(/[\s()-]/g, '');
  return /^\+\d{10,15}$/.test(digits) ? `https://t.me/${digits}` : null;
}
