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
