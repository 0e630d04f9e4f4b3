import { fold } from '../../database/foldedText.ts';
import { groupBy, guidsOf } from '../../database/rows.ts';

/** Letters that a title has at least: shorter ones («шт», «С 1») stand in texts by chance. */
const LEAST_LETTERS = 4;

/** Makes a function that says which services a text names, each by the guids of all services with that title. */
export function namesOf(services: readonly { guid: string; title: string }[]): (text: string) => readonly (readonly string[])[] {
  const named = services
    .map(({ guid, title }) => ({ guid, words: wordsOf(title) }))
    .filter(({ words }) => words.join('').replace(/\P{L}/gu, '').length >= LEAST_LETTERS);
  const byName = groupBy(named, ({ words }) => words.join(' '));
  const longestFirst = new Map(
    Array.from(
      groupBy(named, ({ words }) => words[0] ?? ''),
      ([first, some]) => [first, [...new Set(some.map(({ words }) => words.length))].sort((a, b) => b - a)],
    ),
  );

  /** The longest title that begins at that word. */
  function nameAt(words: readonly string[], at: number) {
    for (const length of longestFirst.get(words[at] ?? '') ?? []) {
      const name = words.slice(at, at + length).join(' ');
      if (at + length <= words.length && byName.has(name)) return { name, length };
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
    return Array.from(found, (name) => guidsOf(byName.get(name) ?? []));
  };
}

/** Words and numbers of a text without regard to case, ё and punctuation. */
function wordsOf(text: string): string[] {
  return fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}
