import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { ListQuery } from '../../../../contract/primitives.ts';
import type { PaymentRow } from '../../../../contract/subscription.ts';
import type { Db, Trx } from '../../../database/connection.ts';
import { oneRow, oneValue, rowsOf } from '../../../database/rows.ts';
import { DomainError } from '../../../domainError.ts';
import { jsonInstant, type ListPage, readList } from '../../../http/listQuery.ts';
import { accessKinds, type Grant, type LedgerEntry } from './planQueue.ts';
import { type Schedule, type Segment, schedule } from './schedule.ts';

/** What happened to a user's access. `guid`: a new one, `at`: now unless said; see the table `ledger` for what each kind carries. */
export type NewEntry = Pick<LedgerEntry, 'kind'> & { user_guid: string } & Partial<
    Omit<LedgerEntry, 'plan' | 'seq' | 'ordered'> &
      Record<'guid' | 'detail', string> &
      Record<'order' | 'agreement' | 'code' | 'author', string | null>
  >;

/**
 * The one way into the ledger: locks the users, appends, and computes their access anew, all in the caller's transaction.
 * Agreements are changed before: whether access renews itself is read from them. Entries are kept in the order given.
 */
export async function writeLedger(trx: Trx, entries: NewEntry | readonly NewEntry[], now: Date): Promise<void> {
  const list = [entries].flat();
  // always in the same order, so that two who write for the same users cannot wait for each other
  const users = [...new Set(list.map(({ user_guid }) => user_guid))].sort();
  for (const user of users) await lockUser(trx, user);
  await sql`
    insert into ledger (guid, user_guid, at, kind, subscription_type, period, months, until, amount, "order", payment, agreement, code, author, detail)
    select coalesce(guid, gen_random_uuid()), user_guid, coalesce(at, ${now}), kind, subscription_type, period, months, until, amount,
      "order", payment, agreement, code, author, coalesce(detail, '')
    from jsonb_populate_recordset(null::ledger, ${JSON.stringify(list)}::jsonb) with ordinality order by ordinality`.execute(trx);
  for (const user of users) await project(trx, user);
}

/** Deletes the entry of an event that did not happen after all, and computes the user's access anew. The caller has locked the user. */
export async function withdrawEntry(trx: Trx, { guid, user_guid }: { guid: string; user_guid: string }): Promise<void> {
  await sql`delete from ledger where guid = ${guid}`.execute(trx);
  await project(trx, user_guid);
}

/** Rewrites the user's rows of `subscription`, and what sales know of them, to what the ledger gives; untouched where they say it already. The user is locked. */
async function project(trx: Trx, user: string) {
  const access = schedule(await readLedger(trx, user));
  const { segments } = access;
  await projectSales(trx, user, access);
  const renewedType = await oneValue<string | undefined>(trx)`
    select subscription_type from agreement where user_guid = ${user} and status <> 'off'`;
  const renewed = segments.findLastIndex(({ subscription_type }) => subscription_type === renewedType);
  const stored = await readStretches(trx, user);
  const rows = segments.map((segment, index) => ({
    guid: stored[index]?.guid ?? randomUUID(),
    user_guid: user,
    ...segment,
    auto_renewal: index === renewed,
  }));
  if (isDeepStrictEqual(rows, stored)) return;
  await sql`delete from subscription where user_guid = ${user}`.execute(trx);
  if (rows.length === 0) return;
  await sql`
    insert into subscription (guid, user_guid, subscription_type, period, plan, starts_at, until, grace_until, auto_renewal)
    select guid, user_guid, subscription_type, period, plan, starts_at, until, grace_until, auto_renewal
    from jsonb_populate_recordset(null::subscription, ${JSON.stringify(rows)}::jsonb)`.execute(trx);
}

/** A stretch of access as `subscription` has it. */
export type Stretch = Segment & { auto_renewal: boolean };

/** The first one first; exactly the columns that `project` computes, or it would rewrite them with each entry. */
export function readStretches(db: Db, user: string) {
  return rowsOf<Stretch & { guid: string }>(db)`
    select guid, user_guid, subscription_type, period, plan, starts_at, until, grace_until, auto_renewal
    from subscription where user_guid = ${user} order by starts_at`;
}

/** The entries of a user that say something of access. Terms are those bought, or of the day where nothing was. */
export function readLedger(db: Db, user: string) {
  return rowsOf<LedgerEntry>(db)`
    select l.seq, l.at, l.kind, l.subscription_type, l.period, l.months, l.until, l.amount, l.payment,
      coalesce(o.plan, a.plan, (
        select p.guid from plan p where p.plan = l.subscription_type and p.deleted_at is null and p.effective_from <= l.at order by p.effective_from desc limit 1)) as plan,
      case when l.kind = 'upgraded' then (
        select min(w.seq) from ledger w where w.user_guid = l.user_guid and w.kind = 'order' and w."order" = l."order") end as ordered
    from ledger l
      left join payment_order o on o.guid = l."order"
      left join agreement a on a.guid = l.agreement
    where l.user_guid = ${user} and l.kind = any(${[...accessKinds]}::text[])
    order by l.seq`;
}

/** Whoever changes a user's access, orders or agreement stands in line here until the transaction ends. */
export async function lockUser(trx: Trx, user: string): Promise<void> {
  await sql`select from app_user where guid = ${user} for no key update`.execute(trx);
}

/** Locks the user as `lockUser` does, before something that costs money. Throws 1000 if the user has been switched off meanwhile. */
export async function lockActiveUser(trx: Trx, user: string): Promise<void> {
  const isActive = await oneValue<boolean>(trx)`select is_active from app_user where guid = ${user} for no key update`;
  if (!isActive) throw new DomainError(1000);
}

/**
 * Is payment `p` a sale? A real provider marks what was played in its test mode (`test`): no money came. The sandbox marks everything it
 * charges, and where it is the shop its payments are the sales. Spelled as in the indexes of 019-sales.sql, which serve only this text.
 */
export const isCounted = sql`(not p.test or p.gateway = 'sandbox')`;

/** Is refund `r` of a payment that counts? */
export const isRefundCounted = sql`not exists (select from payment t where t.guid = r.payment and t.test and t.gateway <> 'sandbox')`;

/**
 * Rewrites what sales know of the user to what the schedule gives and was paid: rows of `paid_stretch`, the row of `payer`; untouched where they
 * say it already. The user is locked.
 */
async function projectSales(trx: Trx, user: string, { grants }: Schedule) {
  await sql`
    insert into payer (user_guid, first_paid_at)
    select user_guid, paid_at from payment p where p.user_guid = ${user} and ${isCounted} order by paid_at limit 1
    on conflict (user_guid) do update set first_paid_at = excluded.first_paid_at where payer.first_paid_at > excluded.first_paid_at`.execute(
    trx,
  );
  const isPaid = grants.some(({ entry }) => entry.payment !== null);
  // exactly what is computed, or each entry would rewrite it
  const stored = await rowsOf(trx)`
    select payment, starts_at, until, price, period, subscription_type from paid_stretch where user_guid = ${user} order by starts_at`;
  if (!isPaid && stored.length === 0) return;
  const stretches = paidStretches(grants, isPaid ? await readPrices(trx, user) : new Map());
  if (isDeepStrictEqual(stretches, stored)) return;
  await sql`delete from paid_stretch where user_guid = ${user}`.execute(trx);
  if (stretches.length === 0) return;
  await sql`
    insert into paid_stretch (user_guid, payment, starts_at, until, price, period, subscription_type)
    select ${user}, payment, starts_at, until, price, period, subscription_type
    from jsonb_populate_recordset(null::paid_stretch, ${JSON.stringify(stretches)}::jsonb)`.execute(trx);
}

/** What the plan cost that each payment bought, before any credit; only of payments that count as sales. */
async function readPrices(trx: Trx, user: string) {
  const rows = await rowsOf<{ guid: string; price: number }>(trx)`
    select p.guid, coalesce(o.price, p.amount) as price from payment p left join payment_order o on o.guid = p."order"
    where p.user_guid = ${user} and ${isCounted}`;
  return new Map(rows.map(({ guid, price }) => [guid, price]));
}

/**
 * Periods of paid access, one after the other; no two overlap, for a plan waits while a higher one is used. Access given by a code, by support
 * or as grace is not paid. `price`: roubles for `period` months.
 * @param prices by payment; what is not there does not count as sold
 */
function paidStretches(grants: readonly Grant[], prices: ReadonlyMap<string, number>) {
  return grants
    .flatMap(({ entry: { payment }, type, months, pieces }) => {
      const price = payment === null ? undefined : prices.get(payment);
      if (payment === null || price === undefined) return [];
      return pieces
        .filter(({ from, to }) => to > from)
        .map(({ from, to }) => ({
          payment,
          starts_at: new Date(from).toISOString(),
          until: new Date(to).toISOString(),
          price,
          period: months,
          subscription_type: type,
        }));
    })
    .sort((one, other) => (one.starts_at < other.starts_at ? -1 : 1));
}

/** Payments of a user, plans given for free (by a code or by support) and failed payments, as `t`. */
function paymentsOf(user: string) {
  return sql`from (
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
          coalesce(l.amount, 0), 0, 'failed', 'card', l."order" is null, coalesce(a.card_mask, ''), null
        from ledger l left join payment_order o on o.guid = l."order" left join agreement a on a.guid = l.agreement
        where l.user_guid = ${user} and l.kind in ('declined', 'renewal_failed') and l.subscription_type is not null) t`;
}

const paymentFields = sql`t.guid, t."order", t.number, ${jsonInstant('t.date')} as date, t.subscription_type, t.period, t.amount,
  t.refunded, t.status, t.source, t.renewal, t.card, t.receipt_url`;

/** One of the user's payments, as their list has it. */
export function readPaymentRow(db: Db, user: string, guid: string) {
  return oneRow<PaymentRow>(db)`select ${paymentFields} ${paymentsOf(user)} where t.guid = ${guid}`;
}

/**
 * Payments of a user and what stands among them, newest first by default. Providers date a payment to the second, so payments of one second
 * are ordered by their ledger number.
 */
export function userPayments(db: Db, user: string, query: ListQuery): Promise<ListPage> {
  return readList(
    db,
    {
      from: paymentsOf(user),
      where: sql`true`,
      searched: [sql`t.number`, sql`t.card`],
      fields: paymentFields,
      defaultOrder: sql`t.date desc, t.seq desc`,
      columns: { date: sql`t.date` },
      tiebreak: sql`(t.seq, t.guid)`,
    },
    query,
  );
}

/** Is the rest of a payment in the price of an upgrade? Then it goes back with that, not by itself. The user is locked. */
export async function isCredited(trx: Trx, { guid, user_guid }: { guid: string; user_guid: string }): Promise<boolean> {
  const { grants } = schedule(await readLedger(trx, user_guid));
  return grants.some(({ entry, taken }) => entry.payment === guid && taken === 'upgraded');
}
