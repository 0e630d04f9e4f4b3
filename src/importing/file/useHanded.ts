import { useCallback, useEffect, useRef, useState } from 'react';
import type { PastedTable } from '../reading/sourceSession.ts';
import type { HandedTable } from './handedTable.ts';

export type Arriving = {
  /** it has not come yet */
  waits: boolean;
  problem: string | null;
  retry(): void;
};

/** Fetches the table that another screen hands over. @param wanted null: none is waited for */
export function useHanded(wanted: HandedTable | null, onTable: (table: PastedTable) => Promise<void>): Arriving {
  const [problem, setProblem] = useState<string | null>(null);
  const running = useRef<AbortController>(null);
  const latest = useRef({ wanted, onTable });
  latest.current = { wanted, onTable };
  const key = wanted?.key ?? null;

  const bring = useCallback(async () => {
    running.current?.abort();
    const control = new AbortController();
    running.current = control;
    setProblem(null);
    try {
      const table = await latest.current.wanted?.load(control.signal);
      if (table && !control.signal.aborted) await latest.current.onTable(table);
    } catch (error) {
      if (!control.signal.aborted) setProblem(error instanceof Error ? error.message : String(error));
    }
  }, []);
  useEffect(() => {
    if (key === null) return;
    void bring();
    return () => running.current?.abort();
  }, [key, bring]);

  return { waits: key !== null, problem, retry: () => void bring() };
}
