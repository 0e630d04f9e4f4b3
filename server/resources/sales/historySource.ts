import { type RawBuilder, sql } from 'kysely';
import type { ProfitHistoryQuery } from '../../../contract/sale.ts';
import { isCounted } from '../../database/sales/isCounted.ts';
import { endOf, type SalesApi, startOf } from './period.ts';
import { type Found, findSales } from './searched.ts';

export type HistoryFilter = Omit<ProfitHistoryQuery, 'page' | 'page_size' | 'ordering'>;

/**
 * What the list of sales is made of: payments `p`, and entries `l` of the ledger for what was given without paying or tried in vain. Conditions of
 * each joined by `and`; null where the filter leaves none of them.
 */
export type HistorySource = { payments: RawBuilder<unknown> | null; entries: RawBuilder<unknown> | null };

/** Spelled as in the index `ledger_of_sales`, which serves only this text. */
const isListed = sql`l.subscription_type is not null
  and (l.kind in ('code', 'declined', 'renewal_failed') or l.kind = 'manual' and l.until > l.at)`;

export async function sourceOf({ db, config }: Pick<SalesApi, 'db' | 'config'>, filter: HistoryFilter): Promise<HistorySource> {
  const { search, from, to, user, subscription_type, status, source, kind } = filter;
  const zone = config.salesTimeZone;
  const found: Found | null = search ? await findSales(db, search) : null;
  const shared = (moment: RawBuilder<unknown>, table: 'p' | 'l') => [
    ...(from ? [sql`${moment} >= ${startOf(from, zone)}`] : []),
    ...(to ? [sql`${moment} < ${endOf(to, zone)}`] : []),
    ...(user === undefined ? [] : [sql`${sql.ref(`${table}.user_guid`)} = (select guid from app_user where id = ${user})`]),
    ...(subscription_type ? [sql`${sql.ref(`${table}.subscription_type`)} = ${subscription_type}`] : []),
  ];
  const paid = [isCounted, ...shared(sql`p.paid_at`, 'p'), ...(found ? [found.payments] : [])];
  if (status && status !== 'failed') paid.push(payments[status]);
  if (kind) paid.push(kind === 'renewal' ? sql`p.renewal` : sql`not p.renewal`);
  const other = [isListed, ...shared(sql`l.at`, 'l'), ...(found ? [found.entries] : [])];
  if (status) other.push(status === 'failed' ? isFailed : sql`not ${isFailed}`);
  if (source) other.push(source === 'card' ? isFailed : sql`l.kind = ${source}`);
  if (kind) other.push(sql`${isFailed} and l."order" is ${kind === 'renewal' ? sql`null` : sql`not null`}`);
  const noPayments = status === 'failed' || (source !== undefined && source !== 'card');
  const noEntries =
    status === 'refunded' || status === 'partly_refunded' || (kind !== undefined && source !== undefined && source !== 'card');
  return { payments: noPayments ? null : sql.join(paid, sql` and `), entries: noEntries ? null : sql.join(other, sql` and `) };
}

const isFailed = sql`l.kind in ('declined', 'renewal_failed')`;

const payments = {
  // also what cost nothing: there was nothing to give back
  paid: sql`(p.refunded < p.amount or p.refunded = 0)`,
  partly_refunded: sql`p.refunded > 0 and p.refunded < p.amount`,
  refunded: sql`p.refunded > 0 and p.refunded = p.amount`,
};

type Part = (where: RawBuilder<unknown>) => RawBuilder<unknown>;

/** What is made of each part, one under the other; null: the filter leaves nothing. */
export function partsOf(source: HistorySource, make: { payments: Part; entries: Part }): RawBuilder<unknown> | null {
  const parts = [...(source.payments ? [make.payments(source.payments)] : []), ...(source.entries ? [make.entries(source.entries)] : [])];
  return parts.length === 0 ? null : sql.join(parts, sql` union all `);
}
