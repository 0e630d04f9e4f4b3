import { searchForm } from '../search/searchForm.ts';
import type { SheetColumn } from '../sheetTypes.ts';
import type { ColumnFilter } from './viewTypes.ts';

/** Does a row pass? Text is compared as a person hears it: case, ё and spaces at the ends do not matter. */
export function columnTest<R>(column: SheetColumn<R>, filter: ColumnFilter): (row: R) => boolean {
  switch (filter.kind) {
    case 'number': {
      const { from, to } = filter;
      return (row) => {
        const value = column.number?.(row) ?? null;
        return value !== null && (from === null || value >= from) && (to === null || value <= to);
      };
    }
    case 'choice': {
      const values = new Set(filter.values);
      return (row) => values.has(column.text(row));
    }
    case 'text': {
      if (!('text' in filter)) return (row) => (column.text(row).trim() === '') === (filter.how === 'empty');
      const wanted = searchForm(filter.text);
      if (filter.how === 'equals') return (row) => searchForm(column.text(row)) === wanted;
      return (row) => searchForm(column.text(row)).includes(wanted);
    }
  }
}

/** Would the filter leave every row? Then there is nothing to keep or to say of it. */
export function isIdle(filter: ColumnFilter): boolean {
  if (filter.kind === 'number') return filter.from === null && filter.to === null;
  if (filter.kind === 'choice') return filter.values.length === 0;
  return 'text' in filter && filter.text.trim() === '';
}
