import { useState } from 'react';

/** `only`: rows without a match are left out; `mark`: all rows stay and matches are marked. */
export type SearchMode = 'only' | 'mark';

const KEY = 'search-mode';

/** How a person searches, remembered in this browser. */
export function useSearchMode(): [SearchMode, (mode: SearchMode) => void] {
  const [mode, setMode] = useState<SearchMode>(load);
  return [
    mode,
    (next) => {
      setMode(next);
      try {
        localStorage.setItem(KEY, next);
      } catch {
        // A closed or full storage costs the memory, not the work.
      }
    },
  ];
}

function load(): SearchMode {
  try {
    return localStorage.getItem(KEY) === 'mark' ? 'mark' : 'only';
  } catch {
    return 'only';
  }
}
