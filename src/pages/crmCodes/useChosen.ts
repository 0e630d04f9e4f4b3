import { useState } from 'react';
import type { Code } from '../../../contract/resources/code.ts';

export type Chosen = { codes: readonly Code[]; toggle(codes: readonly Code[], yes: boolean): void; clear(): void };

/** Codes that were chosen, also on pages that are no longer shown. */
export function useChosen(): Chosen {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Code>>(new Map());
  return {
    codes: [...chosen.values()],
    toggle(codes, yes) {
      setChosen((before) => {
        const after = new Map(before);
        for (const code of codes) {
          if (yes) after.set(code.guid, code);
          else after.delete(code.guid);
        }
        return after;
      });
    },
    clear: () => setChosen(new Map()),
  };
}
