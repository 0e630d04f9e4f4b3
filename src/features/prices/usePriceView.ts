import { type RefObject, startTransition, useEffect, useMemo, useState } from 'react';
import { useSignedInUser } from '../../lib/sessionContext.ts';
import { useCompany } from '../../lib/workspace.ts';
import { searchTexts } from '../../sheet/columns/filters.ts';
import { viewMemory } from '../../sheet/columns/keptView.ts';
import type { ExtraFilter } from '../../sheet/columns/sheetView.ts';
import { useSheetView } from '../../sheet/columns/useSheetView.ts';
import { useSearchMode } from '../../sheet/search.ts';
import type { SheetColumn, SheetHandle } from '../../sheet/sheetTypes.ts';
import { findMatches, useMatches } from '../../sheet/useMatches.ts';
import { createPriceFilters } from './priceFilters.ts';
import type { PriceRow } from './priceRow.ts';
import type { MergedGroup } from './saving/mergeRows.ts';
import { useShownGroups } from './useShownGroups.ts';

/** ms without a change: quick typing is not counted key by key */
const REST = 100;

const NONE: readonly MergedGroup[] = [];

type Options = {
  groups: readonly MergedGroup[];
  columns: readonly SheetColumn<PriceRow>[];
  sheet: RefObject<SheetHandle | null>;
  seesCost: boolean;
  canEdit: boolean;
  narrow: boolean;
};

const rowId = ({ service }: PriceRow) => service.guid;

/** How this person looks at the price list: columns, sorting, filters and search, and what they leave of it. */
export function usePriceView({ groups, columns, sheet, seesCost, canEdit, narrow }: Options) {
  const { company } = useCompany();
  const user = useSignedInUser();
  const name = `price-list:${user}:${company.guid}`;
  const extra = usePriceFilters(groups, seesCost, canEdit, name);
  const control = useSheetView({
    columns,
    extra,
    // A phone has room for other columns than a desk.
    layoutName: `price-list${narrow ? '-narrow' : ''}:${user}`,
    viewName: name,
  });
  const [mode, setMode] = useSearchMode();
  const list = useShownGroups(groups, { name, columns, extra, view: control.view, mode });
  const { shown, words, settled, open } = list;
  const matches = useMatches({ sheet, groups: shown, columns, words, settled, rowId, onOpen: open });
  const found = useMemo(() => {
    // what was found for the words before says nothing of these
    if (list.words.length === 0 || !list.settled) return null;
    return mode === 'only' ? list.count : findMatches(list.shown, columns, list.words, rowId).length;
  }, [list.words, list.settled, list.shown, list.count, mode, columns]);
  /** The letters of all texts are folded when somebody comes to the field, not at the first key. */
  function prepare() {
    for (const group of list.shown) searchTexts(group.rows, columns);
  }
  return { control, list, search: { mode, setMode, matches, found, prepare } };
}

export type PriceView = ReturnType<typeof usePriceView>;

/**
 * The quick filters of the price list: those of the first rows come with them, or their line would push the rows down under the mouse a
 * moment later; after an edit they are counted once it is on the screen.
 * @param name under which the filters that are on are remembered
 */
function usePriceFilters(
  groups: readonly MergedGroup[],
  seesCost: boolean,
  canEdit: boolean,
  name: string,
): readonly ExtraFilter<PriceRow>[] {
  const rested = useRested(groups);
  const filters = useMemo(
    () => createPriceFilters({ seesCost, canEdit }, viewMemory(name).load().filters.extra),
    [seesCost, canEdit, name],
  );
  const counted = rested.length > 0 ? rested : groups;
  // a list that is still read has nothing to count
  return useMemo(() => (counted.length > 0 ? filters(counted) : []), [filters, counted]);
}

/** The groups as they have come to rest; a deferred value would be worked on before the frame is painted. */
function useRested(groups: readonly MergedGroup[]): readonly MergedGroup[] {
  const [rested, setRested] = useState(NONE);
  useEffect(() => {
    const timer = window.setTimeout(() => startTransition(() => setRested(groups)), REST);
    return () => window.clearTimeout(timer);
  }, [groups]);
  return rested;
}
