import { type Login, parsePhone } from '../../../contract/login.ts';
import { wrongField } from '../../domainError.ts';
import { frequentPasswords, frequentRussianPasswords } from './frequentPasswords.ts';

const ADVICE = 'Придумайте другой — например, фразу из трёх-четырёх слов.';

/**
 * Refuses (1100 on `password`) what is guessed first: a password among the most frequent ones, also when typed in the other keyboard layout,
 * and the user's own login in any spelling. Only a whole password is refused, never a part of it. Length is the schema's matter.
 * @param logins of the user
 */
export function assertGoodPassword(password: string, logins: readonly Login[]): void {
  if (logins.some(({ value }) => isLogin(password, value))) throw wrongField('password', `Пароль совпадает с логином. ${ADVICE}`);
  if (frequent.has(keysOf(password)))
    throw wrongField('password', `Этот пароль слишком известен: его подберут в первую очередь. ${ADVICE}`);
}

function isLogin(password: string, login: string) {
  const typed = password.trim().toLowerCase();
  const [name] = login.split('@');
  return typed === login || typed === name || parsePhone(typed) === login;
}

const RUSSIAN = 'ёйцукенгшщзхъфывапролджэячсмитьбю';
const LATIN = "`qwertyuiop[]asdfghjkl;'zxcvbnm,.";
const latinKey = new Map([...RUSSIAN].map((letter, index) => [letter, LATIN[index] ?? letter]));

const frequent = new Set(`${frequentPasswords} ${frequentRussianPasswords}`.split(' ').map(keysOf));

/** The keys pressed for a text, named by their Latin letters: «йцукенгш» and `QWERTYUI` are the same ones. */
function keysOf(text: string) {
  return Array.from(text.toLowerCase(), (letter) => latinKey.get(letter) ?? letter).join('');
}
