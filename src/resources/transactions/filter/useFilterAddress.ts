import { useCallback, useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { type MoneyFilter, moneyFilterQuery, readMoneyFilter } from '../../../lib/moneyFilter.ts';
import { type Position, readPosition } from '../list/position.ts';

/** Filter and page live in the address: reloading, going back and copying the link bring the same rows. */
export type FilterAddress = {
  filter: MoneyFilter;
  /** the filter as text: the same filter, the same text */
  query: string;
  position: Position;
  /** Another filter begins at its first page. @param quietly takes the place of the last step of the browser's history */
  setFilter(filter: MoneyFilter, quietly?: boolean): void;
  go(position: Position): void;
};

const first: Position = {};

export function useFilterAddress(): FilterAddress {
  const [params, setParams] = useSearchParams();
  const addressed = moneyFilterQuery(readMoneyFilter(params));
  /** asked for and not yet in the address, which the router writes a moment later: fields must not fall back meanwhile */
  const [asked, setAsked] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever the address says now is what is meant
  useEffect(() => setAsked(null), [params]);
  // gone back before the router has shown the step: the address is then the same as it was, and nothing above hears of it
  useEffect(() => {
    const forget = () => setAsked(null);
    window.addEventListener('popstate', forget);
    return () => window.removeEventListener('popstate', forget);
  }, []);

  const query = asked ?? addressed;
  const filter = useMemo(() => readMoneyFilter(new URLSearchParams(query)), [query]);
  const setFilter = useCallback(
    (next: MoneyFilter, quietly = false) => {
      const text = moneyFilterQuery(next);
      setAsked(text);
      setParams(text, { replace: quietly });
    },
    [setParams],
  );
  const go = useCallback(
    (position: Position) => setParams(new URLSearchParams([...new URLSearchParams(query), ...Object.entries(position)])),
    [query, setParams],
  );
  return { filter, query, position: query === addressed ? readPosition(params) : first, setFilter, go };
}
