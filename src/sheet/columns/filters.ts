import { searchForm } from '../search.ts';
import type { SheetColumn } from '../sheetTypes.ts';
import type { ColumnFilter, ExtraFilter, SheetView } from './sheetView.ts';

export type ViewRequest<R> = {
  columns: readonly SheetColumn<R>[];
  extra: readonly ExtraFilter<R>[];
  view: SheetView;
  /** of the search, in the form of `searchWords`; the same array as long as the query is the same. Empty: no search */
  words: readonly string[];
  /** ids of rows and groups that are shown whatever is asked: the person has just added them */
  kept: ReadonlySet<string>;
};

const NAMED = 3;

export const EMPTY_CHOICE = '(пусто)';

/** Folding the letters of 50 000 titles costs more than looking into them, so it is done once for a list of rows. */
const known = new WeakMap<readonly object[], { columns: string; texts: string[] }>();

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

/** For the rows of one group, which has a title: does a row pass? `at` is its place among them. */
export type RowTest<R> = (rows: readonly R[], title: string) => (row: R, at: number) => boolean;

/** Everything that is asked of a row; null where nothing is. A filter of a column or of the owner that is not there asks nothing. */
export function rowTests<R extends object>({ columns, extra, view, words }: ViewRequest<R>): RowTest<R> | null {
  const tests: ((row: R) => boolean)[] = [];
  for (const [key, filter] of Object.entries(view.filters.columns)) {
    const column = columns.find((one) => one.key === key);
    if (column && !isIdle(filter)) tests.push(columnTest(column, filter));
  }
  for (const one of extra) if (view.filters.extra.includes(one.id)) tests.push(one.test);
  const searches = words.length > 0 && columns.some((column) => column.searched);
  if (tests.length === 0 && !searches) return null;
  return (rows, title) => {
    const isFound = searches ? searchTest(rows, columns, words, title) : null;
    return (row, at) => (!isFound || isFound(row, at)) && tests.every((test) => test(row));
  };
}

/** For the rows of one group: are all the words in a row? Of a group that has them in its title, and in none of its rows, every row. */
export function searchTest<R extends object>(
  rows: readonly R[],
  columns: readonly SheetColumn<R>[],
  words: readonly string[],
  title: string,
): (row: R, at: number) => boolean {
  const texts = searchTexts(rows, columns);
  const tests = words.map((word) => wholeTest(columns, word));
  const isFound = (row: R, at: number) => words.every((word, index) => texts[at]?.includes(word) || tests[index]?.(row));
  const name = searchForm(title);
  if (words.every((word) => name.includes(word)) && !rows.some(isFound)) return () => true;
  return isFound;
}

/** Finds a sum in columns that are searched for whole values: whole roubles with any kopecks; null for a word that is no sum. */
export function wholeTest<R>(columns: readonly SheetColumn<R>[], word: string): ((row: R) => boolean) | null {
  if (!/^\d+(?:[.,]\d{1,2})?$/.test(word)) return null;
  const searched = columns.filter((column) => column.searched === 'whole');
  if (!/^\d+$/.test(word)) {
    const sums = searched.map((column) => column.readNumber?.(word) ?? Number.NaN);
    return (row) => searched.some((column, index) => column.number?.(row) === sums[index]);
  }
  return (row) =>
    searched.some((column) => {
      const text = column.editText?.(row) ?? '';
      return text === word || text.startsWith(`${word},`);
    });
}

/** A line feed between columns keeps a word from being found across two of them. */
export function searchTexts<R extends object>(rows: readonly R[], all: readonly SheetColumn<R>[]): string[] {
  const searched = all.filter((column) => column.searched === true);
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

export function columnName<R>(column: SheetColumn<R>): string {
  return column.name ?? column.title;
}

/** What a filter asks, in a few words: «Цена: от 100,00 ₽ до 500,00 ₽», «Ед. изм.: м², шт. и ещё 4». */
export function filterText<R>(column: SheetColumn<R>, filter: ColumnFilter): string {
  return `${columnName(column)}: ${asked(column, filter)}`;
}

function asked<R>(column: SheetColumn<R>, filter: ColumnFilter) {
  switch (filter.kind) {
    case 'text':
      if ('text' in filter) return filter.how === 'equals' ? `«${filter.text.trim()}»` : `содержит «${filter.text.trim()}»`;
      return filter.how === 'empty' ? 'пусто' : 'не пусто';
    case 'number': {
      const say = (value: number) => column.numberText?.(value) ?? value.toLocaleString('ru-RU');
      if (filter.from !== null && filter.from === filter.to) return say(filter.from);
      const ends = [filter.from === null ? '' : `от ${say(filter.from)}`, filter.to === null ? '' : `до ${say(filter.to)}`];
      return ends.filter(Boolean).join(' ');
    }
    case 'choice': {
      const names = filter.values.map((value) => value || EMPTY_CHOICE);
      const rest = names.length - NAMED;
      return rest > 0 ? `${names.slice(0, NAMED).join(', ')} и ещё ${rest}` : names.join(', ');
    }
  }
}
