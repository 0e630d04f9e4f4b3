import { type RawBuilder, sql } from 'kysely';
import type { TimelineKind } from '../../../contract/billing.ts';
import type { ListQuery } from '../../../contract/query.ts';
import type { Db, Trx } from '../../database/connection.ts';
import { jsonInstant, jsonRow, type ListPage, readList } from '../../http/listQuery.ts';
import type { Order } from './orders.ts';

/** The newest order of a user that may still be paid and has a page to pay it at. */
export function pendingOrderOf(db: Db, user: string, now: Date): Promise<Order | undefined> {
  return db
    .selectFrom('payment_order')
    .selectAll()
    .where('user_guid', '=', user)
    .where('state', '=', 'pending')
    .where('expires_at', '>', now.toISOString())
    .where('payment_url', '<>', '')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** An order of the user; undefined for one of somebody else. */
export function orderOf(trx: Trx, user: string, guid: string): Promise<Order | undefined> {
  return trx.selectFrom('payment_order').selectAll().where('guid', '=', guid).where('user_guid', '=', user).executeTakeFirst();
}

export async function userByNumber(db: Db, id: number): Promise<string | undefined> {
  return (await db.selectFrom('app_user').select('guid').where('id', '=', id).executeTakeFirst())?.guid;
}

export type Step = {
  guid: string;
  seq: number;
  at: string;
  kind: TimelineKind;
  subscription_type: Order['subscription_type'] | null;
  period: number | null;
  months: number | null;
  until: string | null;
  amount: number | null;
  order_number: number | null;
  credit: number | null;
  detail: string;
  author: string | null;
};

/** What happened to a user's access, a page of it, and how much there is in all. */
export async function readSteps(
  db: Db,
  user: string,
  { page, page_size, ordering = 'at' }: ListQuery,
): Promise<{ steps: Step[]; total: number }> {
  const direction: RawBuilder<unknown> = ordering === '-at' ? sql`desc` : sql`asc`;
  const size = page_size ?? 100;
  const limit = page === undefined && page_size === undefined ? sql`` : sql`limit ${size} offset ${((page ?? 1) - 1) * size}`;
  const { rows } = await sql<Step & { total: number }>`
    select l.guid, l.seq, l.at, l.kind, l.subscription_type, l.period, l.months, l.until, l.amount, l.detail, o.number as order_number,
      o.credit, u.name as author, count(*) over () as total
    from ledger l left join payment_order o on o.guid = l."order" left join app_user u on u.guid = l.author
    where l.user_guid = ${user} order by l.at ${direction}, l.seq ${direction} ${limit}`.execute(db);
  return { steps: rows, total: rows[0]?.total ?? 0 };
}

export async function insertClubRequest(
  trx: Trx,
  row: { guid: string; user_guid: string; name: string; phone: string; comment: string; created_at: string },
): Promise<void> {
  await trx.insertInto('club_request').values(row).execute();
}

export function openClubRequest(trx: Trx, user: string) {
  return trx
    .selectFrom('club_request')
    .select(['guid', 'created_at', 'phone'])
    .where('user_guid', '=', user)
    .where('status', '=', 'open')
    .executeTakeFirst();
}

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
