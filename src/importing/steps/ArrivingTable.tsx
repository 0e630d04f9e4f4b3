import { Button, Spin } from 'antd';
import { useCallback, useEffect, useRef, useState } from 'react';
import { sentenceOf } from '../../lib/apiFailure.ts';
import { FailureAlert } from '../../ui/Failure.tsx';
import type { PastedTable } from '../reading/sourceSession.ts';

/** Where the address of an import names a table that another screen hands over: `?ready=3`. */
export const HANDED = 'ready';

type Props = { text: string; problem: string | null; another: string; onRetry(): void; onAnother(): void };

/** The table of another screen, or a kept file after a reload: on its way, or why it does not come. */
export function ArrivingTable({ text, problem, another, onRetry, onAnother }: Props) {
  return (
    <div className="stack import-step">
      {problem === null ? (
        <div className="bar" role="status">
          <Spin size="small" /> {text}
        </div>
      ) : (
        <>
          <FailureAlert>{problem}</FailureAlert>
          <div className="bar bar-end import-buttons">
            <Button type="primary" onClick={onRetry}>
              Повторить
            </Button>
            <Button onClick={onAnother}>{another}</Button>
          </div>
        </>
      )}
    </div>
  );
}

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
      if (!control.signal.aborted) setProblem(sentenceOf(error));
    }
  }, []);
  useEffect(() => {
    if (key === null) return;
    void bring();
    return () => running.current?.abort();
  }, [key, bring]);

  return { waits: key !== null, problem, retry: () => void bring() };
}

/** A table that comes from another screen instead of a file. The address names it, so a reload brings it again. */
export type HandedTable = {
  /** tells its unfinished import apart from those of files and of other tables */
  key: string;
  /** what it is, in the accusative: «готовый прайс-лист» */
  what: string;
  /** what is imported, once its name is known: «Готовый прайс-лист „Ремонт, Москва“» */
  titled(name: string): string;
  /** @throws Error with a sentence for the user */
  load(signal: AbortSignal): Promise<PastedTable>;
};
