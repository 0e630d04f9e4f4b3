import { useEffect, useState } from 'react';
import type { BulkFilter } from '../../../../contract/transactionBulk.ts';
import type { MoneyFilter } from '../../../lib/moneyFilter.ts';
import { useSelection } from '../../../lists/useSelection.ts';
import type { Operation } from '../operation.ts';

/** What is selected: rows, also of pages that are no longer shown, or everything that the filter lets through. */
export type Chosen = {
  rows: readonly Operation[];
  everything: boolean;
  /** rows with a mark: `rows`, or the page while everything is selected */
  shown: readonly Operation[];
  toggle(rows: readonly Operation[], yes: boolean): void;
  selectEverything(): void;
  clear(): void;
};

/**
 * @param page rows that are shown
 * @param query the filter as text: under another one the selection would be forgotten rows, so it ends
 */
export function useChosen(page: readonly Operation[], query: string): Chosen {
  const selection = useSelection<Operation>();
  const [everything, setEverything] = useState(false);
  const clear = () => {
    selection.clear();
    setEverything(false);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: another filter, another selection
  useEffect(clear, [query]);

  // a row that is shown was read last: its sum counts
  const read = new Map(page.map((row) => [row.guid, row]));
  const rows = selection.rows.map((row) => read.get(row.guid) ?? row);
  return {
    rows,
    everything,
    shown: everything ? page : rows,
    toggle(changed, yes) {
      // one row less than everything: what is left of it is known for this page only
      if (everything) selection.toggle(page, true);
      setEverything(false);
      selection.toggle(changed, yes);
    },
    selectEverything() {
      selection.clear();
      setEverything(true);
    },
    clear,
  };
}

/** Which operations a change of many means, as the API takes it. */
export type BulkTarget = { guids: string[] } | { filter: BulkFilter };

export function bulkTarget({ rows, everything }: Chosen, { types, ...others }: MoneyFilter): BulkTarget {
  if (!everything) return { guids: rows.map(({ guid }) => guid) };
  return { filter: types ? { ...others, types: [...types] } : others };
}
