import { skipToken, useQuery } from '@tanstack/react-query';
import { Button, Spin } from 'antd';
import { useEffect, useEffectEvent } from 'react';
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

/** Fetches the table that another screen hands over. @param wanted null: none is waited for */
export function useHanded(wanted: HandedTable | null, onTable: (table: PastedTable) => Promise<void>) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['handed', wanted?.key],
    queryFn: wanted ? ({ signal }) => wanted.load(signal) : skipToken,
    // the same table that comes again is handed over again
    structuralSharing: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const handOver = useEffectEvent(onTable);
  useEffect(() => {
    if (data) void handOver(data);
  }, [data]);
  return {
    /** it has not come yet */
    waits: wanted !== null,
    problem: error && !isFetching ? sentenceOf(error) : null,
    retry: () => void refetch(),
  };
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
