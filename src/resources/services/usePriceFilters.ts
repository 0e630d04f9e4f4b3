import { startTransition, useEffect, useMemo, useState } from 'react';
import type { ExtraFilter } from '../../grid/view/viewTypes.ts';
import type { MergedGroup } from './mergeRows.ts';
import { createPriceFilters } from './priceFilters.ts';
import type { PriceRow } from './priceRow.ts';

const NONE: readonly MergedGroup[] = [];

/** The quick filters of the price list, counted once the list or an edit is on the screen, not before. */
export function usePriceFilters(groups: readonly MergedGroup[], seesCost: boolean, canEdit: boolean): readonly ExtraFilter<PriceRow>[] {
  const painted = usePainted(groups);
  const filters = useMemo(() => createPriceFilters({ seesCost, canEdit }), [seesCost, canEdit]);
  return useMemo(() => filters(painted), [filters, painted]);
}

/** The groups that have been painted; a deferred value would be worked on before the frame is. */
function usePainted(groups: readonly MergedGroup[]): readonly MergedGroup[] {
  const [painted, setPainted] = useState(NONE);
  useEffect(() => {
    let timer = 0;
    const frame = requestAnimationFrame(() => {
      timer = window.setTimeout(() => startTransition(() => setPainted(groups)));
    });
    return () => {
      cancelAnimationFrame(frame);
      window.clearTimeout(timer);
    };
  }, [groups]);
  return painted;
}
