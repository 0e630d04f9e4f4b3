import { startText } from './editing/CellEditor.tsx';
import { rowKey } from './flatten.ts';
import type { CellEdit, SheetColumn, SheetGroup } from './sheetTypes.ts';

export type Replacing = {
  find: string;
  put: string;
  /** keys of the columns to look in */
  columns: readonly string[];
  /** capital letters matter */
  exactCase: boolean;
};

/** What finding and replacing makes of the cells: parts of texts, whole numbers. A cell that stays as it is is left out. */
export function replaceEdits<R>(
  groups: readonly Pick<SheetGroup<R>, 'rows'>[],
  columns: readonly SheetColumn<R>[],
  rowId: (row: R) => string,
  { find, put, columns: keys, exactCase }: Replacing,
): (CellEdit<R> & { was: string })[] {
  if (find === '') return [];
  // spaces that look alike are found by each other
  const wanted = find.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\p{Zs}/gu, '\\p{Zs}');
  const pattern = new RegExp(wanted, exactCase ? 'gu' : 'giu');
  const asked = columns.filter(({ key, parse }) => parse && keys.includes(key));
  const edits: (CellEdit<R> & { was: string })[] = [];
  for (const group of groups) {
    for (const row of group.rows) {
      const id = rowId(row);
      for (const column of asked) {
        const was = startText({ type: 'row', key: rowKey(id), id, row, place: 1, of: 1, number: 1 }, column);
        const text = column.kind === 'text' ? was.replace(pattern, () => put) : replacedNumber(column, was, find, put);
        if (text !== was && column.parse) edits.push({ rowId: id, row, column: column.key, text, parsed: column.parse(text), was });
      }
    }
  }
  return edits;
}

/** A number is replaced whole: of «1200» a «20» is no part that anybody means. */
function replacedNumber<R>({ readNumber }: SheetColumn<R>, was: string, find: string, put: string) {
  const wanted = readNumber?.(find) ?? null;
  return was === find.trim() || (wanted !== null && readNumber?.(was) === wanted) ? put : was;
}
