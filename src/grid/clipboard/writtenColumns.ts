import type { SheetColumn } from '../sheetTypes.ts';

/**
 * The columns that many cells at once are written to. One that follows from others and sets them when typed (a margin, from
 * which follows a price) must not overrule, with its rounded value, what is written beside it: it takes part only where no
 * other column does, and then the first such alone.
 */
export function writtenColumns<R>(columns: readonly SheetColumn<R>[]): ReadonlySet<SheetColumn<R>> {
  const editable = columns.filter((column) => column.parse);
  const own = editable.filter((column) => !column.derived);
  return new Set(own.length > 0 ? own : editable.slice(0, 1));
}
