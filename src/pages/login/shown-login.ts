import { formatLogin } from '../../lib/loginText.ts';
import type { Known } from './flow.ts';

/** The login as it is read back to the visitor: a phone in its full form, an e-mail as it was typed. */
export function shownLogin({ login, kind }: Pick<Known, 'login' | 'kind'>): string {
  return kind === 'email' ? login : formatLogin(`+7${login.replace(/\D/g, '').slice(-10)}`, 0).text;
}
