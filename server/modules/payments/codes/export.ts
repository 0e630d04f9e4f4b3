import { type RawBuilder, sql } from 'kysely';
import type { Code, CodeExportQuery } from '../../../../contract/code.ts';
import { codeStatusTitles, planTitles } from '../../../../contract/titles.ts';
import { assertFitsBook, MOST_BOOK_ROWS, namedTable, type TableColumn } from '../../../http/tableFile.ts';
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

/**
 * The codes of a filter as a file, read a portion at a time while it is taken.
 * @throws 1100 for a workbook of more rows than `most`
 */
export async function exportCodes(api: CodesApi, { format = 'csv', ...filter }: CodeExportQuery, most = MOST_BOOK_ROWS) {
  const now = api.now();
  const batch = filter.batch === undefined ? undefined : await readBatch(api.db, filter.batch);
  const conditions = conditionsOf(api.secrets, now, filter);
  const where = conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
  if (format === 'xlsx') assertFitsBook(await countCodes(api.db, where, most), most);
  const title = batch ? `Коды партии ${batch.number}` : 'Коды активации';
  return namedTable({ title, sheet: 'Коды', format, now, columns: codeColumns, rows: portions(api, now, where), timeZone });
}

async function* portions(api: CodesApi, now: Date, where: RawBuilder<unknown>): AsyncGenerator<Code[]> {
  for (let after = 0; ; ) {
    const rows = await readPortion(api.db, where, now, after, PORTION);
    yield rows.map(({ row }) => unsealedRow(api.secrets, row));
    if (rows.length < PORTION) return;
    after = rows.at(-1)?.seq ?? after;
  }
}
