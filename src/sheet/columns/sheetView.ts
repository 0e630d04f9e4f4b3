import { createContext, useContext } from 'react';

const SheetViewContext = createContext<HeadingControl | null>(null);

export const SheetViewProvider = SheetViewContext.Provider;

/** What is left of a column's rows. Numbers are in the measure of `SheetColumn.number` (money in kopecks); both ends belong to the range. */
export type ColumnFilter =
  | { kind: 'text'; how: 'contains' | 'equals'; text: string }
  | { kind: 'text'; how: 'empty' | 'filled' }
  | { kind: 'number'; from: number | null; to: number | null }
  | { kind: 'choice'; values: readonly string[] };

/** A filter of the owner's own, offered as a quick chip: «старше 90 дней». */
export type ExtraFilter<R> = {
  id: string;
  label: string;
  /** said in full where there is room: the tooltip of the chip */
  hint?: string;
  /** leaves nothing at the moment: offered only while it is on */
  empty?: boolean;
  test(row: R): boolean;
};

export type SortDirection = 'asc' | 'desc';

/** Another object, even if it says the same, sorts anew: rows edited since then take the places due to them. */
export type SheetSort = { column: string; direction: SortDirection };

/** Filters by column key and the ids of the owner's filters that are on. */
export type SheetFilters = { columns: Readonly<Record<string, ColumnFilter>>; extra: readonly string[] };

/** How a person looks at a sheet. Plain data: kept for the session. */
export type SheetView = { sort: SheetSort | null; filters: SheetFilters };

/** What is open beside the sheet: the menu of a column, or its filter; `at`: the heading on the screen. */
export type OpenTool = { kind: 'menu' | 'filter'; column: string; at: DOMRect };

/** What the headings of a sheet show of its view and do to it: a part of `SheetViewControl`. */
export type HeadingControl = {
  view: SheetView;
  sortBy(column: string, direction: SortDirection | null): void;
  /** to the place of another column */
  move(column: string, to: string): void;
  step(column: string, by: -1 | 1): void;
  /** in pixels */
  resize(column: string, width: number): void;
  openTool(tool: OpenTool): void;
};

/** Null for a sheet whose columns are as they are. */
export function useHeadingControl(): HeadingControl | null {
  return useContext(SheetViewContext);
}
