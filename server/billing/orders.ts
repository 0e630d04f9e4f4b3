import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Trx } from '../database/connection.ts';
import type { Schema } from '../database/schema.ts';
import { lockUser } from './lockUser.ts';
import type { Quote } from './quote.ts';
import { writeLedger } from './writeLedger.ts';

export type Order = Selectable<Schema['payment_order']>;

type Wanted = {
  user: string;
  quote: Quote & { terms: NonNullable<Quote['terms']> };
  email: string;
  source: Order['source'];
  gateway: string;
  now: Date;
};

const LIFE_MS = 24 * 3_600_000;
/** An order that is about to expire is no good to somebody who is only now choosing a card. */
const LEAST_LEFT_MS = 3_600_000;

/**
 * The pending order of a user for an offer: the one there is, while it costs the same and goes to the same address, else a new one.
 * The user is locked: two at once get the same order.
 */
export async function placeOrder(trx: Trx, { user, quote, email, source, gateway, now }: Wanted): Promise<Order> {
  await lockUser(trx, user);
  const pending = await pendingOrders(trx, user);
  const same = pending.find(
    (order) =>
      order.offer === quote.offer.id &&
      order.price === quote.price &&
      order.credit === quote.credit &&
      order.email === email &&
      order.gateway === gateway &&
      Date.parse(order.expires_at) - now.getTime() > LEAST_LEFT_MS,
  );
  if (same) return same;
  const order = await trx
    .insertInto('payment_order')
    .values({
      guid: randomUUID(),
      user_guid: user,
      offer: quote.offer.id,
      subscription_type: quote.offer.subscription_type,
      period: quote.offer.period,
      plan: quote.terms.guid,
      price: quote.price,
      credit: quote.credit,
      amount: quote.to_pay,
      email,
      source,
      state: 'pending',
      gateway,
      gateway_id: null,
      created_at: now.toISOString(),
      expires_at: new Date(now.getTime() + LIFE_MS).toISOString(),
      payment_url: '',
      paid_at: null,
      asked_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await writeLedger(trx, entryOf(order, 'order'), now);
  return order;
}

/** Ends pending orders of a user except those named. Answers what was ended: the provider is told after the transaction. */
export async function cancelOrders(trx: Trx, user: string, except: readonly string[], now: Date): Promise<Order[]> {
  await lockUser(trx, user);
  const ended = (await pendingOrders(trx, user)).filter(({ guid }) => !except.includes(guid));
  for (const order of ended) await endOrder(trx, order, 'cancelled', now);
  return ended;
}

/** Ends a pending order, its user locked. */
export async function endOrder(trx: Trx, order: Order, state: 'cancelled' | 'expired', now: Date): Promise<void> {
  await trx.updateTable('payment_order').set({ state }).where('guid', '=', order.guid).where('state', '=', 'pending').execute();
  await writeLedger(trx, entryOf(order, state === 'cancelled' ? 'order_cancelled' : 'order_expired'), now);
}

export function pendingOrders(trx: Trx, user: string): Promise<Order[]> {
  return trx
    .selectFrom('payment_order')
    .selectAll()
    .where('user_guid', '=', user)
    .where('state', '=', 'pending')
    .orderBy('created_at', 'desc')
    .execute();
}

/** An entry of the ledger that tells of an order and gives nothing. */
export function entryOf(order: Order, kind: 'order' | 'order_cancelled' | 'order_expired' | 'check' | 'declined' | 'paid', detail = '') {
  const { guid, user_guid, subscription_type, period, amount } = order;
  return { user_guid, kind, order: guid, subscription_type, period, amount, detail };
}
