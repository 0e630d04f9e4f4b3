/** Seconds between two letters where the server does not say: its answer is a notice without numbers. */
export const LETTER_PAUSE = 60;

/** What a link of a letter carries: `?key=…&email=…`. */
export type EmailLink = { key: string; email: string };

/** The key and e-mail in an address; null where there is no key. */
export function emailLink(search: URLSearchParams): EmailLink | null {
  const key = search.get('key')?.trim();
  return key ? { key, email: search.get('email')?.trim() ?? '' } : null;
}

/** The key in what was typed or pasted by hand: the bare key, or the whole link of the letter. */
export function typedKey(text: string): EmailLink {
  const typed = text.trim();
  const query = /\?\S+/.exec(typed)?.[0];
  return (query && emailLink(new URLSearchParams(query))) || { key: typed, email: '' };
}
