import type { FieldErrors } from '../../contract/errors.ts';
import { type Login, parseLogin } from '../../contract/login.ts';
import { ApiError } from '../http/api-error.ts';

/** What was typed, as it is stored. Throws 1010 for what is neither e-mail nor Russian phone; the field's sentence says which it looks like. */
export function readLogin(typed: string): Login {
  const login = parseLogin(typed);
  if (!login) throw new ApiError(1010, { fields: { login: [whatIsWrong(typed)] } });
  return login;
}

function whatIsWrong(typed: string): string {
  if (typed.trim() === '') return 'Укажите e-mail или телефон.';
  if (typed.includes('@')) return 'Некорректный email. Проверьте, нет ли опечатки. Пример: ivan@example.ru.';
  if (/\p{L}/u.test(typed)) return 'Некорректный email. Укажите e-mail целиком, например ivan@example.ru, или номер телефона.';
  return 'Некорректный номер. Укажите российский телефон, например +7\u00a0916\u00a0123-45-67.';
}

/** The catalogue speaks of e-mails alone: what is said at the field to somebody who typed a phone. */
export function ofPhone(login: Login, field: string, sentence: string): { fields?: FieldErrors } {
  return login.kind === 'phone' ? { fields: { [field]: [sentence] } } : {};
}
