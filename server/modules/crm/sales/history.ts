import { type RawBuilder, sql } from 'kysely';
import type { ProfitHistoryQuery, SaleSummary } from '../../../../contract/sale.ts';
import { allOf, oneRow } from '../../../database/rows.ts';
import { JsonText } from '../../../http/callContext.ts';
import { type ListPage, windowOf } from '../../../http/listQuery.ts';
import { isCounted } from '../../billing/ledger/service.ts';
import { type Found, findSales } from '../search.ts';
import { entryRow, paymentRow } from './historyRow.ts';
import { endOf, type SalesApi, startOf } from './period.ts';

/** Spelled as in the index `ledger_of_sales`, which serves only this text. */
const isListed = sql`l.subscription_type is not null
  and (l.kind in ('code', 'declined', 'renewal_failed') or l.kind = 'manual' and l.until > l.at)`;

const isFailed = sql`l.kind in ('declined', 'renewal_failed')`;

const payments = {
  // also what cost nothing: there was nothing to give back
  paid: sql`(p.refunded < p.amount or p.refunded = 0)`,
  partly_refunded: sql`p.refunded > 0 and p.refunded < p.amount`,
  refunded: sql`p.refunded > 0 and p.refunded = p.amount`,
};

const entryAmount = sql`case when l.kind in ('declined', 'renewal_failed') then coalesce(l.amount, 0) else 0 end`;

/** Rows are counted so far: further would keep the page waiting. */
const COUNTED = 100_000;

/** A page of the list of sales, the newest first unless said; the total is `N+` from a hundred thousand on. */
export async function readHistory(api: SalesApi, query: ProfitHistoryQuery): Promise<ListPage> {
  const { page, page_size, ordering = '-date', ...filter } = query;
  const source = await sourceOf(api, filter);
  const rows = historyPage(source, { ordering, ...windowOf({ page, page_size }) });
  if (rows === null) return { json: new JsonText('[]'), total: 0 };
  const { json, total } = await oneRow<{ json: string; total: number }>(api.db)`
    select json, (${countOf(source, COUNTED)}) as total from (${rows}) page`;
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
  return oneRow<SaleSummary>(api.db)`
    select sum(count)::bigint as count, coalesce(sum(paid), 0) as paid, coalesce(sum(refunded), 0) as refunded,
      coalesce(sum(paid) - sum(refunded), 0) as net from (${parts}) parts`;
}

type Asked = { ordering: NonNullable<ProfitHistoryQuery['ordering']>; limit: number; offset: number; after?: HistoryCursor | undefined };

/** The last row of a portion. `moment` as PostgreSQL writes it: rows that migrations made have microseconds, which the wire has not. */
export type HistoryCursor = { moment: string; guid: string };

/**
 * A select of one row: `json`, the rows asked for, and `moment`, the instant of the last of them (for `-date` only). Payments and entries are
 * read by their own indexes and merged; those that are skipped are not made into rows.
 * @param after of `-date` alone: only what follows it
 * @returns null: the filter leaves nothing
 */
export function historyPage(source: HistorySource, { ordering, limit, offset, after }: Asked): RawBuilder<unknown> | null {
  const down = ordering.startsWith('-');
  const order = (lead: RawBuilder<unknown>, guid: RawBuilder<unknown>) => (down ? sql`${lead} desc, ${guid} desc` : sql`${lead}, ${guid}`);
  const [ofPayment, ofEntry] = ordering.endsWith('amount') ? [sql`p.amount`, entryAmount] : [sql`p.paid_at`, sql`l.at`];
  const beyond = (lead: RawBuilder<unknown>, guid: RawBuilder<unknown>) =>
    after ? sql`and (${lead}, ${guid}) < (${after.moment}::timestamptz, ${after.guid}::uuid)` : sql``;
  const parts = partsOf(source, {
    payments: (where) => sql`(select p.guid, ${ofPayment} as lead, true as is_payment from payment p
      where ${where} ${beyond(ofPayment, sql`p.guid`)} order by ${order(ofPayment, sql`p.guid`)} limit ${offset + limit})`,
    entries: (where) => sql`(select l.guid, ${ofEntry} as lead, false as is_payment from ledger l
      where ${where} ${beyond(ofEntry, sql`l.guid`)} order by ${order(ofEntry, sql`l.guid`)} limit ${offset + limit})`,
  });
  return (
    parts &&
    sql`
    with found as materialized (
      select * from (${parts}) merged order by ${order(sql`lead`, sql`guid`)} limit ${limit} offset ${offset})
    select coalesce(json_agg(made.row order by ${order(sql`lead`, sql`found.guid`)}), '[]')::text as json, min(found.lead)::text as moment
    from found cross join lateral (
      select ${paymentRow.row} as row ${paymentRow.from} where found.is_payment and p.guid = found.guid
      union all
      select ${entryRow.row} ${entryRow.from} where not found.is_payment and l.guid = found.guid) made`
  );
}

export type HistoryFilter = Omit<ProfitHistoryQuery, 'page' | 'page_size' | 'ordering'>;

/**
 * What the list of sales is made of: payments `p`, and entries `l` of the ledger for what was given without paying or tried in vain. Conditions of
 * each joined by `and`; null where the filter leaves none of them.
 */
export type HistorySource = { payments: RawBuilder<unknown> | null; entries: RawBuilder<unknown> | null };

export async function sourceOf({ db, config }: Pick<SalesApi, 'db' | 'config'>, filter: HistoryFilter): Promise<HistorySource> {
  const { search, from, to, user, subscription_type, status, source, kind } = filter;
  const zone = config.salesTimeZone;
  const found: Found | null = search ? await findSales(db, search) : null;
  const shared = (moment: RawBuilder<unknown>, table: 'p' | 'l') => [
    from !== undefined && sql`${moment} >= ${startOf(from, zone)}`,
    to !== undefined && sql`${moment} < ${endOf(to, zone)}`,
    user !== undefined && sql`${sql.ref(`${table}.user_guid`)} = (select guid from app_user where id = ${user})`,
    subscription_type && sql`${sql.ref(`${table}.subscription_type`)} = ${subscription_type}`,
  ];
  const paid = [
    isCounted,
    ...shared(sql`p.paid_at`, 'p'),
    found?.payments,
    status && status !== 'failed' && payments[status],
    kind && (kind === 'renewal' ? sql`p.renewal` : sql`not p.renewal`),
  ];
  const other = [
    isListed,
    ...shared(sql`l.at`, 'l'),
    found?.entries,
    status && (status === 'failed' ? isFailed : sql`not ${isFailed}`),
    source && (source === 'card' ? isFailed : sql`l.kind = ${source}`),
    kind && sql`${isFailed} and l."order" is ${kind === 'renewal' ? sql`null` : sql`not null`}`,
  ];
  const noPayments = status === 'failed' || (source !== undefined && source !== 'card');
  const noEntries =
    status === 'refunded' || status === 'partly_refunded' || (kind !== undefined && source !== undefined && source !== 'card');
  return { payments: noPayments ? null : allOf(paid), entries: noEntries ? null : allOf(other) };
}

type Part = (where: RawBuilder<unknown>) => RawBuilder<unknown>;

/** What is made of each part, one under the other; null: the filter leaves nothing. */
function partsOf({ payments, entries }: HistorySource, make: { payments: Part; entries: Part }) {
  const parts = [payments && make.payments(payments), entries && make.entries(entries)].filter((part) => part !== null);
  return parts.length === 0 ? null : sql.join(parts, sql` union all `);
}
