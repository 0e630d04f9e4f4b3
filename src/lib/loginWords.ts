import { formatLogin } from './loginText.ts';

/** The login as it is read back to the visitor: a phone in its full form and on one line, an e-mail as it was typed. */
export function shownLogin(login: string): string {
  if (login.includes('@')) return login;
  return formatLogin(`+7${login.replace(/\D/g, '').slice(-10)}`, 0).text.replaceAll(' ', '\u00a0');
}

/** What a code field is called: where the code is to be looked for. */
export function codeLabel(login: string): string {
  return login.includes('@') ? 'Код из письма' : 'Код из SMS';
}
