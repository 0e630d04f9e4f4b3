import type { RawBuilder } from 'kysely';
import type { Code, CodeExportQuery } from '../../../../contract/code.ts';
import { codeStatusTitles, planTitles } from '../../../../contract/titles.ts';
import { assertFitsBook, MOST_BOOK_ROWS, namedTable, tableColumns } from '../../../http/tableFile.ts';
import { conditionOf, unsealedRow } from './code.ts';
import type { CodesApi } from './service.ts';
import { countCodes, readBatch, readPortion } from './store.ts';

/** What a file of codes tells of each, in its order. Instants are Moscow's. */
const codeColumns = tableColumns<Code>([
  ['Код', 18, 'text', 'code'],
  ['Статус', 14, 'text', ({ status }) => codeStatusTitles[status]],
  ['Тариф', 14, 'text', ({ subscription_type }) => planTitles[subscription_type]],
  ['Месяцев', 10, 'whole', 'period'],
  ['Партия', 10, 'whole', 'batch_number'],
  ['Комментарий', 30, 'text', 'comment'],
  ['Выпущен', 18, 'instant', 'created_at'],
  ['Кто выпустил', 24, 'text', 'issued_by'],
  ['Действует до', 18, 'instant', 'expires_at'],
  ['Активирован', 18, 'instant', 'activated_at'],
  ['Кто активировал', 24, 'text', 'activated_by'],
  ['Логин', 28, 'text', 'activated_login'],
  ['Отозван', 18, 'instant', 'revoked_at'],
  ['Кто отозвал', 24, 'text', 'revoked_by'],
]);

const timeZone = 'Europe/Moscow';

const PORTION = 2000;

/**
 * The codes of a filter as a file, read a portion at a time while it is taken.
 * @throws 1100 for a workbook of more rows than `most`
 */
export async function exportCodes(api: CodesApi, { format = 'csv', ...filter }: CodeExportQuery, most = MOST_BOOK_ROWS) {
  const now = api.now();
  const batch = filter.batch === undefined ? undefined : await readBatch(api.db, filter.batch);
  const where = conditionOf(api.secrets, now, filter);
  if (format === 'xlsx') assertFitsBook(await countCodes(api.db, where, most), most);
  const title = batch ? `Коды партии ${batch.number}` : 'Коды активации';
  return namedTable({ title, sheet: 'Коды', format, now, columns: codeColumns, rows: portions(api, now, where), timeZone });
}

async function* portions(api: CodesApi, now: Date, where: RawBuilder<unknown>): AsyncGenerator<Code[]> {
  for (let after = 0; ; ) {
    const rows = await readPortion(api.db, where, now, after, PORTION);
    yield rows.map((row) => unsealedRow(api.secrets, row));
    if (rows.length < PORTION) return;
    after = rows.at(-1)?.seq ?? after;
  }
}
