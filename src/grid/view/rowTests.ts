import { searchForm } from '../search/searchForm.ts';
import type { SheetColumn } from '../sheetTypes.ts';
import type { ViewRequest } from './applyView.ts';
import { columnTest, isIdle } from './columnFilter.ts';

/** For the rows of one group: does a row pass? `at` is its place among them. */
export type RowTest<R> = (rows: readonly R[]) => (row: R, at: number) => boolean;

/** Everything that is asked of a row; null where nothing is. A filter of a column or of the owner that is not there asks nothing. */
export function rowTests<R extends object>({ columns, extra, view, words }: ViewRequest<R>): RowTest<R> | null {
  const tests: ((row: R) => boolean)[] = [];
  for (const [key, filter] of Object.entries(view.filters.columns)) {
    const column = columns.find((one) => one.key === key);
    if (column && !isIdle(filter)) tests.push(columnTest(column, filter));
  }
  for (const one of extra) if (view.filters.extra.includes(one.id)) tests.push(one.test);
  const searched = words.length > 0 ? columns.filter((column) => column.searched) : [];
  if (tests.length === 0 && searched.length === 0) return null;
  return (rows) => {
    const texts = searched.length > 0 ? searchTexts(rows, searched) : null;
    return (row, at) => (!texts || words.every((word) => texts[at]?.includes(word))) && tests.every((test) => test(row));
  };
}

/** Folding the letters of 50 000 titles costs more than looking into them, so it is done once for a list of rows. */
const known = new WeakMap<readonly object[], { columns: string; texts: string[] }>();

/** A line feed between columns keeps a word from being found across two of them. */
export function searchTexts<R extends object>(rows: readonly R[], searched: readonly SheetColumn<R>[]): string[] {
  const columns = searched.map((column) => column.key).join();
  const old = known.get(rows);
  if (old?.columns === columns) return old.texts;
  const [only, ...others] = searched;
  const texts =
    only && others.length === 0
      ? rows.map((row) => searchForm(only.text(row)))
      : rows.map((row) => searched.map((column) => searchForm(column.text(row))).join('\n'));
  known.set(rows, { columns, texts });
  return texts;
}
