import { randomUUID } from 'node:crypto';
import type { Db } from '../../server/database/connection.ts';
import { inTransaction } from '../../server/database/transaction.ts';
import { type NewEntry, writeLedger } from '../../server/modules/billing/ledger/service.ts';
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
  const plan = await db.selectFrom('plan').select('guid').where('plan', '=', type).executeTakeFirstOrThrow();
  const [order, payment, agreement] = [randomUUID(), randomUUID(), randomUUID()];
  const at = now.toISOString();
  const amount = Math.round((price - credit) * 100) / 100;
  const base = { user_guid: user.guid, subscription_type: type, period, gateway: 'test' };
  const card = { card_mask: '4242', card_system: 'Visa', card_expires: '12/30' };
  await inTransaction(db, async (trx) => {
    const ordered = { ...base, guid: order, offer: 1, plan: plan.guid, price, credit, amount, gateway_id: null, payment_url: '' };
    await trx
      .insertInto('payment_order')
      .values({ ...ordered, email: '', source: 'console', state: 'paid', created_at: at, expires_at: at, paid_at: at, asked_at: null })
      .execute();
    await trx
      .updateTable('agreement')
      .set({ status: 'off', off_reason: 'replaced', ended_at: at })
      .where('user_guid', '=', user.guid)
      .where('status', '<>', 'off')
      .execute();
    const agreed = { ...base, ...card, guid: agreement, plan: plan.guid, price, gateway_id: agreement, token: Buffer.from('sealed') };
    await trx
      .insertInto('agreement')
      .values({ ...agreed, status: 'on', next_charge_at: at, off_reason: null, reminded_for: null, created_at: at, ended_at: null })
      .execute();
    const paid = { ...base, guid: payment, order, agreement, transaction_id: payment, amount, card: '4242' };
    await trx
      .insertInto('payment')
      .values({ ...paid, renewal: false, paid_at: at, receipt_url: null })
      .execute();
    await writeLedger(trx, entryOfPaidOrder({ ...base, guid: order, credit }, { guid: payment, amount, agreement }), now);
  });
  return { order, payment, agreement };
}
