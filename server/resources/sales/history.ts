import { type RawBuilder, sql } from 'kysely';
import { fromKopecks, toKopecks } from '../../../contract/primitives.ts';
import type { ProfitHistoryQuery, SaleSummary } from '../../../contract/resources/sale.ts';
import { JsonText } from '../../http/call-context.ts';
import type { ListPage } from '../../http/list-query.ts';
import { entryRow, paymentRow } from './historyRow.ts';
import { type HistoryFilter, type HistorySource, sourceOf } from './historySource.ts';
import type { SalesApi } from './period.ts';

const PAGE = 100;
/** Rows are counted so far: further would keep the page waiting. */
const COUNTED = 100_000;
/** Rows of a list that is asked for without a page. */
const MOST = 10_000;

/** A page of the list of sales, the newest first unless said. Rows that are skipped are not made; the total is `N+` from a hundred thousand on. */
export async function readHistory(api: SalesApi, query: ProfitHistoryQuery): Promise<ListPage> {
  const { page = 1, page_size: size = PAGE, ordering = '-date', ...filter } = query;
  const source = await sourceOf(api, filter);
  const whole = query.page === undefined && query.page_size === undefined;
  const skipped = (page - 1) * size;
  const limit = sql`limit ${whole ? MOST : skipped + size}`;
  const down = ordering.startsWith('-');
  const order = (lead: RawBuilder<unknown>, guid: RawBuilder<unknown>) => (down ? sql`${lead} desc, ${guid} desc` : sql`${lead}, ${guid}`);
  const [paidLead, otherLead] = ordering.endsWith('amount') ? [sql`p.amount`, entryAmount] : [sql`p.paid_at`, sql`l.at`];
  const parts = partsOf(source, {
    payments: (where) =>
      sql`(select p.guid, ${paidLead} as lead, true as is_payment from payment p where ${where} order by ${order(paidLead, sql`p.guid`)} ${limit})`,
    entries: (where) =>
      sql`(select l.guid, ${otherLead} as lead, false as is_payment from ledger l where ${where} order by ${order(otherLead, sql`l.guid`)} ${limit})`,
  });
  if (parts === null) return { json: new JsonText('[]'), total: 0 };
  const { rows } = await sql<{ json: string; total: number }>`
    with found as materialized (
      select * from (${parts}) merged order by ${order(sql`lead`, sql`guid`)} limit ${whole ? MOST : size} offset ${whole ? 0 : skipped})
    select coalesce(json_agg(made.row order by ${order(sql`lead`, sql`found.guid`)}), '[]')::text as json, (${countOf(source)}) as total
    from found cross join lateral (
      select ${paymentRow.row} as row ${paymentRow.from} where found.is_payment and ${paymentRow.guid} = found.guid
      union all
      select ${entryRow.row} ${entryRow.from} where not found.is_payment and ${entryRow.guid} = found.guid) made`.execute(api.db);
  const { json = '[]', total = 0 } = rows[0] ?? {};
  return { json: new JsonText(json), total: total > COUNTED ? `${COUNTED}+` : total };
}

const entryAmount = sql`case when l.kind in ('declined', 'renewal_failed') then coalesce(l.amount, 0) else 0 end`;

/** How many rows there are, and of payments what was paid and what of that was given back, whenever it was. */
export async function readSummary(api: SalesApi, filter: HistoryFilter): Promise<SaleSummary> {
  const source = await sourceOf(api, filter);
  const parts = partsOf(source, {
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

function countOf(source: HistorySource): RawBuilder<unknown> {
  const some = partsOf(source, {
    payments: (where) => sql`(select from payment p where ${where} limit ${COUNTED + 1})`,
    entries: (where) => sql`(select from ledger l where ${where} limit ${COUNTED + 1})`,
  });
  return sql`select count(*) from (${some}) counted`;
}

type Part = (where: RawBuilder<unknown>) => RawBuilder<unknown>;

/** null: the filter leaves nothing. */
function partsOf(source: HistorySource, make: { payments: Part; entries: Part }): RawBuilder<unknown> | null {
  const parts = [...(source.payments ? [make.payments(source.payments)] : []), ...(source.entries ? [make.entries(source.entries)] : [])];
  return parts.length === 0 ? null : sql.join(parts, sql` union all `);
}
