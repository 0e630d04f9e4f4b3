import { type RawBuilder, sql } from 'kysely';
import { entryRow, paymentRow } from './historyRow.ts';
import { type HistorySource, partsOf } from './historySource.ts';

export type HistoryOrder = NonNullable<'date' | '-date' | 'amount' | '-amount'>;

type Asked = { ordering: HistoryOrder; limit: number; offset: number; after?: HistoryCursor | undefined };

/** The last row of a portion. `moment` as PostgreSQL writes it: rows that migrations made have microseconds, which the wire has not. */
export type HistoryCursor = { moment: string; guid: string };

/**
 * A select of one row: `json`, the rows asked for. Payments and entries are read by their own indexes and merged; those that are skipped are not made
 * into rows. @param after of `-date` alone: only what follows it. null: the filter leaves nothing
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
    select coalesce(json_agg(made.row order by ${order(sql`lead`, sql`found.guid`)}), '[]')::text as json
    from found cross join lateral (
      select ${paymentRow.row} as row ${paymentRow.from} where found.is_payment and p.guid = found.guid
      union all
      select ${entryRow.row} ${entryRow.from} where not found.is_payment and l.guid = found.guid) made`
  );
}

const entryAmount = sql`case when l.kind in ('declined', 'renewal_failed') then coalesce(l.amount, 0) else 0 end`;
