import { useEffect, useMemo, useRef, useState } from 'react';
import type { Operation } from '../operation.ts';

/** What is selected: rows, also of pages that are no longer shown, or everything that the filter lets through. */
export type Chosen = {
  rows: ReadonlyMap<string, Operation>;
  everything: boolean;
  has(guid: string): boolean;
  /** @param reach all rows of the page between this one and the one chosen before are treated alike */
  select(row: Operation, chosen: boolean, reach: boolean): void;
  selectPage(chosen: boolean): void;
  selectEverything(): void;
  clear(): void;
};

type State = { rows: ReadonlyMap<string, Operation>; everything: boolean };
const nothing: State = { rows: new Map(), everything: false };

/**
 * @param page rows that are shown
 * @param query the filter as text: under another one the selection would be forgotten rows, so it ends
 */
export function useChosen(page: readonly Operation[], query: string): Chosen {
  const [state, setState] = useState<State>(nothing);
  const anchor = useRef<string>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another filter, another selection
  useEffect(() => setState(nothing), [query]);

  return useMemo(() => {
    const put = (rows: readonly Operation[], chosen: boolean) =>
      setState((now) => {
        // one row less than everything: what is left of it is known for this page only
        const next = new Map(now.everything ? page.map((row) => [row.guid, row]) : now.rows);
        for (const row of rows) {
          if (chosen) next.set(row.guid, row);
          else next.delete(row.guid);
        }
        return { rows: next, everything: false };
      });
    // a row that is shown was read last: its sum counts
    const rows = new Map(state.rows);
    for (const row of page) if (rows.has(row.guid)) rows.set(row.guid, row);
    return {
      rows,
      everything: state.everything,
      has: (guid) => state.everything || state.rows.has(guid),
      select(row, chosen, reach) {
        const [from, to] = [page.findIndex(({ guid }) => guid === anchor.current), page.indexOf(row)];
        put(reach && from >= 0 && to >= 0 ? page.slice(Math.min(from, to), Math.max(from, to) + 1) : [row], chosen);
        anchor.current = row.guid;
      },
      selectPage: (chosen) => put(page, chosen),
      selectEverything: () => setState({ rows: new Map(), everything: true }),
      clear: () => setState(nothing),
    };
  }, [state, page]);
}
