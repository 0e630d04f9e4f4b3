import { fold } from '../../database/foldedText.ts';

/** Letters that a title has at least: shorter ones («шт», «С 1») stand in texts by chance. */
const LEAST_LETTERS = 4;

/** Makes a function that says which services a text names, each by the guids of all services with that title. */
export function namesOf(services: readonly { guid: string; title: string }[]): (text: string) => readonly (readonly string[])[] {
  const guids = new Map<string, string[]>();
  const lengths = new Map<string, Set<number>>();
  for (const { guid, title } of services) {
    const words = wordsOf(title);
    const [first] = words;
    if (first === undefined || words.join('').replace(/\P{L}/gu, '').length < LEAST_LETTERS) continue;
    const name = words.join(' ');
    const same = guids.get(name);
    if (same) same.push(guid);
    else guids.set(name, [guid]);
    const known = lengths.get(first);
    if (known) known.add(words.length);
    else lengths.set(first, new Set([words.length]));
  }
  const longestFirst = new Map(Array.from(lengths, ([first, some]) => [first, [...some].sort((a, b) => b - a)]));

  /** The longest title that begins at that word. */
  function nameAt(words: readonly string[], at: number) {
    for (const length of longestFirst.get(words[at] ?? '') ?? []) {
      const name = words.slice(at, at + length).join(' ');
      if (at + length <= words.length && guids.has(name)) return { name, length };
    }
    return null;
  }

  return (text) => {
    const words = wordsOf(text);
    const found = new Set<string>();
    for (let at = 0; at < words.length; at++) {
      const here = nameAt(words, at);
      if (!here) continue;
      found.add(here.name);
      at += here.length - 1;
    }
    return Array.from(found, (name) => guids.get(name) ?? []);
  };
}

/** Words and numbers of a text without regard to case, ё and punctuation. */
function wordsOf(text: string): string[] {
  return fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}
