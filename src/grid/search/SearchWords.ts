import { createContext, useContext } from 'react';

const none: readonly string[] = [];
const SearchWordsContext = createContext(none);
export const SearchWordsProvider = SearchWordsContext.Provider;

/** What is searched for at the moment, in the form of `searchWords`. */
export function useSearchWords(): readonly string[] {
  return useContext(SearchWordsContext);
}
