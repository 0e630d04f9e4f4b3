import { useCallback, useMemo } from 'react';
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

export function useFilterAddress(): FilterAddress {
  const [params, setParams] = useSearchParams();
  const query = moneyFilterQuery(readMoneyFilter(params));
  const filter = useMemo(() => readMoneyFilter(new URLSearchParams(query)), [query]);
  const setFilter = useCallback(
    (next: MoneyFilter, quietly = false) => setParams(moneyFilterQuery(next), { replace: quietly }),
    [setParams],
  );
  const go = useCallback(
    (position: Position) => setParams(new URLSearchParams([...new URLSearchParams(query), ...Object.entries(position)])),
    [query, setParams],
  );
  return { filter, query, position: readPosition(params), setFilter, go };
}
