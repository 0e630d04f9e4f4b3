import { type RawBuilder, sql } from 'kysely';
import { jsonInstant, jsonRow } from '../../../http/listQuery.ts';

const buyer = jsonRow({ id: sql`u.id`, name: sql`u.name`, email: sql`u.email` });
const numberOfOrder = sql`'П-' || lpad(o.number::text, 6, '0')`;

/** One row of the list of sales: of a payment, or of an entry of the ledger. */
export const paymentRow = {
  row: jsonRow({
    guid: sql`p.guid`,
    date: jsonInstant(sql`p.paid_at`),
    user: buyer,
    subscription_type: sql`p.subscription_type`,
    period: sql`p.period`,
    amount: sql`p.amount`,
    status: sql`case when p.refunded > 0 and p.refunded = p.amount then 'refunded' else 'paid' end`,
    source: sql`'card'`,
    kind: sql`case when p.renewal then 'renewal' else 'new' end`,
    refunded: sql`p.refunded`,
    number: sql`coalesce(${numberOfOrder}, '№ ' || p.transaction_id)`,
    detail: sql`''`,
  }),
  from: sql`from payment p join app_user u on u.guid = p.user_guid left join payment_order o on o.guid = p."order"`,
};

export const entryRow = {
  row: jsonRow({
    guid: sql`l.guid`,
    date: jsonInstant(sql`l.at`),
    user: buyer,
    subscription_type: sql`l.subscription_type`,
    period: ofEntry(sql`l.period`, sql`1`),
    amount: ofFailed(sql`coalesce(l.amount, 0)`, sql`0`),
    status: ofFailed(sql`'failed'`, sql`'paid'`),
    source: ofFailed(sql`'card'`, sql`l.kind`),
    kind: sql`case when l.kind in ('code', 'manual') then null when l."order" is null then 'renewal' else 'new' end`,
    refunded: sql`0`,
    number: sql`coalesce(${numberOfOrder}, '')`,
    detail: sql`l.detail`,
  }),
  from: sql`from ledger l join app_user u on u.guid = l.user_guid left join payment_order o on o.guid = l."order"`,
};

function ofFailed(failed: RawBuilder<unknown>, given: RawBuilder<unknown>) {
  return sql`case when l.kind in ('declined', 'renewal_failed') then ${failed} else ${given} end`;
}

/** Periods that the offers have; what support set until a day has none, and counts as one month. */
function ofEntry(period: RawBuilder<unknown>, other: RawBuilder<unknown>) {
  return sql`case when ${period} in (1, 3, 6, 12) then ${period} else ${other} end`;
}
