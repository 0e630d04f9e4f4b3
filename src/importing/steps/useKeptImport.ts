import { useCallback, useEffect, useRef, useState } from 'react';
import type { ImportKind } from '../importKind.ts';
import { type ImportChoices, noChoices } from './importChoices.ts';
import { type ImportInput, type KeptImport, keptImport } from './keptImport.ts';

export type ChangeChoices<K extends ImportKind> = (next: (old: ImportChoices<K>) => ImportChoices<K>) => void;

/**
 * The unfinished import of one person in one company; lives through a reload of the page.
 * @param options what is chosen until the user chooses
 */
export function useKeptImport<K extends ImportKind>(owner: string, options: K['options']) {
  const [kept, setKept] = useState<KeptImport<ImportChoices<K>> | null>();
  const first = useRef(noChoices<K>(options)).current;
  useEffect(() => {
    let gone = false;
    void keptImport.load(owner).then((found) => {
      if (!gone) setKept((already) => (already === undefined ? found && { ...found, choices: whole(first, found.choices) } : already));
    });
    return () => {
      gone = true;
    };
  }, [owner, first]);
  useEffect(() => {
    if (kept) void keptImport.save(owner, kept);
  }, [owner, kept]);

  const change = useCallback<ChangeChoices<K>>(
    (next) =>
      setKept((old) => {
        if (!old) return old;
        const choices = next(old.choices);
        return choices === old.choices ? old : { ...old, choices };
      }),
    [],
  );

  return {
    /** undefined while it is being looked for */
    kept,
    /** another file or table in place of whatever was there */
    start(input: ImportInput) {
      const fresh = { input, choices: first };
      void keptImport.start(owner, fresh);
      setKept(fresh);
    },
    /** never another function */
    change,
    drop() {
      setKept(null);
      void keptImport.remove(owner);
    },
  };
}

/** An earlier release may have kept less. */
export function whole<K extends ImportKind>(first: ImportChoices<K>, kept: Partial<ImportChoices<K>>): ImportChoices<K> {
  return { ...first, ...kept, options: { ...first.options, ...kept.options } };
}
