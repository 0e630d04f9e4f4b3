import { type CellValue, writeXlsxStream } from 'hucre';
import { bookText } from '../../../contract/text.ts';
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
  const stream = writeXlsxStream(
    (async function* () {
      for await (const rows of batches) for (const cells of rows) yield row(cells);
    })(),
    {
      name: title,
      columns: columns.map(({ title: header, width, kind }) => ({ header, width, ...(formats[kind] && { numFmt: formats[kind] }) })),
      freezePane: { rows: 1 },
      ...(maxRowsPerSheet !== undefined && { maxRowsPerSheet }),
    },
  );
  yield* stream;
}
