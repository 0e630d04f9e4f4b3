import { searchForm, searchWords } from './search.ts';

const LATIN = "`qwertyuiop[]asdfghjkl;'zxcvbnm,.";
const CYRILLIC = 'ёйцукенгшщзхъфывапролджэячсмитьбю';
const otherKeys = new Map(
  [...LATIN].flatMap((letter, at) => [[letter, CYRILLIC[at] ?? ''] as const, [CYRILLIC[at] ?? '', letter] as const]),
);

/** Shorter words have too many neighbours to guess what was meant. */
const SHORTEST = 4;

/** What the same keys type on the other layout: «gkbnrf» → «плитка» and back. */
export function onOtherLayout(text: string): string {
  return Array.from(text.toLowerCase(), (letter) => otherKeys.get(letter) ?? letter).join('');
}

/** Do they differ by at most one letter that is wrong, missing, extra, or in its neighbour's place? */
export function isOneTypo(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  const rest = (text: string, from: number) => text.slice(from);
  if (a.length > b.length) return rest(a, at + 1) === rest(b, at);
  if (a.length < b.length) return rest(a, at) === rest(b, at + 1);
  const swapped = a[at] === b[at + 1] && a[at + 1] === b[at] && rest(a, at + 2) === rest(b, at + 2);
  return swapped || rest(a, at + 1) === rest(b, at + 1);
}

/**
 * The words that a query means: its own where anything is found by them, else those of the other layout, else those that are one typo
 * away from words there are; its own again where nothing of that is found.
 * @param vocabulary words of all that is searched in; called, maybe several times, only for a word long enough to be corrected
 */
export function likelyWords(
  query: string,
  isFound: (words: readonly string[]) => boolean,
  vocabulary: () => Vocabulary,
): readonly string[] {
  const own = searchWords(query);
  if (own.length === 0 || isFound(own)) return own;
  const other = searchWords(onOtherLayout(query));
  if (isFound(other)) return other;
  for (const words of [own, other]) {
    const mended = words.map((word) => (word.length < SHORTEST ? word : nearest(word, vocabulary())));
    if (mended.some((word, at) => word !== words[at]) && isFound(mended)) return mended;
  }
  return own;
}

/** Each word with how often it is there. */
export type Vocabulary = ReadonlyMap<string, number>;

/** @param texts in any form */
export function vocabularyOf(texts: Iterable<string>): Vocabulary {
  const words = new Map<string, number>();
  for (const text of texts) {
    for (const word of searchForm(text).split(/[^\p{L}\d]+/u)) words.set(word, (words.get(word) ?? 0) + 1);
  }
  return words;
}

/** The word, or the beginning of one, that is one typo away in most places; the word itself where it is known or nothing is near. */
function nearest(word: string, known: Vocabulary) {
  const scores = new Map<string, number>();
  for (const [one, count] of known) {
    if (one.includes(word)) return word;
    for (let length = Math.min(one.length, word.length + 1); length >= word.length - 1; length--) {
      const begun = one.slice(0, length);
      if (!isOneTypo(word, begun)) continue;
      scores.set(begun, (scores.get(begun) ?? 0) + count);
      break;
    }
  }
  let best = word;
  for (const [one, score] of scores) if (score > (scores.get(best) ?? 0)) best = one;
  return best;
}
