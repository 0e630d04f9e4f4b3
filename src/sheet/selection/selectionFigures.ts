import type { SheetColumn } from '../sheetTypes.ts';
import type { SelectedBlock } from './cellRange.ts';

/** What the numbers of one column come to, in the measure of `SheetColumn.number`; `sum` is null where adding makes no sense. */
export type ColumnFigures<R> = { column: SheetColumn<R>; sum: number | null; mean: number; min: number; max: number };

export type SelectionFigures<R> = { cells: number; rows: number; columns: readonly ColumnFigures<R>[] };

type Tally<R> = { column: SheetColumn<R>; number(row: R): number | null; count: number; sum: number; min: number; max: number };

/**
 * Counts a block bit by bit: `advance` goes on for some rows and says whether it is done, `figures` are complete then.
 * Fifty thousand margins at once would be a pause that a person feels.
 */
export function countFigures<R>({ lines, columns }: SelectedBlock<R>) {
  const tallies = columns.flatMap((column): Tally<R>[] => {
    const { number } = column;
    return number ? [{ column, number, count: 0, sum: 0, min: Number.POSITIVE_INFINITY, max: Number.NEGATIVE_INFINITY }] : [];
  });
  let at = 0;

  return {
    advance(rows: number): boolean {
      const end = Math.min(lines.length, tallies.length === 0 ? lines.length : at + rows);
      for (const tally of tallies) {
        for (let index = at; index < end; index++) {
          const line = lines[index];
          const value = line ? tally.number(line.row) : null;
          if (value === null) continue;
          tally.count++;
          tally.sum += value;
          if (value < tally.min) tally.min = value;
          if (value > tally.max) tally.max = value;
        }
      }
      at = end;
      return at === lines.length;
    },
    figures(): SelectionFigures<R> {
      const filled = tallies.filter(({ count }) => count > 0);
      return {
        cells: lines.length * columns.length,
        rows: lines.length,
        columns: filled.map(({ column, count, sum, min, max }) => ({
          column,
          sum: column.addsUp === false ? null : sum,
          mean: sum / count,
          min,
          max,
        })),
      };
    },
  };
}
