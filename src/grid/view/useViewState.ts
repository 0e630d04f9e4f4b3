import { useEffect, useState } from 'react';
import { isIdle } from './columnFilter.ts';
import { NO_FILTERS, viewMemory } from './viewMemory.ts';
import type { ColumnFilter, SheetFilters, SheetView, SortDirection } from './viewTypes.ts';

export type ViewState = {
  view: SheetView;
  /** null: the order of the list itself */
  sortBy(column: string, direction: SortDirection | null): void;
  /** null, or a filter that asks nothing, takes the filter off */
  filterBy(column: string, filter: ColumnFilter | null): void;
  toggleExtra(id: string): void;
  clearFilters(): void;
};

/** Sorting and filters of a sheet, remembered under a name for as long as the tab and its user stay. */
export function useViewState(name: string): ViewState {
  const [view, setView] = useState(() => viewMemory(name).load());
  useEffect(() => viewMemory(name).save(view), [name, view]);

  const filter = (change: (filters: SheetFilters) => SheetFilters) => setView((old) => ({ ...old, filters: change(old.filters) }));
  return {
    view,
    sortBy: (column, direction) => setView((old) => ({ ...old, sort: direction && { column, direction } })),
    filterBy: (column, asked) =>
      filter(({ columns: { [column]: _, ...others }, extra }) => ({
        columns: asked && !isIdle(asked) ? { ...others, [column]: asked } : others,
        extra,
      })),
    toggleExtra: (id) =>
      filter(({ columns, extra }) => ({ columns, extra: extra.includes(id) ? extra.filter((one) => one !== id) : [...extra, id] })),
    clearFilters: () => filter(() => NO_FILTERS),
  };
}
