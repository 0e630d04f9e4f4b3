import { fold } from '../../database/foldedText.ts';
import { groupBy, guidsOf } from '../../database/rows.ts';

/** Letters that a title has at least: shorter ones («шт», «С 1») stand in texts by chance. */
const LEAST_LETTERS = 4;

/** Makes a function that says which services a text names, each by the guids of all services with that title. */
export function namesOf(services: readonly { guid: string; title: string }[]): (text: string) => readonly (readonly string[])[] {
  const named = services
    .map(({ guid, title }) => ({ guid, words: wordsOf(title) }))
    .filter(({ words }) => words.join('').replace(/\P{L}/gu, '').length >= LEAST_LETTERS);
  const titled = [...groupBy(named, ({ words }) => words.join(' ')).values()];
  const titlesIn = titleFinder(titled.map(([one]) => one?.words ?? []));
  return (text) => {
    const titles = titlesIn(wordsOf(text));
    const found = new Set<readonly Named[]>();
    for (let at = 0; at < titles.length; at++) {
      const group = titled[titles[at] as number];
      if (!group) continue;
      found.add(group);
      at += (group[0]?.words.length ?? 1) - 1;
    }
    return Array.from(found, (group) => guidsOf(group));
  };
}

type Named = { guid: string; words: readonly string[] };

/**
 * Makes a function that gives for each word of a text the index of the longest title that begins there, or -1. An Aho–Corasick automaton over
 * words, so its time grows with the length of the text alone; titles and texts are read backwards, so a title is known at its first word.
 * The trie is in typed arrays, for titles of a large price list may have millions of words.
 */
function titleFinder(titles: readonly (readonly string[])[]): (words: readonly string[]) => Int32Array {
  const size = titles.reduce((sum, words) => sum + words.length, 1);
  const ids = new Map<string, number>();
  // nodes of the trie by number, 0 being the root
  const wordOf = new Int32Array(size);
  /** 0 for none; the further children are in `otherChildren`, by word */
  const firstChild = new Int32Array(size);
  const otherChildren = new Map<number, Map<number, number>>();
  /** failure link: the node of the longest proper suffix that is in the trie */
  const failure = new Int32Array(size);
  /** the longest title that ends at the node or at one that its failure links lead to */
  const titleAt = new Int32Array(size).fill(-1);
  let last = 0;

  function childOf(node: number, word: number) {
    const child = firstChild[node] as number;
    return child === 0 || wordOf[child] === word ? child : (otherChildren.get(node)?.get(word) ?? 0);
  }

  function step(node: number, word: number) {
    let from = node;
    let to = childOf(from, word);
    while (to === 0 && from !== 0) {
      from = failure[from] as number;
      to = childOf(from, word);
    }
    return to;
  }

  function addChild(node: number, word: number) {
    last += 1;
    wordOf[last] = word;
    failure[last] = node === 0 ? 0 : step(failure[node] as number, word);
    titleAt[last] = titleAt[failure[last] as number] as number;
    const others = otherChildren.get(node);
    if (firstChild[node] === 0) firstChild[node] = last;
    else if (others) others.set(word, last);
    else otherChildren.set(node, new Map([[word, last]]));
    return last;
  }

  // level by level, as a failure link leads to a higher level
  let open = titles.map((words, index) => ({ words, index, node: 0 }));
  for (let level = 1; open.length > 0; level++) {
    for (const one of open) {
      const text = one.words.at(-level) as string;
      const word = ids.get(text) ?? ids.size;
      ids.set(text, word);
      one.node = childOf(one.node, word) || addChild(one.node, word);
    }
    for (const { words, index, node } of open) if (words.length === level) titleAt[node] = index;
    open = open.filter(({ words }) => words.length > level);
  }

  return (words) => {
    let node = 0;
    const found = new Int32Array(words.length);
    for (let at = words.length - 1; at >= 0; at--) {
      node = step(node, ids.get(words[at] as string) ?? -1);
      found[at] = titleAt[node] as number;
    }
    return found;
  };
}

/** Words and numbers of a text without regard to case, ё and punctuation. */
function wordsOf(text: string): string[] {
  return fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}
