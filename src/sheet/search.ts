import { createContext, useContext, useState } from 'react';
import { ofBrowser } from '../lib/browserStorage.ts';

const KEY = 'search-mode';

const none: readonly string[] = [];

const SearchWordsContext = createContext(none);

export const SearchWordsProvider = SearchWordsContext.Provider;

/** Letters as a person hears them: case and ё do not matter, nor spaces at the ends. As long as the text but for those. */
export function searchForm(text: string): string {
  const low = text.toLowerCase();
  return (low.includes('ё') ? low.replaceAll('ё', 'е') : low).trim();
}

/** A sum with its thousands apart, as the sheet shows it: «1 990,00». */
const GROUPED_SUM = /^\d{1,3}(?:\s\d{3})+(?:[.,]\d{1,2})?$/;

/** The words of a query, in the form that texts are compared in; none for an empty one. A sum is one word, without spaces. */
export function searchWords(query: string): readonly string[] {
  const form = searchForm(query);
  return GROUPED_SUM.test(form) ? [form.replace(/\s/g, '')] : form.split(/\s+/).filter(Boolean);
}

export type MarkedPart = { text: string; hit: boolean };

/** A text cut where the words of a search are in it, if all of them are; joined, the parts are the text again. */
export function markedParts(text: string, words: readonly string[]): MarkedPart[] {
  const form = foldLetters(text);
  if (!words.every((word) => form.includes(word))) return [{ text, hit: false }];
  const hit = new Uint8Array(text.length);
  for (const word of words) {
    for (let at = form.indexOf(word); word && at >= 0; at = form.indexOf(word, at + 1)) hit.fill(1, at, at + word.length);
  }
  const parts: MarkedPart[] = [];
  for (let from = 0; from < text.length; ) {
    let to = from + 1;
    while (to < text.length && hit[to] === hit[from]) to++;
    parts.push({ text: text.slice(from, to), hit: hit[from] === 1 });
    from = to;
  }
  return parts;
}

/** The form of `searchForm` letter for letter, so that places in it are places in the text. */
function foldLetters(text: string) {
  const low = text.toLowerCase();
  const even =
    low.length === text.length
      ? low
      : Array.from(text, (letter) => (letter.length === 1 ? (letter.toLowerCase()[0] ?? '') : letter)).join('');
  return even.replaceAll('ё', 'е');
}

/** What is searched for at the moment, in the form of `searchWords`. */
export function useSearchWords(): readonly string[] {
  return useContext(SearchWordsContext);
}

/** `only`: rows without a match are left out; `mark`: all rows stay and matches are marked. */
export type SearchMode = 'only' | 'mark';

/** How a person searches, remembered in this browser. */
export function useSearchMode(): [SearchMode, (mode: SearchMode) => void] {
  const [mode, setMode] = useState<SearchMode>(load);
  return [
    mode,
    (next) => {
      setMode(next);
      ofBrowser.write(KEY, next);
    },
  ];
}

function load(): SearchMode {
  return ofBrowser.read(KEY) === 'mark' ? 'mark' : 'only';
}
