import { sql } from 'kysely';
import type { ListQuery } from '../../../contract/query.ts';
import type { Db } from '../../database/connection.ts';
import { jsonInstant, jsonRow, type ListPage, readList } from '../../http/listQuery.ts';

/**
 * Payments of a user, plans given for free (by a code or by support) and failed payments; newest first by default. Providers date a payment to
 * the second, so payments of one second are ordered by their ledger number.
 */
export function userPayments(db: Db, user: string, query: ListQuery): Promise<ListPage> {
  return readList(
    db,
    {
      from: sql`from (
        select p.guid, coalesce(booked.seq, 0) as seq, p."order", case when o.number is null then '№ ' || p.transaction_id else 'П-' || lpad(o.number::text, 6, '0') end as number,
          p.paid_at as date, p.subscription_type, p.period, p.amount, p.refunded,
          case when p.refunded = 0 then 'paid' when p.refunded < p.amount then 'partly_refunded' else 'refunded' end as status,
          'card' as source, p.renewal, p.card, p.receipt_url
        from payment p left join payment_order o on o.guid = p."order"
          left join (select payment, min(seq) as seq from ledger where user_guid = ${user} group by payment) booked on booked.payment = p.guid
        where p.user_guid = ${user}
        union all
        select l.guid, l.seq, null, '', l.at, l.subscription_type, coalesce(l.period, 1), 0, 0, 'paid', l.kind, false, '', null
        from ledger l where l.user_guid = ${user} and (l.kind = 'code' or l.kind = 'manual' and l.until > l.at)
        union all
        select l.guid, l.seq, l."order", coalesce('П-' || lpad(o.number::text, 6, '0'), ''), l.at, l.subscription_type, coalesce(l.period, 1),
          coalesce(l.amount, 0), 0, 'failed', 'card', l.kind = 'renewal_failed', coalesce(a.card_mask, ''), null
        from ledger l left join payment_order o on o.guid = l."order" left join agreement a on a.guid = l.agreement
        where l.user_guid = ${user} and l.kind in ('declined', 'renewal_failed') and l.subscription_type is not null) t`,
      where: [],
      row: jsonRow({
        guid: sql`t.guid`,
        order: sql`t."order"`,
        number: sql`t.number`,
        date: jsonInstant(sql`t.date`),
        subscription_type: sql`t.subscription_type`,
        period: sql`t.period`,
        amount: sql`t.amount`,
        refunded: sql`t.refunded`,
        status: sql`t.status`,
        source: sql`t.source`,
        renewal: sql`t.renewal`,
        card: sql`t.card`,
        receipt_url: sql`t.receipt_url`,
      }),
      defaultOrder: sql`t.date desc, t.seq desc`,
      columns: { date: sql`t.date` },
      tiebreak: sql`(t.seq, t.guid)`,
    },
    query,
  );
}
