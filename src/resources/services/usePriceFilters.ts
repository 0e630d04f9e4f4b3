import { useDeferredValue, useMemo } from 'react';
import type { ExtraFilter } from '../../grid/view/viewTypes.ts';
import type { MergedGroup } from './mergeRows.ts';
import { createPriceFilters } from './priceFilters.ts';
import type { PriceRow } from './priceRow.ts';

const NONE: readonly MergedGroup[] = [];

/** The quick filters of the price list, counted a moment after the list or an edit is shown, not before. */
export function usePriceFilters(groups: readonly MergedGroup[], seesCost: boolean, canEdit: boolean): readonly ExtraFilter<PriceRow>[] {
  const settled = useDeferredValue(groups, NONE);
  const filters = useMemo(() => createPriceFilters({ seesCost, canEdit }), [seesCost, canEdit]);
  return useMemo(() => filters(settled), [filters, settled]);
}
