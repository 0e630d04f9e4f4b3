import { type CellPlace, cellName } from './useGridCursor.ts';

/** A table that is moved through by arrows. */
export const gridRole = { role: 'grid', 'aria-multiselectable': true } as const;

/** What makes an element a cell of the grid; `active`: the one that Tab reaches. */
export function gridCell(place: CellPlace, active: boolean, editable = false) {
  return { role: 'gridcell', 'aria-readonly': !editable, ...headCell(place, active) } as const;
}

/** As `gridCell`, for headings. */
export function headCell(place: CellPlace, active: boolean) {
  return { 'data-cell': cellName(place), tabIndex: active ? 0 : -1 } as const;
}
