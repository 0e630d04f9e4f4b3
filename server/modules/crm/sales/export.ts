import type { ProfitHistoryRow } from '../../../../contract/sale.ts';
import { planTitles, saleKindTitles, saleSourceTitles, saleStatusTitles, UNPAID } from '../../../../contract/titles.ts';
import { oneValue, rowOf } from '../../../database/rows.ts';
import { assertFitsBook, MOST_BOOK_ROWS, namedTable, tableColumns } from '../../../http/tableFile.ts';
import { countOf, type HistoryCursor, type HistoryFilter, type HistorySource, historyPage, sourceOf } from './history.ts';
import type { SalesApi } from './period.ts';

/** What a file of sales tells of each, in its order. */
const columns = tableColumns<ProfitHistoryRow>([
  ['Когда', 18, 'instant', 'date'],
  ['Номер', 16, 'text', 'number'],
  ['Пользователь', 28, 'text', ({ user }) => user.name],
  ['E-mail', 28, 'text', ({ user }) => user.email],
  ['Номер пользователя', 12, 'whole', ({ user }) => user.id],
  ['Тариф', 14, 'text', ({ subscription_type }) => planTitles[subscription_type]],
  // support sets the end of a plan, not a number of months
  ['Месяцев', 10, 'whole', ({ source, period }) => (source === 'manual' ? null : period)],
  ['Сумма, ₽', 14, 'money', 'amount'],
  ['Возвращено, ₽', 14, 'money', ({ refunded = 0 }) => refunded],
  ['Статус', 20, 'text', statusOf],
  ['Откуда', 12, 'text', ({ source }) => saleSourceTitles[source]],
  ['Вид', 14, 'text', ({ kind }) => kind && saleKindTitles[kind]],
  ['Подробности', 40, 'text', 'detail'],
]);

const PORTION = 2000;

/**
 * The list of sales under its filter as a file, the newest first, read a portion at a time while it is taken.
 * @throws 1100 for a workbook of more rows than `most`
 */
export async function exportSales(
  api: SalesApi,
  format: 'csv' | 'xlsx',
  filter: HistoryFilter,
  { most = MOST_BOOK_ROWS, portion = PORTION } = {},
) {
  // looked up before the first byte: a filter that cannot be is refused, not cut off
  const source = await sourceOf(api, filter);
  if (format === 'xlsx') assertFitsBook(await oneValue<number>(api.db)`${countOf(source, most)}`, most);
  const table = { columns, rows: portions(api, source, portion), timeZone: api.config.salesTimeZone };
  return namedTable({ ...table, title: 'Продажи', format, now: api.now() });
}

async function* portions({ db }: SalesApi, source: HistorySource, limit: number): AsyncGenerator<ProfitHistoryRow[]> {
  for (let after: HistoryCursor | undefined; ; ) {
    const page = historyPage(source, { ordering: '-date', limit, offset: 0, after });
    const read = page && (await rowOf<{ json: string; moment: string | null }>(db)`${page}`);
    const portion = JSON.parse(read?.json ?? '[]') as ProfitHistoryRow[];
    yield portion;
    const last = portion.at(-1);
    if (portion.length < limit || last === undefined || !read?.moment) return;
    after = { moment: read.moment, guid: last.guid };
  }
}

function statusOf({ status, source, refunded = 0 }: ProfitHistoryRow) {
  if (status !== 'paid') return saleStatusTitles[status];
  if (source !== 'card') return UNPAID;
  return saleStatusTitles[refunded > 0 ? 'partly_refunded' : 'paid'];
}
