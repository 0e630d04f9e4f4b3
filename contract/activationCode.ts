/**
 * What both sides know of activation codes: `XXXX-XXXX-XXXX`, Crockford base 32 without the vowels A and E, so that no code spells a word.
 * Free of the schema library: the console reads it.
 */

/** Thirty signs: twelve of them make 5·10¹⁷ codes. */
export const CODE_SIGNS = '0123456789BCDFGHJKMNPQRSTVWXYZ';
export const CODE_GROUPS = 3;
export const GROUP_SIGNS = 4;
const SIGNS = CODE_GROUPS * GROUP_SIGNS;

/** A sign → capitals that are taken for it: Latin ones that codes lack (as Crockford reads them), Cyrillic and Greek ones that look alike. */
const LOOK_ALIKES: Record<string, string> = {
  0: 'OОΟ',
  1: 'ILІЇӀΙ|',
  3: 'З',
  4: 'Ч',
  6: 'Б',
  A: 'АΑ',
  B: 'ВΒ',
  C: 'С',
  E: 'ЕЁΕ',
  H: 'НΗ',
  J: 'Ј',
  K: 'КΚ',
  M: 'МΜ',
  N: 'Ν',
  P: 'РΡ',
  S: 'Ѕ',
  T: 'ТΤ',
  V: 'U',
  X: 'ХΧ',
  Y: 'УΥ',
  Z: 'Ζ',
};
const meant = new Map(Object.entries(LOOK_ALIKES).flatMap(([sign, looks]) => Array.from(looks, (look) => [look, sign] as const)));

/** Spaces, hyphens and dashes of every kind, invisible signs, and what stands between groups or around a code that was copied. */
const BETWEEN = /[\s\p{Z}\p{Pd}\p{C}−⁃_.,:;·•/\\'"«»“”„()[\]]/gu;

/** Three groups of four letters or digits that something stands between. */
const WORDED = /(?<![\p{L}\d])[\p{L}\d|]{4}[^\p{L}\d]{1,3}[\p{L}\d|]{4}[^\p{L}\d]{1,3}[\p{L}\d|]{4}(?![\p{L}\d])/gu;

/** Typed text → the signs that it means, in capitals and without separators; signs that no code has stay, for `codeProblem` to name. */
export function codeSigns(typed: string): string {
  const plain = typed.normalize('NFKC').replace(BETWEEN, '').toUpperCase();
  return Array.from(plain, (sign) => meant.get(sign) ?? sign).join('');
}

/** Signs of a code, or of its beginning → in groups of four: `XXXX-XXXX-XXXX`. */
export function groupedCode(signs: string): string {
  return (signs.match(new RegExp(`.{1,${GROUP_SIGNS}}`, 'gu')) ?? []).join('-');
}

/** The code that typed text means, as it is printed; null where it cannot be a code. */
export function readCode(typed: string): string | null {
  const signs = codeSigns(typed);
  return isCode(signs) ? groupedCode(signs) : null;
}

/** Whole groups of a code among typed text, to look for codes by a part of them. */
export function codeParts(typed: string): string[] {
  const signs = codeSigns(typed);
  if (signs.length < GROUP_SIGNS || signs.length > SIGNS || signs.length % GROUP_SIGNS !== 0 || wrongSign(signs) !== undefined) return [];
  return groupedCode(signs).split('-');
}

/** What is wrong with a typed code, in words for its user; null when nothing is. */
export function codeProblem(typed: string): string | null {
  const signs = codeSigns(typed);
  if (signs === '') return 'Введите код.';
  const missing = SIGNS - signs.length;
  return startProblem(typed) ?? (missing > 0 ? `В коде ${SIGNS} знаков, не хватает: ${missing}.` : null);
}

/** The same of a code that is being typed: what no further sign can mend. */
export function startProblem(typed: string): string | null {
  const signs = codeSigns(typed);
  const wrong = wrongSign(signs);
  if (wrong !== undefined) return `Знака «${wrong}» в кодах не бывает. Сверьте код с тем, что вам прислали.`;
  return signs.length > SIGNS ? `В коде ${SIGNS} знаков, лишних: ${signs.length - SIGNS}.` : null;
}

/** A code among other words of a text, such as a letter that was copied whole; null where there is none, or more than one. */
export function codeWithin(text: string): string | null {
  const found = new Set(text.match(WORDED)?.flatMap((part) => readCode(part) ?? []));
  const [only] = found;
  return only !== undefined && found.size === 1 ? only : null;
}

function isCode(signs: string): boolean {
  return signs.length === SIGNS && wrongSign(signs) === undefined;
}

function wrongSign(signs: string): string | undefined {
  return Array.from(signs).find((sign) => !CODE_SIGNS.includes(sign));
}
