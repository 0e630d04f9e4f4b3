/** Latin letters that look like Cyrillic ones, pairwise. */
const LATIN = 'ABCEHKMOPTXYaceopxy';
const CYRILLIC = 'АВСЕНКМОРТХУасеорху';
const twins = new Map([...LATIN].map((letter, index) => [letter, CYRILLIC[index] ?? letter]));

const word = /[\p{L}\d]+/gu;
const cyrillic = /\p{Script=Cyrillic}/u;
const latin = /\p{Script=Latin}/u;

/**
 * Text in which Latin letters that stand inside Cyrillic words (typed by mistake or copied from a scan) are Cyrillic again. Words that are wholly
 * Latin, such as brands, stay; so does a word with a Latin letter that has no twin.
 */
export function withoutLookAlikes(text: string): string {
  return text.replace(word, (one) => {
    if (!cyrillic.test(one) || !latin.test(one)) return one;
    const mended = replaced(one);
    return latin.test(mended) ? one : mended;
  });
}

/** Every Latin letter that has a Cyrillic twin becomes it: for comparing, not for showing. */
export function replaced(text: string): string {
  return Array.from(text, (letter) => twins.get(letter) ?? letter).join('');
}

/** Titles with the same key differ in nothing that a reader would call a difference: case, ё, look-alike letters, spaces, punctuation. */
export function titleKey(title: string): string {
  return replaced(title)
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/²/g, '2')
    .replace(/³/g, '3')
    .replace(/[^\p{L}\d]+/gu, '');
}
