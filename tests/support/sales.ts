import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../server/database/connection.ts';
import { oneRow, valuesOf } from '../../server/database/rows.ts';
import { inTransaction } from '../../server/database/transaction.ts';
import { type NewEntry, writeLedger } from '../../server/modules/billing/ledger/service.ts';
import { clientOf, createUser, type TestUser } from './factories.ts';
import type { PaymentRow } from './rows.ts';
import { startTestServer } from './server.ts';

export type Plan = 'pro' | 'pro_plus' | 'svoy';
export type Sold = {
  at: string;
  amount: number;
  type?: Plan;
  period?: 1 | 3 | 6 | 12;
  renewal?: boolean;
  test?: boolean;
  gateway?: string;
  /** roubles of an upgrade's price that the rest of a lower plan paid */
  credit?: number;
  /** money came and gave no access: a second payment of one order */
  gives?: boolean;
};

/** Books a payment as the payment server does, at the moment it says; answers its guid. */
export async function sell(db: Db, user: TestUser, sold: Sold): Promise<string> {
  const { at, amount, type = 'pro', period = 1, renewal = false, test = false, gateway = 'test', credit = 0, gives = true } = sold;
  const payment = randomUUID();
  await inTransaction(db, async (trx) => {
    const order = renewal
      ? null
      : await placeOrder(trx, user, { at, type, period, gateway, price: Math.round((amount + credit) * 100) / 100, credit, amount });
    const base = { user_guid: user.guid, subscription_type: type, period };
    const row = { ...base, guid: payment, order, agreement: null, gateway, transaction_id: payment, amount, card: '4242', renewal };
    await sql`insert into payment ${valuesOf({ ...row, paid_at: at, receipt_url: null, test })}`.execute(trx);
    const entry: NewEntry = { ...base, at, kind: 'paid', amount, order, payment };
    const kind = renewal ? 'renewed' : credit > 0 ? 'upgraded' : 'granted';
    await writeLedger(trx, gives ? [entry, { ...entry, kind, months: period }] : entry, new Date(at));
  });
  return payment;
}

type Ordered = { at: string; type: Plan; period: number; gateway: string; price: number; credit: number; amount: number };

async function placeOrder(trx: Db, user: TestUser, { at, type, ...money }: Ordered): Promise<string> {
  const guid = randomUUID();
  const plan = await oneRow<{ guid: string }>(trx)`select guid from plan where plan = ${type}`;
  const base = { guid, user_guid: user.guid, offer: 1, subscription_type: type, plan: plan.guid, email: '', source: 'console' as const };
  await sql`insert into payment_order ${valuesOf({
    ...base,
    ...money,
    state: 'paid',
    gateway_id: null,
    payment_url: '',
    created_at: at,
    expires_at: at,
    paid_at: at,
    asked_at: null,
  })}`.execute(trx);
  return guid;
}

/** Gives back a payment, all of what is left of it unless said. */
export async function giveBack(db: Db, payment: string, { at, amount }: { at: string; amount?: number }): Promise<void> {
  await inTransaction(db, async (trx) => {
    const paid = await oneRow<PaymentRow>(trx)`select * from payment where guid = ${payment}`;
    const [whole, before] = [Math.round(paid.amount * 100), Math.round(paid.refunded * 100)];
    const back = amount === undefined ? whole - before : Math.round(amount * 100);
    const guid = randomUUID();
    const row = {
      guid,
      payment,
      gateway: paid.gateway,
      transaction_id: guid,
      amount: back / 100,
      refunded_at: at,
      author: null,
      reason: '',
    };
    await sql`insert into refund ${valuesOf(row)}`.execute(trx);
    await sql`update payment set refunded = ${(before + back) / 100} where guid = ${payment}`.execute(trx);
    const { user_guid, subscription_type, period, order } = paid;
    await writeLedger(
      trx,
      { user_guid, subscription_type, period, order, payment, at, kind: 'refunded', amount: back / 100 },
      new Date(at),
    );
  });
}

/** A server whose clock stands where the test says, a member of staff who may see sales, and people who buy. */
export async function openSales(now: string, env: Record<string, string> = {}) {
  const clock = { now: new Date(now) };
  const server = await startTestServer({ now: () => clock.now, env });
  const staff = await clientOf(server, await createUser(server.db, { flags: ['crm_access'] }));
  const { db } = server;
  return {
    server,
    db,
    clock,
    staff,
    buyer: (name = 'Покупатель') => createUser(db, { name }),
    sell: (user: TestUser, sold: Sold) => sell(db, user, sold),
    giveBack: (payment: string, back: Parameters<typeof giveBack>[2]) => giveBack(db, payment, back),
    note: (user: TestUser, at: string, entry: Omit<NewEntry, 'user_guid' | 'at'>) =>
      inTransaction(db, (trx) => writeLedger(trx, { user_guid: user.guid, at, ...entry }, new Date(at))),
    get: async <T>(path: string): Promise<T> => {
      const { status, body } = await staff.get<T>(path);
      if (status !== 200) throw new Error(`${path} answered ${status} ${JSON.stringify(body)}`);
      return body;
    },
  };
}
