import { type RawBuilder, sql } from 'kysely';
import type { Code, CodeExportQuery } from '../../../../contract/code.ts';
import { codeStatusTitles, planTitles } from '../../../../contract/titles.ts';
import { dayIn, dotted } from '../../../database/days.ts';
import { assertFitsBook, MOST_BOOK_ROWS, type TableColumn, tableCsv, tableXlsx } from '../../../http/tableFile.ts';
import { conditionsOf, unsealedRow } from './code.ts';
import type { CodesApi } from './service.ts';
import { countCodes, readBatch, readPortion } from './store.ts';

/** What a file of codes tells of each, in its order. Instants are Moscow's. */
const codeColumns: readonly TableColumn<Code>[] = [
  { title: 'Код', width: 18, kind: 'text', of: ({ code }) => code },
  { title: 'Статус', width: 14, kind: 'text', of: ({ status }) => codeStatusTitles[status] },
  { title: 'Тариф', width: 14, kind: 'text', of: ({ subscription_type }) => planTitles[subscription_type] },
  { title: 'Месяцев', width: 10, kind: 'whole', of: ({ period }) => period },
  { title: 'Партия', width: 10, kind: 'whole', of: ({ batch_number }) => batch_number },
  { title: 'Комментарий', width: 30, kind: 'text', of: ({ comment }) => comment },
  { title: 'Выпущен', width: 18, kind: 'instant', of: ({ created_at }) => created_at },
  { title: 'Кто выпустил', width: 24, kind: 'text', of: ({ issued_by }) => issued_by },
  { title: 'Действует до', width: 18, kind: 'instant', of: ({ expires_at }) => expires_at },
  { title: 'Активирован', width: 18, kind: 'instant', of: ({ activated_at }) => activated_at },
  { title: 'Кто активировал', width: 24, kind: 'text', of: ({ activated_by }) => activated_by },
  { title: 'Логин', width: 28, kind: 'text', of: ({ activated_login }) => activated_login },
  { title: 'Отозван', width: 18, kind: 'instant', of: ({ revoked_at }) => revoked_at },
  { title: 'Кто отозвал', width: 24, kind: 'text', of: ({ revoked_by }) => revoked_by },
];

const timeZone = 'Europe/Moscow';

const PORTION = 2000;

type CodeFile = { name: string; format: 'csv' | 'xlsx'; bytes: AsyncIterable<Uint8Array> };

/**
 * The codes of a filter as a file, read a portion at a time while it is taken.
 * @throws 1100 for a workbook of more rows than `most`
 */
export async function exportCodes(api: CodesApi, { format = 'csv', ...filter }: CodeExportQuery, most = MOST_BOOK_ROWS): Promise<CodeFile> {
  const now = api.now();
  const batch = filter.batch === undefined ? undefined : await readBatch(api.db, filter.batch);
  const today = dotted(dayIn(now, 'Europe/Moscow'));
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
  return tableCsv({ columns: codeColumns, rows, timeZone });
}

function codesXlsx(rows: AsyncIterable<readonly Code[]>): AsyncGenerator<Uint8Array> {
  return tableXlsx({ name: 'Коды', columns: codeColumns, rows, timeZone });
}
