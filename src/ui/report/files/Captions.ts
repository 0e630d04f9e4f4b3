import { createContext, useContext } from 'react';

/** What stands on every file: whose figures, of which days and of which operations. */
export type Captions = { company: string; from: string; to: string; lines: readonly string[] };

const CaptionsContext = createContext<Captions | null>(null);
export const CaptionsProvider = CaptionsContext.Provider;

export function useCaptions(): Captions {
  const captions = useContext(CaptionsContext);
  if (!captions) throw new Error('useCaptions outside CaptionsProvider');
  return captions;
}
