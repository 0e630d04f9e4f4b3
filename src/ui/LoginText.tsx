import { shownLogin } from '../lib/loginWords.ts';

/** A login read back inside a sentence. A phone stays on one line, which its hyphens alone would not keep; an e-mail may be long. */
export function LoginText({ login }: { login: string }) {
  return <b className={login.includes('@') ? undefined : 'one-line'}>{shownLogin(login)}</b>;
}
