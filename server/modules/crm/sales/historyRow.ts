import { type RawBuilder, sql } from 'kysely';
import { jsonInstant } from '../../../http/listQuery.ts';

const buyer = sql`json_build_object('id', u.id, 'name', u.name, 'email', u.email)`;
const numberOfOrder = sql`'П-' || lpad(o.number::text, 6, '0')`;

/** One row of the list of sales: of a payment, or of an entry of the ledger. */
export const paymentRow = {
  row: sql`json_build_object('guid', p.guid, 'date', ${jsonInstant('p.paid_at')}, 'user', ${buyer},
    'subscription_type', p.subscription_type, 'period', p.period, 'amount', p.amount,
    'status', case when p.refunded > 0 and p.refunded = p.amount then 'refunded' else 'paid' end, 'source', 'card',
    'kind', case when p.renewal then 'renewal' else 'new' end, 'refunded', p.refunded,
    'number', coalesce(${numberOfOrder}, '№ ' || p.transaction_id), 'detail', '')`,
  from: sql`from payment p join app_user u on u.guid = p.user_guid left join payment_order o on o.guid = p."order"`,
};

export const entryRow = {
  // what support set until a day has no period of those that the offers have, and counts as one month
  row: sql`json_build_object('guid', l.guid, 'date', ${jsonInstant('l.at')}, 'user', ${buyer},
    'subscription_type', l.subscription_type, 'period', case when l.period in (1, 3, 6, 12) then l.period else 1 end,
    'amount', ${ofFailed(sql`coalesce(l.amount, 0)`, sql`0`)}, 'status', ${ofFailed(sql`'failed'`, sql`'paid'`)},
    'source', ${ofFailed(sql`'card'`, sql`l.kind`)},
    'kind', case when l.kind in ('code', 'manual') then null when l."order" is null then 'renewal' else 'new' end,
    'refunded', 0, 'number', coalesce(${numberOfOrder}, ''), 'detail', l.detail)`,
  from: sql`from ledger l join app_user u on u.guid = l.user_guid left join payment_order o on o.guid = l."order"`,
};

function ofFailed(failed: RawBuilder<unknown>, given: RawBuilder<unknown>) {
  return sql`case when l.kind in ('declined', 'renewal_failed') then ${failed} else ${given} end`;
}
