import { startTransition, useEffect, useMemo, useState } from 'react';
import type { ExtraFilter } from '../../grid/view/viewTypes.ts';
import type { MergedGroup } from './mergeRows.ts';
import { createPriceFilters } from './priceFilters.ts';
import type { PriceRow } from './priceRow.ts';

/** ms without a change: quick typing is not counted key by key */
const REST = 100;
const NONE: readonly MergedGroup[] = [];

/** The quick filters of the price list, counted once the list or an edit is on the screen, not before. */
export function usePriceFilters(groups: readonly MergedGroup[], seesCost: boolean, canEdit: boolean): readonly ExtraFilter<PriceRow>[] {
  const rested = useRested(groups);
  const filters = useMemo(() => createPriceFilters({ seesCost, canEdit }), [seesCost, canEdit]);
  return useMemo(() => filters(rested), [filters, rested]);
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
