import { searchForm } from '../search.ts';
import type { SheetColumn } from '../sheetTypes.ts';
import type { SortDirection } from './sheetView.ts';

/** Rows by a column: numbers by value, text as in a dictionary with numbers by value; empty ones last; equal ones as they stood. */
export function sortRows<R>(rows: readonly R[], column: SheetColumn<R>, direction: SortDirection): R[] {
  const sign = direction === 'asc' ? 1 : -1;
  const { number } = column;
  if (number) {
    const keyed = rows.map((row) => ({ row, key: number(row) }));
    keyed.sort((a, b) => (a.key === null || b.key === null ? emptyLast(a.key, b.key) : sign * (a.key - b.key)));
    return keyed.map(({ row }) => row);
  }
  const keyed = rows.map((row) => ({ row, key: sortForm(column.text(row)) }));
  keyed.sort((a, b) => {
    if (a.key === '' || b.key === '') return emptyLast(a.key || null, b.key || null);
    return a.key === b.key ? 0 : a.key < b.key ? -sign : sign;
  });
  return keyed.map(({ row }) => row);
}

function emptyLast(a: unknown, b: unknown) {
  return Number(a === null) - Number(b === null);
}

/** «Труба 20» before «Труба 110». Compared by code: ten times as fast as a collator, and after folding the Russian alphabet is in order. */
function sortForm(text: string) {
  return searchForm(text).replace(/\d+/g, (digits) => digits.padStart(10, '0'));
}

/**
 * Rows in the order they had before, though some are new objects: an edit must not take a row away from under the hands.
 * One that was not there before comes after the row it follows by nature.
 */
export function keepOrder<R>(before: readonly R[], rows: readonly R[], rowId: (row: R) => string): R[] {
  const rank = new Map(before.map((row, index) => [rowId(row), index]));
  const known: { row: R; rank: number }[] = [];
  const first: R[] = [];
  const following = new Map<R, R[]>();
  let last: R | null = null;
  for (const row of rows) {
    const place = rank.get(rowId(row));
    if (place !== undefined) {
      known.push({ row, rank: place });
      last = row;
    } else if (last === null) first.push(row);
    else following.set(last, [...(following.get(last) ?? []), row]);
  }
  known.sort((a, b) => a.rank - b.rank);
  return [...first, ...known.flatMap(({ row }) => [row, ...(following.get(row) ?? [])])];
}
