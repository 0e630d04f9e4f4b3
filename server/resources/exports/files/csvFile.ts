import { BOM, csvLine, csvMoney, csvText } from '../../../../contract/csvText.ts';
import type { Cell, Column, ColumnKind } from '../tables/table.ts';

const written: Record<ColumnKind, (value: NonNullable<Cell>) => string> = {
  text: (value) => csvText(String(value)),
  money: (value) => csvMoney(Number(value)),
  day: (value) => String(value).split('-').reverse().join('.'),
  whole: String,
  percent: (value) => String(value).replace('.', ','),
};

/** A table as Russian Excel opens it by a double click (api.md, CSV). */
export async function* csvFile(columns: readonly Column[], batches: AsyncIterable<Cell[][]>): AsyncGenerator<Uint8Array> {
  yield Buffer.from(BOM + csvLine(columns.map(({ title }) => csvText(title))));
  const writers = columns.map(({ kind }) => written[kind]);
  const cell = (value: Cell, index: number) => (value === null ? '' : (writers[index] ?? String)(value));
  for await (const rows of batches) yield Buffer.from(rows.map((row) => csvLine(row.map(cell))).join(''));
}
