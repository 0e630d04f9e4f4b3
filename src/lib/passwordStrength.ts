import { familiarParts } from './passwordParts.ts';

export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;

export type PasswordLevel = 'short' | 'weak' | 'fair' | 'good' | 'excellent' | 'long';

/** `hint` is the one thing that would help most; null where nothing is needed. */
export type PasswordStrength = { level: PasswordLevel; hint: string | null };

/** Bits from which a level begins: what an attacker must guess offline, against a slow hash. */
const FAIR = 28;
const GOOD = 42;
const EXCELLENT = 60;

/**
 * A rough judgement while a password is being typed: an upper estimate of the guesses it takes, where everything familiar (the login, a run of
 * the keyboard, a repetition, a year, a word) counts as one choice instead of as its letters. The server has the last word.
 * @param login what the account is called by; its parts in a password are worth nothing
 */
export function passwordStrength(password: string, login = ''): PasswordStrength {
  const length = [...password].length;
  if (length < PASSWORD_MIN) return { level: 'short', hint: `Нужно не меньше ${PASSWORD_MIN}\u00a0знаков.` };
  if (length > PASSWORD_MAX) return { level: 'long', hint: `Можно не больше ${PASSWORD_MAX}\u00a0знаков.` };
  const parts = familiarParts(password, login);
  const bits = parts.reduce((sum, part) => sum + part.bits, 0);
  const level = bits < FAIR ? 'weak' : bits < GOOD ? 'fair' : bits < EXCELLENT ? 'good' : 'excellent';
  if (level === 'good' || level === 'excellent') return { level, hint: null };
  const has = (kind: (typeof parts)[number]['kind']) => parts.some((part) => part.kind === kind);
  if (has('login')) return { level, hint: 'Уберите из пароля свой логин: его попробуют первым.' };
  if (has('common')) return { level, hint: 'Такие пароли пробуют первыми. Возьмите несколько слов, не связанных друг с другом.' };
  if (has('run')) return { level, hint: 'Ряды клавиш и цифр подряд угадать легко. Добавьте что-нибудь неожиданное.' };
  if (has('repeat')) return { level, hint: 'Повторы угадать легко. Добавьте ещё одно слово или другие знаки.' };
  return { level, hint: 'Добавьте ещё одно-два слова: длинный пароль из нескольких слов и надёжен, и легко запоминается.' };
}
