import { createContext, useContext } from 'react';
import type { SheetSort, SortDirection } from './viewTypes.ts';

/** What the headings of a sheet show of its view and do to it. */
export type HeadingActions = {
  sort: SheetSort | null;
  /** keys of the columns that leave rows out */
  filtered: ReadonlySet<string>;
  onSort(column: string, direction: SortDirection | null): void;
  /** to the place of another column */
  onMove(column: string, to: string): void;
  onStep(column: string, step: -1 | 1): void;
  /** in pixels */
  onResize(column: string, width: number): void;
  /** `at`: the heading on the screen */
  onMenu(column: string, at: DOMRect): void;
};

const SheetViewContext = createContext<HeadingActions | null>(null);
export const SheetViewProvider = SheetViewContext.Provider;

/** Null for a sheet whose columns are as they are. */
export function useHeadingActions(): HeadingActions | null {
  return useContext(SheetViewContext);
}
