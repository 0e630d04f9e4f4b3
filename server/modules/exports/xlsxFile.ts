import { bookText } from '../../../contract/text.ts';
import { type CellValue, streamedBook } from '../../http/workbook.ts';
import type { Cell, Column, ColumnKind } from './table.ts';

const formats: Partial<Record<ColumnKind, string>> = { money: '#,##0.00', day: 'dd.mm.yyyy', percent: '0.0' };

const written: Partial<Record<ColumnKind, (value: NonNullable<Cell>) => CellValue>> = {
  text: (value) => bookText(String(value)),
  day: (value) => new Date(`${value}T00:00:00Z`),
};

/**
 * A table as a workbook: sums are numbers, days are dates, the header stays in view. What one sheet cannot hold goes on in the next one.
 * @param maxRowsPerSheet what Excel allows unless given
 */
export async function* xlsxFile(
  title: string,
  columns: readonly Column[],
  batches: AsyncIterable<Cell[][]>,
  maxRowsPerSheet?: number,
): AsyncGenerator<Uint8Array> {
  const writers = columns.map(({ kind }) => written[kind]);
  const row = (cells: Cell[]) => cells.map((value, index) => (value === null ? null : (writers[index]?.(value) ?? value)));
  const heads = columns.map(({ title: header, width, kind }) => ({ header, width, ...(formats[kind] && { numFmt: formats[kind] }) }));
  const rows = (async function* () {
    for await (const batch of batches) for (const cells of batch) yield row(cells);
  })();
  yield* streamedBook(title, heads, rows, maxRowsPerSheet);
}
