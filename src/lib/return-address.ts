import { home, type Path, paths } from './paths.ts';

/** Name of the query parameter of /login that says where the visitor was going. */
export const RETURN_TO = 'to';

/**
 * Where to go after signing in: a path of this console, or home.
 * Another site can be meant by `//evil`, `/\evil`, a scheme, or either of them behind tabs and line breaks, which browsers drop.
 */
export function returnAddress(typed: string | null): string {
  if (!typed?.startsWith('/') || hasControlOrBackslash(typed)) return home;
  if (!URL.canParse(typed, 'https://own.invalid')) return home;
  const url = new URL(typed, 'https://own.invalid');
  if (url.origin !== 'https://own.invalid' || url.pathname.startsWith('//')) return home;
  if (url.pathname === paths.login) return home;
  return url.pathname + url.search + url.hash;
}

function hasControlOrBackslash(text: string): boolean {
  for (const character of text) if (character < ' ' || character === '\\') return true;
  return false;
}

/** /login with the address to come back to; home needs none. */
export function loginAddress(from: string): string {
  const target = returnAddress(from);
  return target === home ? paths.login : `${paths.login}?${RETURN_TO}=${encodeURIComponent(target)}`;
}

/** What the button says that leads to a return address. */
export function returnLabel(target: string): string {
  return target.startsWith(home) ? 'Открыть прайс-лист' : 'Продолжить';
}

/** A page on the way in, from which the visitor is to go on to the same place. */
export function withReturn(path: Path, search: URLSearchParams): string {
  const to = search.get(RETURN_TO);
  return to === null ? path : `${path}?${new URLSearchParams({ [RETURN_TO]: to })}`;
}
