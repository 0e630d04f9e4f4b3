import { type CellValue, writeXlsxStream } from 'hucre';
import { bookText } from '../../../../contract/bookText.ts';
import { BOM, csvLine, csvMoney, csvText } from '../../../../contract/csvText.ts';
import type { ProfitHistoryRow } from '../../../../contract/resources/sale.ts';
import { type SaleColumn, saleColumns } from './columns.ts';
import type { WallClock } from './wallClock.ts';

type Portions = AsyncIterable<readonly ProfitHistoryRow[]>;

/** Sales as Russian Excel opens them by a double click; no text is taken for a formula. */
export async function* salesCsv(sales: Portions, clock: WallClock): AsyncGenerator<Uint8Array> {
  yield Buffer.from(BOM + csvLine(saleColumns.map(({ title }) => csvText(title))));
  for await (const portion of sales) {
    yield Buffer.from(portion.map((row) => csvLine(saleColumns.map((column) => csvCell(column, row, clock)))).join(''));
  }
}

/** Sales as a workbook: instants are dates, money is numbers, the header stays in view. */
export async function* salesXlsx(sales: Portions, clock: WallClock): AsyncGenerator<Uint8Array> {
  const rows = (async function* () {
    for await (const portion of sales) for (const row of portion) yield saleColumns.map((column) => bookCell(column, row, clock));
  })();
  yield* writeXlsxStream(rows, {
    name: 'Продажи',
    columns: saleColumns.map(({ title: header, width, kind }) => ({ header, width, ...formats[kind] })),
    freezePane: { rows: 1 },
  });
}

const formats = { text: {}, whole: {}, money: { numFmt: '#,##0.00' }, instant: { numFmt: 'dd.mm.yyyy hh:mm' } };

function csvCell(column: SaleColumn, row: ProfitHistoryRow, clock: WallClock): string {
  if (column.kind === 'money') return csvMoney(column.of(row));
  if (column.kind !== 'instant') return csvText(String(column.of(row)));
  const [day = '', time = ''] = clock(column.of(row)).toISOString().split('T');
  return `${day.split('-').reverse().join('.')} ${time.slice(0, 5)}`;
}

function bookCell(column: SaleColumn, row: ProfitHistoryRow, clock: WallClock): CellValue {
  if (column.kind === 'instant') return clock(column.of(row));
  return column.kind === 'text' ? bookText(column.of(row)) : column.of(row);
}
