import type { SheetColumn } from '../sheetTypes.ts';
import { keepOrder, sortRows } from './sortRows.ts';
import type { SheetSort } from './viewTypes.ts';

type Sorted<R> = { sort: SheetSort; source: readonly R[]; rows: readonly R[] };

/** Makes a function that sorts a group's rows once for a sorting and afterwards keeps the places, whatever the cells become. */
export function createOrder<R extends object>(rowId: (row: R) => string) {
  const groups = new Map<string, Sorted<R>>();

  return function order(groupId: string, source: readonly R[], column: SheetColumn<R>, sort: SheetSort): readonly R[] {
    const old = groups.get(groupId);
    if (old?.sort === sort && sameRows(old.source, source)) return old.rows;
    const rows = old?.sort === sort ? keepOrder(old.rows, source, rowId) : sortRows(source, column, sort.direction);
    groups.set(groupId, { sort, source, rows });
    return rows;
  };
}

export function sameRows(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a === b || (a.length === b.length && a.every((row, at) => row === b[at]));
}
