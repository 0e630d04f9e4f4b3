import { type CellValue, writeXlsxStream } from 'hucre';
import { bookText } from '../../../../contract/bookText.ts';
import { BOM, csvLine, csvText } from '../../../../contract/csvText.ts';
import type { Code } from '../../../../contract/resources/code.ts';
import { type CodeColumn, codeColumns, moscowTime } from './columns.ts';

/** Codes as Russian Excel opens them by a double click; no text is taken for a formula. */
export async function* codesCsv(codes: AsyncIterable<readonly Code[]>): AsyncGenerator<Uint8Array> {
  yield Buffer.from(BOM + csvLine(codeColumns.map(({ title }) => csvText(title))));
  for await (const portion of codes) {
    yield Buffer.from(portion.map((code) => csvLine(codeColumns.map((column) => csvCell(column, code)))).join(''));
  }
}

/** Codes as a workbook: instants are dates, the header stays in view. */
export async function* codesXlsx(codes: AsyncIterable<readonly Code[]>): AsyncGenerator<Uint8Array> {
  const rows = (async function* () {
    for await (const portion of codes) for (const code of portion) yield codeColumns.map((column) => bookCell(column, code));
  })();
  yield* writeXlsxStream(rows, {
    name: 'Коды',
    columns: codeColumns.map(({ title: header, width, kind }) => ({
      header,
      width,
      ...(kind === 'instant' && { numFmt: 'dd.mm.yyyy hh:mm' }),
    })),
    freezePane: { rows: 1 },
  });
}

function csvCell(column: CodeColumn, code: Code): string {
  const value = column.of(code);
  if (value === null || value === undefined) return '';
  if (column.kind !== 'instant') return csvText(String(value));
  const [day = '', time = ''] = moscowTime(String(value)).toISOString().split('T');
  return `${day.split('-').reverse().join('.')} ${time.slice(0, 5)}`;
}

function bookCell(column: CodeColumn, code: Code): CellValue {
  const value = column.of(code);
  if (value === null || value === undefined) return null;
  if (column.kind === 'instant') return moscowTime(String(value));
  return column.kind === 'text' ? bookText(String(value)) : value;
}
