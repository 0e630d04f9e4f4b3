/** A text with the place of the caret in it. */
export type CaretText = { text: string; caret: number };

/** What the phone part of the contract reads, but for the dot: a digit-and-dot beginning is more often an e-mail. */
const PHONE_SO_FAR = /^[\s\p{Cf}]*(\+?)([\d\s()\p{Pd}\p{Cf}\u2212]*)$/u;

/**
 * A login as it is being typed. What looks like a Russian phone gets its spaces and hyphens: «8 916 123-45-67»,
 * «+7 916 123-45-67», «916 123-45-67». Anything with a letter or @ is left alone, except that a beginning which was
 * spaced like a phone loses the spacing: «8 916@» was going to be an e-mail. Digits are never changed.
 * @param caret where the caret stands in `typed`; comes back behind the same digit
 */
export function formatLogin(typed: string, caret: number): CaretText {
  const match = PHONE_SO_FAR.exec(typed);
  if (!match) return unspaced(typed, caret);
  const plus = match[1] ?? '';
  const digits = (match[2] ?? '').replace(/\D/g, '');
  const text = spaced(plus, digits);
  if (text === null) return { text: typed, caret };
  return { text, caret: placeBehind(text, significant(typed.slice(0, caret))) };
}

/** The phone with its spacing as far as it is typed, or null where it is none. */
function spaced(plus: string, digits: string) {
  if (!digits) return null;
  const country = /^[78]/.test(digits) ? 1 : 0;
  if (plus ? !digits.startsWith('7') : !/^[34789]/.test(digits)) return null;
  if (digits.length > 10 + country) return null;
  const groups = [digits.slice(0, country), digits.slice(country, country + 3), digits.slice(country + 3, country + 6)];
  const last = [digits.slice(country + 6, country + 8), digits.slice(country + 8)];
  const head = groups.filter(Boolean).join(' ');
  return [plus + head, ...last].filter(Boolean).join('-');
}

/** «8 916 1@» → «89161@»: only a spacing of our own is taken back. */
function unspaced(typed: string, caret: number): CaretText {
  const head = /^\+?\d[\d -]*(?=[^\d -])/.exec(typed)?.[0] ?? '';
  const plus = head.startsWith('+') ? '+' : '';
  const digits = head.replace(/\D/g, '');
  if (!head.includes(' ') || spaced(plus, digits) !== head) return { text: typed, caret };
  const text = plus + digits + typed.slice(head.length);
  return { text, caret: caret > head.length ? caret - head.length + plus.length + digits.length : significant(typed.slice(0, caret)) };
}

function significant(text: string) {
  return text.replace(/[^\d+]/g, '').length;
}

function placeBehind(text: string, count: number) {
  let place = 0;
  for (let left = count; left > 0 && place < text.length; place++) if (/[\d+]/.test(text[place] ?? '')) left--;
  return place;
}

/** The login as it is read back to the visitor: a phone in its full form and on one line, an e-mail as it was typed. */
export function shownLogin(login: string): string {
  if (login.includes('@')) return login;
  return formatLogin(`+7${login.replace(/\D/g, '').slice(-10)}`, 0).text.replaceAll(' ', '\u00a0');
}

/** What a code field is called: where the code is to be looked for. */
export function codeLabel(login: string): string {
  return login.includes('@') ? 'Код из письма' : 'Код из SMS';
}
