import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { SubscriptionType, TimelineKind } from '../../../../contract/subscription.ts';
import type { Db, Trx } from '../../../database/connection.ts';
import { accessKinds, type LedgerEntry } from './planQueue.ts';
import { projectSales } from './sales.ts';
import { type Segment, schedule } from './schedule.ts';

/** What happened to a user's access. `at`: now unless said; see the table `ledger` for what each kind carries. */
export type NewEntry = {
  /** a new one unless said */
  guid?: string;
  user_guid: string;
  kind: TimelineKind;
  at?: string;
  subscription_type?: SubscriptionType | null;
  period?: number | null;
  months?: number | null;
  until?: string | null;
  amount?: number | null;
  order?: string | null;
  payment?: string | null;
  agreement?: string | null;
  code?: string | null;
  author?: string | null;
  detail?: string;
};

/**
 * The one way into the ledger: locks the user, appends, and computes their access anew, all in the caller's transaction.
 * Agreements are changed before: whether access renews itself is read from them. Entries are kept in the order given.
 */
export async function writeLedger(trx: Trx, entries: NewEntry | readonly NewEntry[], now: Date): Promise<void> {
  const list = [entries].flat();
  // always in the same order, so that two who write for the same users cannot wait for each other
  for (const user of [...new Set(list.map(({ user_guid }) => user_guid))].sort()) {
    await lockUser(trx, user);
    const rows = list
      .filter(({ user_guid }) => user_guid === user)
      .map((entry) => ({ guid: randomUUID(), at: now.toISOString(), ...entry }));
    await trx.insertInto('ledger').values(rows).execute();
    await project(trx, user);
  }
}

/** Deletes the entry of an event that did not happen after all, and computes the user's access anew. The caller has locked the user. */
export async function withdrawEntry(trx: Trx, { guid, user_guid }: { guid: string; user_guid: string }): Promise<void> {
  await trx.deleteFrom('ledger').where('guid', '=', guid).execute();
  await project(trx, user_guid);
}

/** Rewrites the user's rows of `subscription`, and what sales know of them, to what the ledger gives; untouched where they say it already. The user is locked. */
async function project(trx: Trx, user: string): Promise<void> {
  const access = schedule(await readLedger(trx, user));
  const { segments } = access;
  await projectSales(trx, user, access);
  const agreement = await trx
    .selectFrom('agreement')
    .select('subscription_type')
    .where('user_guid', '=', user)
    .where('status', '<>', 'off')
    .executeTakeFirst();
  const renewed = agreement && segments.findLastIndex((segment) => segment.subscription_type === agreement.subscription_type);
  const stored = await trx.selectFrom('subscription').selectAll().where('user_guid', '=', user).orderBy('starts_at').execute();
  const rows = segments.map((segment, index) => ({
    guid: stored[index]?.guid ?? randomUUID(),
    user_guid: user,
    ...segment,
    auto_renewal: index === renewed,
  }));
  if (rows.length === stored.length && rows.every((row, index) => same(row, stored[index]))) return;
  await trx.deleteFrom('subscription').where('user_guid', '=', user).execute();
  if (rows.length > 0) await trx.insertInto('subscription').values(rows).execute();
}

type Row = Omit<Segment, 'subscription_type' | 'period'> & { subscription_type: string; period: number; auto_renewal: boolean };

function same(row: Row, stored: Row | undefined): boolean {
  const fields = ['subscription_type', 'period', 'plan', 'starts_at', 'until', 'grace_until', 'auto_renewal'] as const;
  return stored !== undefined && fields.every((field) => row[field] === stored[field]);
}

/** The entries of a user that say something of access. Terms are those bought, or of the day where nothing was. */
export async function readLedger(db: Db | Trx, user: string): Promise<LedgerEntry[]> {
  const { rows } = await sql<LedgerEntry>`
    select l.seq, l.at, l.kind, l.subscription_type, l.period, l.months, l.until, l.amount, l.payment,
      coalesce(o.plan, a.plan, (
        select p.guid from plan p where p.plan = l.subscription_type and p.deleted_at is null and p.effective_from <= l.at order by p.effective_from desc limit 1)) as plan,
      case when l.kind = 'upgraded' then (
        select min(w.seq) from ledger w where w.user_guid = l.user_guid and w.kind = 'order' and w."order" = l."order") end as ordered
    from ledger l
      left join payment_order o on o.guid = l."order"
      left join agreement a on a.guid = l.agreement
    where l.user_guid = ${user} and l.kind = any(${[...accessKinds]}::text[])
    order by l.seq`.execute(db);
  return rows;
}

/** Whoever changes a user's access, orders or agreement stands in line here until the transaction ends. */
export async function lockUser(trx: Trx, user: string): Promise<void> {
  await sql`select from app_user where guid = ${user} for no key update`.execute(trx);
}
