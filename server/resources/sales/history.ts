import { type RawBuilder, sql } from 'kysely';
import { fromKopecks, toKopecks } from '../../../contract/primitives.ts';
import type { ProfitHistoryQuery, SaleSummary } from '../../../contract/sale.ts';
import { JsonText } from '../../http/call-context.ts';
import type { ListPage } from '../../http/list-query.ts';
import { historyPage } from './historyPage.ts';
import { type HistoryFilter, type HistorySource, partsOf, sourceOf } from './historySource.ts';
import type { SalesApi } from './period.ts';

const PAGE = 100;
/** Rows are counted so far: further would keep the page waiting. */
const COUNTED = 100_000;
/** Rows of a list that is asked for without a page. */
const MOST = 10_000;

/** A page of the list of sales, the newest first unless said; the total is `N+` from a hundred thousand on. */
export async function readHistory(api: SalesApi, query: ProfitHistoryQuery): Promise<ListPage> {
  const { page, page_size, ordering = '-date', ...filter } = query;
  const source = await sourceOf(api, filter);
  const limit = page === undefined && page_size === undefined ? MOST : (page_size ?? PAGE);
  const rows = historyPage(source, { ordering, limit, offset: ((page ?? 1) - 1) * limit });
  if (rows === null) return { json: new JsonText('[]'), total: 0 };
  const { rows: read } = await sql<{ json: string; total: number }>`
    select (${rows}) as json, (${countOf(source, COUNTED)}) as total`.execute(api.db);
  const { json = '[]', total = 0 } = read[0] ?? {};
  return { json: new JsonText(json), total: total > COUNTED ? `${COUNTED}+` : total };
}

/** A select of how many rows there are; of payments and of entries no more than one above `most` are counted. */
export function countOf(source: HistorySource, most: number): RawBuilder<unknown> {
  const some = partsOf(source, {
    payments: (where) => sql`(select from payment p where ${where} limit ${most + 1})`,
    entries: (where) => sql`(select from ledger l where ${where} limit ${most + 1})`,
  });
  return some === null ? sql`select 0` : sql`select count(*) from (${some}) counted`;
}

/** How many rows there are, and of payments what was paid and what of that was given back, whenever it was. */
export async function readSummary(api: SalesApi, filter: HistoryFilter): Promise<SaleSummary> {
  const parts = partsOf(await sourceOf(api, filter), {
    payments: (where) => sql`select count(*) as count, sum(p.amount) as paid, sum(p.refunded) as refunded from payment p where ${where}`,
    entries: (where) => sql`select count(*) as count, 0 as paid, 0 as refunded from ledger l where ${where}`,
  });
  if (parts === null) return { count: 0, paid: 0, refunded: 0, net: 0 };
  const { rows } = await sql<Omit<SaleSummary, 'net'>>`
    select sum(count)::bigint as count, coalesce(sum(paid), 0) as paid, coalesce(sum(refunded), 0) as refunded from (${parts}) parts`.execute(
    api.db,
  );
  const { count = 0, paid = 0, refunded = 0 } = rows[0] ?? {};
  return { count, paid, refunded, net: fromKopecks(toKopecks(paid) - toKopecks(refunded)) };
}
