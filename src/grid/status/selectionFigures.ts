import type { SelectedBlock } from '../selection/selectionApi.ts';
import type { SheetColumn } from '../sheetTypes.ts';

/** What the numbers of one column come to, in the measure of `SheetColumn.number`; `sum` is null where adding makes no sense. */
export type ColumnFigures<R> = { column: SheetColumn<R>; count: number; sum: number | null; mean: number; min: number; max: number };

export type SelectionFigures<R> = { cells: number; rows: number; columns: readonly ColumnFigures<R>[] };

/** Counts a block: its cells, its rows, and for each of its columns with numbers what they come to. */
export function selectionFigures<R>({ lines, columns }: SelectedBlock<R>): SelectionFigures<R> {
  const figures: ColumnFigures<R>[] = [];
  for (const column of columns) {
    const { number } = column;
    if (!number) continue;
    let [count, sum, min, max] = [0, 0, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (const { row } of lines) {
      const value = number(row);
      if (value === null) continue;
      count++;
      sum += value;
      if (value < min) min = value;
      if (value > max) max = value;
    }
    if (count > 0) figures.push({ column, count, sum: column.addsUp === false ? null : sum, mean: sum / count, min, max });
  }
  return { cells: lines.length * columns.length, rows: lines.length, columns: figures };
}
