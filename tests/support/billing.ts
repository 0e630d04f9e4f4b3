import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../server/database/connection.ts';
import { oneRow, valuesOf } from '../../server/database/rows.ts';
import { inTransaction } from '../../server/database/transaction.ts';
import { lockUser, type NewEntry, writeLedger } from '../../server/modules/billing/ledger/service.ts';
import { entryOfPaidOrder } from '../../server/modules/payments/settleOrder.ts';
import type { TestUser } from './factories.ts';

type Entry = Omit<NewEntry, 'user_guid'>;
type Plan = 'pro' | 'pro_plus' | 'svoy';

/** Writes to a user's ledger as the server does. */
export function writeEntries(db: Db, user: TestUser, entries: Entry | Entry[], now: Date): Promise<void> {
  return inTransaction(db, (trx) =>
    writeLedger(
      trx,
      [entries].flat().map((entry) => ({ user_guid: user.guid, ...entry })),
      now,
    ),
  );
}

/** What a code gives. */
export function gift(type: Plan, months: number): Entry {
  return { kind: 'code', subscription_type: type, period: months, months };
}

type Purchase = { type: Plan; price: number; credit?: number; period?: number; now: Date };

/** Pays for an offer as the payment server does: order, payment, agreement, ledger. */
export async function buyPlan(db: Db, user: TestUser, { type, price, credit = 0, period = 1, now }: Purchase) {
  const plan = await oneRow<{ guid: string }>(db)`select guid from plan where plan = ${type}`;
  const [order, payment, agreement] = [randomUUID(), randomUUID(), randomUUID()];
  const at = now.toISOString();
  const amount = Math.round((price - credit) * 100) / 100;
  const base = { user_guid: user.guid, subscription_type: type, period, gateway: 'test' };
  const card = { card_mask: '4242', card_system: 'Visa', card_expires: '12/30' };
  await inTransaction(db, async (trx) => {
    await lockUser(trx, user.guid);
    const ordered = { ...base, guid: order, offer: 1, plan: plan.guid, price, credit, amount, gateway_id: null, payment_url: '' };
    const times = { created_at: at, expires_at: at, paid_at: at, asked_at: null };
    await sql`insert into payment_order ${valuesOf({ ...ordered, email: '', source: 'console', state: 'paid', ...times })}`.execute(trx);
    await sql`
      update agreement set status = 'off', off_reason = 'replaced', ended_at = ${at}
      where user_guid = ${user.guid} and status <> 'off'`.execute(trx);
    const agreed = { ...base, ...card, guid: agreement, plan: plan.guid, price, gateway_id: agreement, token: Buffer.from('sealed') };
    const on = { status: 'on', next_charge_at: at, off_reason: null, reminded_for: null, created_at: at, ended_at: null };
    await sql`insert into agreement ${valuesOf({ ...agreed, ...on })}`.execute(trx);
    const paid = { ...base, guid: payment, order, agreement, transaction_id: payment, amount, card: '4242' };
    await sql`insert into payment ${valuesOf({ ...paid, renewal: false, paid_at: at, receipt_url: null })}`.execute(trx);
    await writeLedger(trx, entryOfPaidOrder({ ...base, guid: order, credit }, { guid: payment, amount, agreement }), now);
  });
  return { order, payment, agreement };
}
