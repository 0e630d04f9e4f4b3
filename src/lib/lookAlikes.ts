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

/** Signs between digits, which make other numbers of them: «1/2», «1,6», «3×2,5», «10–20». */
const BETWEEN_DIGITS: readonly [RegExp, string][] = [
  [/(?<=\d)[.,](?=\d)/g, ','],
  [/(?<=\d)\s*[×х*]\s*(?=\d)/g, 'х'],
  [/(?<=\d)\s*[-–—−]\s*(?=\d)/g, '-'],
  [/(?<=\d)\s*([/:])\s*(?=\d)/g, '$1'],
];

const PUNCTUATION = /[^\p{L}\p{N}<>≤≥,/:-]+|(?<!\d)[,/:-]+|[,/:-]+(?!\d)/gu;

/**
 * Titles with the same key differ in nothing that a reader would call a difference: case, ё, look-alike letters, spaces, punctuation
 * other than signs between digits and «more» or «less».
 */
export function titleKey(title: string): string {
  let key = replaced(title).toLowerCase().replaceAll('ё', 'е').replace(/²/g, '2').replace(/³/g, '3');
  for (const [sign, kept] of BETWEEN_DIGITS) key = key.replace(sign, kept);
  return key.replace(PUNCTUATION, '');
}
