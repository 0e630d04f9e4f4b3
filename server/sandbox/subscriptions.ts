import { sql } from 'kysely';
import type { Db, Trx } from '../database/connection.ts';
import { hasRows, rowOf, rowsOf } from '../database/rows.ts';
import type { ReadCard } from './cardForm.ts';
import { newId } from './sandbox.ts';

export type SubscriptionRow = {
  id: string;
  token: string;
  account_id: string;
  description: string;
  email: string;
  /** roubles */
  amount: number;
  currency: string;
  start_at: string;
  months: number;
  receipt: Record<string, unknown> | null;
  status: 'Active' | 'PastDue' | 'Cancelled' | 'Rejected';
  successful: number;
  failed: number;
  failed_in_a_row: number;
  last_at: string | null;
  next_at: string | null;
};
export type NewSubscription = Pick<
  SubscriptionRow,
  'token' | 'account_id' | 'description' | 'email' | 'amount' | 'currency' | 'start_at' | 'months' | 'receipt'
>;

const columns = sql.raw(
  'id, token, account_id, description, email, amount, currency, start_at, months, receipt, status, successful, failed, failed_in_a_row, last_at, next_at',
);

export async function insertSubscription(db: Db, row: NewSubscription): Promise<SubscriptionRow> {
  const made = await rowOf<SubscriptionRow>(db)`
    insert into sandbox_subscription (id, token, account_id, description, email, amount, currency, start_at, months, receipt, status, next_at)
    values (${newId('sc_')}, ${row.token}, ${row.account_id}, ${row.description}, ${row.email}, ${row.amount}, ${row.currency}, ${row.start_at},
      ${row.months}, ${row.receipt === null ? null : JSON.stringify(row.receipt)}, 'Active', ${row.start_at})
    returning ${columns}`;
  if (!made) throw new Error('a subscription was not inserted');
  return made;
}

export function subscriptionsOf(db: Db, accountId: string) {
  return rowsOf<SubscriptionRow>(db)`
    select ${columns} from sandbox_subscription where account_id = ${accountId} order by start_at, id`;
}

/** null: there is none that could still be cancelled. */
export async function cancelSubscription(db: Db, id: string): Promise<SubscriptionRow | null> {
  const found = await rowOf<SubscriptionRow>(db)`
    update sandbox_subscription set status = 'Cancelled', next_at = null where id = ${id} and status in ('Active', 'PastDue')
    returning ${columns}`;
  return found ?? null;
}

/** One that is to be charged by now, locked until the transaction ends. */
export async function takeDue(trx: Trx, now: Date): Promise<SubscriptionRow | null> {
  const found = await rowOf<SubscriptionRow>(trx)`
    select ${columns} from sandbox_subscription where next_at <= ${now.toISOString()}
    order by next_at limit 1 for update skip locked`;
  return found ?? null;
}

/** The money was taken: the next charge is a whole number of periods after the first. */
export function markCharged(trx: Trx, id: string, at: Date): Promise<SubscriptionRow> {
  return marked(
    trx,
    id,
    sql`successful = successful + 1, failed_in_a_row = 0, status = 'Active', last_at = ${at.toISOString()},
      next_at = (start_at at time zone 'UTC' + make_interval(months => months * (successful + 1))) at time zone 'UTC'`,
  );
}

/** The card refused: tried again in a day, given up after the third refusal in a row. */
export function markRefused(trx: Trx, id: string, at: Date): Promise<SubscriptionRow> {
  const again = new Date(at.getTime() + 86_400_000).toISOString();
  return marked(
    trx,
    id,
    sql`failed = failed + 1, failed_in_a_row = failed_in_a_row + 1, last_at = ${at.toISOString()},
      status = case when failed_in_a_row + 1 >= 3 then 'Rejected' else 'PastDue' end,
      next_at = case when failed_in_a_row + 1 >= 3 then null else ${again}::timestamptz end`,
  );
}

async function marked(trx: Trx, id: string, change: ReturnType<typeof sql>): Promise<SubscriptionRow> {
  const row = await rowOf<SubscriptionRow>(trx)`update sandbox_subscription set ${change} where id = ${id} returning ${columns}`;
  if (!row) throw new Error(`there is no subscription ${id}`);
  return row;
}

/** Keeps the card as a token. All test cards are Visa. */
export async function insertToken(db: Db, accountId: string | null, { card, expires, holder }: ReadCard): Promise<string> {
  const token = newId('tk_');
  await sql`
    insert into sandbox_card_token (token, account_id, renews, first_six, last_four, system, expires, holder)
    values (${token}, ${accountId}, ${card.renews}, ${card.number.slice(0, 6)}, ${card.number.slice(-4)}, 'Visa', ${expires}, ${holder})`.execute(
    db,
  );
  return token;
}

/** Whether the card may be charged by this token for this account. */
export function isTokenOf(db: Db, token: string, accountId: string) {
  return hasRows(db)`select from sandbox_card_token where token = ${token} and account_id = ${accountId}`;
}

export async function renews(db: Db, token: string): Promise<boolean> {
  const found = await rowOf<{ renews: boolean }>(db)`select renews from sandbox_card_token where token = ${token}`;
  return found?.renews ?? false;
}
