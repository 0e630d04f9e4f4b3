/** Rows of both layouts of a Russian keyboard, the alphabets and the digits: a run along one of them is one choice. */
const ROWS = [
  '1234567890-=',
  'йцукенгшщзхъ',
  'фывапролджэ',
  'ячсмитьбю.',
  'qwertyuiop[]',
  "asdfghjkl;'",
  'zxcvbnm,./',
  'abcdefghijklmnopqrstuvwxyz',
  'абвгдеёжзийклмнопрстуфхцчшщъыьэюя',
];

const LINES = [...ROWS, ...ROWS.map((row) => [...row].reverse().join(''))];

/** What people put into passwords all over the world, and here. */
const COMMON =
  /^(?:password|passw[o0]rd|p[a4@]ss|admin|login|user|welcome|letmein|iloveyou|dragon|monkey|parol|пароль|gfhjkm|админ|привет|ghbdtn|любовь|k\.,jdm|солнышко|россия|москва|прораб(?:ка)?|prorab(?:ka)?)/;

const YEAR = /^(?:19|20)\d\d/;

const WORD = /^\p{L}{3,}/u;

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

/** A piece of a password and what guessing it costs, in bits. */
type PasswordPart = { kind: 'login' | 'common' | 'run' | 'repeat' | 'year' | 'word' | 'other'; bits: number };

/** Splits a password, from left to right, into the longest familiar pieces; what is left counts by its characters. */
function familiarParts(password: string, login: string): PasswordPart[] {
  const text = password.toLowerCase();
  const names = namesOf(login);
  const perCharacter = Math.log2(poolOf(password));
  const parts: PasswordPart[] = [];
  for (let at = 0; at < text.length; ) {
    const rest = text.slice(at);
    const { length, ...part } = pieceOf(rest, text.slice(0, at), names, perCharacter);
    parts.push({ ...part, bits: part.bits + capitals(password.slice(at, at + length)) });
    at += length;
  }
  return parts;
}

function pieceOf(rest: string, before: string, names: readonly string[], perCharacter: number): PasswordPart & { length: number } {
  const name = names.find((part) => rest.startsWith(part));
  if (name) return { kind: 'login', bits: 1, length: name.length };
  const common = COMMON.exec(rest)?.[0].length ?? 0;
  if (common) return { kind: 'common', bits: 5, length: common };
  const same = sameCount(rest);
  if (same >= 3) return { kind: 'repeat', bits: perCharacter + Math.log2(same), length: same };
  const run = runLength(rest);
  if (run >= 4) return { kind: 'run', bits: 5 + Math.log2(run), length: run };
  const copy = copyLength(rest, before);
  if (copy >= 3) return { kind: 'repeat', bits: 2, length: copy };
  if (YEAR.test(rest)) return { kind: 'year', bits: 6, length: 4 };
  const word = WORD.exec(rest)?.[0].length ?? 0;
  // A word of any language or a made-up one: never more than a choice among a hundred thousand, however long.
  if (word) return { kind: 'word', bits: Math.min(word * perCharacter, 11 + word / 2, 17), length: word };
  // Digits come in groups, beside whatever else there is.
  if (/^\d/.test(rest)) return { kind: 'other', bits: Math.min(perCharacter, 4.5), length: 1 };
  return { kind: 'other', bits: perCharacter, length: String.fromCodePoint(rest.codePointAt(0) ?? 0).length };
}

/** The login itself, the name in an e-mail, the digits of a phone with and without the country code. */
function namesOf(login: string) {
  const text = login.trim().toLowerCase();
  const digits = text.replace(/\D/g, '');
  const names = text.includes('@') ? [text, ...text.split(/[@.+_-]/)] : [text, digits, digits.slice(1), digits.slice(-7)];
  return names.filter((name) => name.length >= 4).sort((one, other) => other.length - one.length);
}

function sameCount(text: string) {
  const first = String.fromCodePoint(text.codePointAt(0) ?? 0);
  let length = first.length;
  while (text.startsWith(first, length)) length += first.length;
  return length;
}

function runLength(text: string) {
  let longest = 0;
  for (const line of LINES) {
    const from = line.indexOf(text[0] ?? '');
    if (from < 0) continue;
    let length = 1;
    while (length < text.length && from + length < line.length && line[from + length] === text[length]) length++;
    longest = Math.max(longest, length);
  }
  return longest;
}

/** How much of the beginning was typed before. */
function copyLength(text: string, before: string) {
  let length = 0;
  while (length < text.length && before.includes(text.slice(0, length + 1))) length++;
  return length;
}

/** One capital at the beginning is what everybody does; others add a little. */
function capitals(piece: string) {
  const count = [...piece].filter((character) => character !== character.toLowerCase()).length;
  return piece.length < 2 || count === 0 ? 0 : count === 1 ? 1 : Math.min(4, count + 1);
}

/** How many characters there are of the kinds used. */
function poolOf(password: string) {
  const kinds: [RegExp, number][] = [
    [/\d/, 10],
    [/[a-z]/, 26],
    [/[A-Z]/, 26],
    [/[а-яё]/, 33],
    [/[А-ЯЁ]/, 33],
    [/[\x20-\x2f\x3a-\x40\x5b-\x60\x7b-\x7e]/, 33],
    [/[^\x20-\x7eа-яёА-ЯЁ]/, 100],
  ];
  return kinds.reduce((sum, [kind, size]) => sum + (kind.test(password) ? size : 0), 0) || 2;
}
