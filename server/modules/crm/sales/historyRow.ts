import { type RawBuilder, sql } from 'kysely';
import { jsonInstant, jsonRow } from '../../../http/listQuery.ts';

const buyer = sql`json_build_object('id', u.id, 'name', u.name, 'email', u.email)`;
const numberOfOrder = sql`'П-' || lpad(o.number::text, 6, '0')`;

/** One row of the list of sales: of a payment, or of an entry of the ledger. */
export const paymentRow = {
  row: jsonRow(sql`p.guid, ${jsonInstant('p.paid_at')} as date, ${buyer} as user, p.subscription_type, p.period, p.amount,
    case when p.refunded > 0 and p.refunded = p.amount then 'refunded' else 'paid' end as status, 'card' as source,
    case when p.renewal then 'renewal' else 'new' end as kind, p.refunded, coalesce(${numberOfOrder}, '№ ' || p.transaction_id) as number,
    '' as detail`),
  from: sql`from payment p join app_user u on u.guid = p.user_guid left join payment_order o on o.guid = p."order"`,
};

export const entryRow = {
  // what support set until a day has no period of those that the offers have, and counts as one month
  row: jsonRow(sql`l.guid, ${jsonInstant('l.at')} as date, ${buyer} as user, l.subscription_type,
    case when l.period in (1, 3, 6, 12) then l.period else 1 end as period, ${ofFailed(sql`coalesce(l.amount, 0)`, sql`0`)} as amount,
    ${ofFailed(sql`'failed'`, sql`'paid'`)} as status, ${ofFailed(sql`'card'`, sql`l.kind`)} as source,
    case when l.kind in ('code', 'manual') then null when l."order" is null then 'renewal' else 'new' end as kind, 0 as refunded,
    coalesce(${numberOfOrder}, '') as number, l.detail`),
  from: sql`from ledger l join app_user u on u.guid = l.user_guid left join payment_order o on o.guid = l."order"`,
};

function ofFailed(failed: RawBuilder<unknown>, given: RawBuilder<unknown>) {
  return sql`case when l.kind in ('declined', 'renewal_failed') then ${failed} else ${given} end`;
}
