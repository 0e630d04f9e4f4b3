import { counted } from '../../lib/plural.ts';
import type { SheetColumn } from '../sheetTypes.ts';
import type { SelectedBlock } from './cellRange.ts';

/** What the numbers of one column come to, in the measure of `SheetColumn.number`; `sum` is null where adding makes no sense. */
export type ColumnFigures<R> = { column: SheetColumn<R>; sum: number | null; mean: number; min: number; max: number };

export type SelectionFigures<R> = { cells: number; rows: number; columns: readonly ColumnFigures<R>[] };

/** «3 ячейки» */
export function cellsText(count: number): string {
  return counted(count, 'ячейка', 'ячейки', 'ячеек');
}

type Tally<R> = { column: SheetColumn<R>; number(row: R): number | null; count: number; sum: number; min: number; max: number };

/**
 * Counts blocks bit by bit: `advance` goes on for some rows and says whether it is done, `figures` are complete then.
 * Fifty thousand margins at once would be a pause that a person feels.
 */
export function countFigures<R>(...blocks: readonly SelectedBlock<R>[]) {
  const known = new Map<SheetColumn<R>, Tally<R>>();
  for (const column of blocks.flatMap(({ columns }) => columns)) {
    const { number } = column;
    if (number) known.set(column, { column, number, count: 0, sum: 0, min: Number.POSITIVE_INFINITY, max: Number.NEGATIVE_INFINITY });
  }
  const tallies = [...known.values()];
  let [block, at] = [0, 0];

  return {
    advance(rows: number) {
      const { lines, columns } = blocks[block] ?? { lines: [], columns: [] };
      const end = Math.min(lines.length, tallies.length === 0 ? lines.length : at + rows);
      for (const column of columns) {
        const tally = known.get(column);
        if (!tally) continue;
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
      if (at === lines.length) [block, at] = [block + 1, 0];
      return block >= blocks.length;
    },
    figures(): SelectionFigures<R> {
      const filled = tallies.filter(({ count }) => count > 0);
      return {
        cells: blocks.reduce((sum, { lines, columns }) => sum + lines.length * columns.length, 0),
        rows: blocks.length === 1 ? (blocks[0]?.lines.length ?? 0) : new Set(blocks.flatMap(({ lines }) => lines)).size,
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
