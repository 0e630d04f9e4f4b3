import type { Code } from '../../../../contract/resources/code.ts';
import { tableCsv, tableXlsx } from '../../../http/table-file.ts';
import { codeColumns as columns } from './columns.ts';

const timeZone = 'Europe/Moscow';

export function codesCsv(rows: AsyncIterable<readonly Code[]>): AsyncGenerator<Uint8Array> {
  return tableCsv({ columns, rows, timeZone });
}

export function codesXlsx(rows: AsyncIterable<readonly Code[]>): AsyncGenerator<Uint8Array> {
  return tableXlsx({ name: 'Коды', columns, rows, timeZone });
}
