import { useCallback, useEffect, useState } from 'react';
import { type ImportChoices, noChoices } from './importChoices.ts';
import { type ImportInput, type KeptImport, keptImport } from './keptImport.ts';

export type ChangeChoices = (next: (old: ImportChoices) => ImportChoices) => void;

type Kept = {
  /** undefined while it is being looked for */
  kept: KeptImport | null | undefined;
  /** another file or table in place of whatever was there */
  start(input: ImportInput): void;
  /** never another function */
  change: ChangeChoices;
  drop(): void;
};

/** The unfinished import of one person in one company; lives through a reload of the page. */
export function useKeptImport(owner: string): Kept {
  const [kept, setKept] = useState<KeptImport | null>();
  useEffect(() => {
    let gone = false;
    void keptImport.load(owner).then((found) => {
      if (!gone) setKept((already) => (already === undefined ? found : already));
    });
    return () => {
      gone = true;
    };
  }, [owner]);
  useEffect(() => {
    if (kept) void keptImport.save(owner, kept);
  }, [owner, kept]);

  const change = useCallback<Kept['change']>(
    (next) =>
      setKept((old) => {
        if (!old) return old;
        const choices = next(old.choices);
        return choices === old.choices ? old : { ...old, choices };
      }),
    [],
  );

  return {
    kept,
    start(input) {
      const fresh = { input, choices: noChoices };
      void keptImport.start(owner, fresh);
      setKept(fresh);
    },
    change,
    drop() {
      setKept(null);
      void keptImport.remove(owner);
    },
  };
}
