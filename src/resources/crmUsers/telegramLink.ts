const HANDLE = /^[A-Za-z][A-Za-z0-9_]{3,31}$/;
const ADDRESS = /^(?:https?:\/\/)?(?:www\.)?(?:t\.me|telegram\.me)\/(?!joinchat\/|\+)([^/?#\s]+)\/?(?:[?#].*)?$/i;

/** The name in Telegram, however it was typed: `@ivan`, `ivan`, `t.me/ivan`, `https://t.me/ivan`; null for anything else. */
function telegramName(text: string): string | null {
  const typed = text.trim();
  const name = ADDRESS.exec(typed)?.[1] ?? typed.replace(/^@/, '');
  return HANDLE.test(name) ? name : null;
}

/** As it is kept: a name as `@ivan`, anything else (a phone, a remark) as it was typed. */
export function telegramText(typed: string): string {
  const name = telegramName(typed);
  return name ? `@${name}` : typed.trim();
}

/** Where the conversation opens: by name or by a phone in the international form; null where neither is known. */
export function telegramLink(kept: string): string | null {
  const name = telegramName(kept);
  if (name) return `https://t.me/${name}`;
  const phone = kept.replace(/[\s()-]/g, '');
  return /^\+\d{10,15}$/.test(phone) ? `https://t.me/${phone}` : null;
}
