import { type RawBuilder, sql } from 'kysely';
import type { Code, CodeExportQuery } from '../../../contract/code.ts';
import { conditionsOf, unsealedRow } from '../../billing/codes/rows.ts';
import { salesDay } from '../../database/crm/salesDay.ts';
import { assertFitsBook, MOST_BOOK_ROWS, tableCsv, tableXlsx } from '../../http/table-file.ts';
import { codeColumns as columns } from './files/columns.ts';
import type { CodesApi } from './service.ts';
import { countCodes, readBatch, readPortion } from './store.ts';

const timeZone = 'Europe/Moscow';

const PORTION = 2000;

export type CodeFile = { name: string; format: 'csv' | 'xlsx'; bytes: AsyncIterable<Uint8Array> };

/**
 * The codes of a filter as a file, read a portion at a time while it is taken.
 * @throws 1100 for a workbook of more rows than `most`
 */
export async function exportCodes(api: CodesApi, { format = 'csv', ...filter }: CodeExportQuery, most = MOST_BOOK_ROWS): Promise<CodeFile> {
  const now = api.now();
  const batch = filter.batch === undefined ? undefined : await readBatch(api.db, filter.batch);
  const today = salesDay(now, 'Europe/Moscow').split('-').reverse().join('.');
  const conditions = conditionsOf(api.secrets, now, filter);
  const where = conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
  if (format === 'xlsx') assertFitsBook(await countCodes(api.db, where, most), most);
  const codes = portions(api, now, where);
  return {
    name: `${batch ? `Коды партии ${batch.number}` : 'Коды активации'} на ${today}.${format}`,
    format,
    bytes: format === 'csv' ? codesCsv(codes) : codesXlsx(codes),
  };
}

async function* portions(api: CodesApi, now: Date, where: RawBuilder<unknown>): AsyncGenerator<Code[]> {
  for (let after = 0; ; ) {
    const rows = await readPortion(api.db, where, now, after, PORTION);
    yield rows.map(({ row }) => unsealedRow(api.secrets, row));
    if (rows.length < PORTION) return;
    after = rows.at(-1)?.seq ?? after;
  }
}

function codesCsv(rows: AsyncIterable<readonly Code[]>): AsyncGenerator<Uint8Array> {
  return tableCsv({ columns, rows, timeZone });
}

function codesXlsx(rows: AsyncIterable<readonly Code[]>): AsyncGenerator<Uint8Array> {
  return tableXlsx({ name: 'Коды', columns, rows, timeZone });
}
