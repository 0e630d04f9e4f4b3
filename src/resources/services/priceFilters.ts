import type { ExtraFilter } from '../../grid/view/viewTypes.ts';
import type { PriceRow } from './priceRow.ts';

/** The quick filters of the price list, as chips above the sheet. `seesCost`: may this person see costs at all? */
export function priceFilters(_options: { seesCost: boolean }): readonly ExtraFilter<PriceRow>[] {
  return [];
}
