import { fromKopecks, toKopecks } from '../../../../contract/money.ts';
import { offerIds } from '../../../../contract/plan.ts';
import type { Offer, SubscriptionPeriod, SubscriptionType } from '../../../../contract/subscription.ts';
import { planTitles } from '../../../../contract/titles.ts';
import type { Db, Trx } from '../../../database/connection.ts';
import { oneRow, oneValue, rowOf, rowsOf } from '../../../database/rows.ts';
import type { ApiRuntime } from '../../../http/runtime.ts';
import { unusedMoney } from '../ledger/credit.ts';
import { type Schedule, schedule } from '../ledger/schedule.ts';
import { lockUser, type NewEntry, readLedger, writeLedger } from '../ledger/service.ts';
import { readAccess } from '../service.ts';
import { termsAt } from '../terms.ts';

/** Longer ahead nobody should pay: prices and plans change. */
const YEARS_AHEAD = 3;

/** Money in roubles, instants ISO 8601. */
export type Order = {
  guid: string;
  number: number;
  user_guid: string;
  offer: number;
  subscription_type: SubscriptionType;
  period: SubscriptionPeriod;
  plan: string;
  price: number;
  credit: number;
  amount: number;
  email: string;
  source: 'console' | 'site';
  /** it is paid by a verified Pay notification alone */
  state: 'pending' | 'paid' | 'cancelled' | 'expired' | 'refunded' | 'partly_refunded';
  gateway: string;
  gateway_id: string | null;
  payment_url: string;
  last_failure: string;
  created_at: string;
  expires_at: string;
};

type Wanted = {
  user: string;
  quote: Quote;
  email: string;
  source: Order['source'];
  gateway: string;
  now: Date;
};

const LIFE_MS = 24 * 3_600_000;
/** An order that is about to expire is no good to somebody who is only now choosing a card. */
const LEAST_LEFT_MS = 3_600_000;

/**
 * The pending order of a user for an offer: the one there is, while terms, price and address are the same, else a new one.
 * The user is locked: two at once get the same order.
 */
export async function placeOrder(trx: Trx, { user, quote, email, source, gateway, now }: Wanted): Promise<Order> {
  await lockUser(trx, user);
  const pending = await pendingOrders(trx, user);
  const same = pending.find(
    (order) =>
      order.offer === quote.offer.id &&
      order.plan === quote.plan &&
      order.price === quote.price &&
      order.credit === quote.credit &&
      order.email === email &&
      order.gateway === gateway &&
      Date.parse(order.expires_at) - now.getTime() > LEAST_LEFT_MS,
  );
  if (same) return same;
  const { id, subscription_type, period } = quote.offer;
  const order = await oneRow<Order>(trx)`
    insert into payment_order (guid, user_guid, offer, subscription_type, period, plan, price, credit, amount, email, source,
      state, gateway, created_at, expires_at, payment_url)
    values (gen_random_uuid(), ${user}, ${id}, ${subscription_type}, ${period}, ${quote.plan}, ${quote.price}, ${quote.credit}, ${quote.to_pay},
      ${email}, ${source}, 'pending', ${gateway}, ${now}, ${new Date(now.getTime() + LIFE_MS)}, '')
    returning *`;
  await writeLedger(trx, entryOf(order, 'order'), now);
  return order;
}

/** Told of orders that were ended, after the transaction: the provider is to close their pages. */
export type ClosePages = (ended: readonly Order[]) => void;

/** Ends pending orders of a user except those named. Answers what was ended: the provider is told after the transaction. */
export async function cancelOrders(trx: Trx, user: string, except: readonly string[], now: Date): Promise<Order[]> {
  await lockUser(trx, user);
  const ended = (await pendingOrders(trx, user)).filter(({ guid }) => !except.includes(guid));
  for (const order of ended) await endOrder(trx, order, 'cancelled', now);
  return ended;
}

/** Ends an order unless it is pending no more, its user locked. Answers what was ended: the provider is told after the transaction. */
export async function endOrder(
  trx: Trx,
  { guid, user_guid }: Order,
  state: 'cancelled' | 'expired',
  now: Date,
): Promise<Order | undefined> {
  await lockUser(trx, user_guid);
  const ended = await rowOf<Order>(trx)`
    update payment_order set state = ${state} where guid = ${guid} and state = 'pending' returning *`;
  if (ended) await writeLedger(trx, entryOf(ended, `order_${state}`), now);
  return ended;
}

/** The newest first. */
export function pendingOrders(db: Db, user: string) {
  return rowsOf<Order>(db)`
    select * from payment_order where user_guid = ${user} and state = 'pending' order by created_at desc`;
}

/** An entry of the ledger that tells of an order and gives nothing. */
export function entryOf(order: Order, kind: NewEntry['kind'], detail = '') {
  const { guid, user_guid, subscription_type, period, amount } = order;
  return { user_guid, kind, order: guid, subscription_type, period, amount, detail };
}

/** What an offer costs a user at a moment. Roubles; `to_pay` = `price` − `credit`. */
export type Quote = {
  offer: (typeof offerIds)[number];
  /** guid of the terms that an order of it keeps; empty where the plan is not sold, which is an obstacle */
  plan: string;
  price: number;
  /** unused money of lower plans, which the purchase ends; 0 where it is worth as much as the price or more: then they wait */
  credit: number;
  to_pay: number;
  /** why it cannot be bought now, in words */
  obstacle: string | null;
};

/** Of every offer, in the order of `offerIds`. @param known the user's schedule, where it has been computed already */
export async function quotes(db: Db, user: string, now: Date, known?: Schedule): Promise<Quote[]> {
  const terms = await termsAt(db, now);
  const access = known ?? schedule(await readLedger(db, user));
  const paid = await readPaid(db, user, now);
  return offerIds.map((offer) => {
    const row = terms.find(({ plan }) => plan === offer.subscription_type);
    const price = row?.prices[offer.period] ?? null;
    const worth = unusedMoney(access.grants, paid, offer.subscription_type, now);
    const kopecks = toKopecks(price ?? 0);
    const credit = worth < kopecks ? worth : 0;
    return {
      offer,
      plan: row?.guid ?? '',
      price: price ?? 0,
      credit: fromKopecks(credit),
      to_pay: fromKopecks(kopecks - credit),
      obstacle: obstacleOf(price, access, offer.subscription_type, now),
    };
  });
}

function obstacleOf(price: number | null, { segments }: Schedule, type: string, now: Date): string | null {
  if (price === null || price === 0) return 'Сейчас этот тариф на такой срок не продаётся. Выберите другой срок.';
  const end = segments.findLast(({ subscription_type }) => subscription_type === type)?.until;
  const latest = new Date(now);
  latest.setUTCFullYear(latest.getUTCFullYear() + YEARS_AHEAD);
  if (end !== undefined && Date.parse(end) > latest.getTime()) {
    return `Тариф уже оплачен больше чем на ${YEARS_AHEAD} года вперёд. Продлите его, когда останется меньше.`;
  }
  return null;
}

/** Is the rest that an order counts on still there? Another order may have been paid with it, or it was refunded. The user is locked. */
export async function isBacked(trx: Trx, order: Order, now: Date): Promise<boolean> {
  const { guid, user_guid, subscription_type, credit, created_at } = order;
  if (credit === 0) return true;
  const { grants } = schedule(await readLedger(trx, user_guid));
  const first = await oneValue<number | null>(trx)`
    select min(seq) from ledger where user_guid = ${user_guid} and kind = 'order' and "order" = ${guid}`;
  const ordered = first ?? Number.POSITIVE_INFINITY;
  const counted = grants.filter(({ entry }) => entry.seq < ordered);
  return unusedMoney(counted, await readPaid(trx, user_guid, now), subscription_type, new Date(created_at)) >= toKopecks(credit);
}

/** For so long a refund that was not answered may have been made: by its end the provider's notification would have come. */
export const IN_DOUBT_MS = 3_600_000;

/** What is being given back counts as given back while nobody knows that it is not. */
async function readPaid(db: Db, user: string, now: Date) {
  const since = new Date(now.getTime() - IN_DOUBT_MS).toISOString();
  const rows = await rowsOf<{ guid: string; paid: number }>(db)`
    select p.guid, coalesce(o.price, p.amount) - p.refunded - coalesce(r.amount, 0) as paid
    from payment p left join payment_order o on o.guid = p."order"
      left join refund_request r on r.payment = p.guid and r.before = p.refunded and r.created_at > ${since}
    where p.user_guid = ${user}`;
  return new Map(rows.map(({ guid, paid }) => [guid, paid]));
}

const words: Record<number, string> = { 1: '1\u00a0месяц', 3: '3\u00a0месяца', 6: '6\u00a0месяцев', 12: '12\u00a0месяцев' };

/** «3 месяца» */
export function monthsText(months: number): string {
  return words[months] ?? `${months}\u00a0мес.`;
}

/** What is bought, for receipts, the provider and letters: «Подписка «Про Плюс», 3 месяца». */
export function purchaseTitle({ subscription_type, period }: { subscription_type: SubscriptionType; period: number }): string {
  return `Подписка «${planTitles[subscription_type]}», ${monthsText(period)}`;
}

/** The number of an order as people read it: `П-000012`. The provider gets the bare number as InvoiceId. */
export function orderNumber(number: number): string {
  return `П-${String(number).padStart(6, '0')}`;
}

/**
 * GET /api/user/subscriptions/: what is sold, with the caller's state in it. `is_active`: the plan is used now, under the period that was
 * bought last of it. `has_remaining_subscription_period`: time is left of the plan, be it used, waiting or not renewed; `until` is its end.
 */
export async function readOffers({ db, now }: Pick<ApiRuntime, 'db' | 'now'>, user: string): Promise<Offer[]> {
  const moment = now();
  // one after the other: a transaction has one connection
  const terms = await termsAt(db, moment);
  const access = await readAccess(db, user, moment);
  return offerIds.flatMap(({ id, subscription_type, period }) => {
    const row = terms.find(({ plan }) => plan === subscription_type);
    const mine = [access.current, ...access.queued].filter((segment) => segment?.subscription_type === subscription_type);
    const bought = mine.some((segment) => segment?.period === period);
    const price = row?.prices[period] ?? null;
    // a period that is not sold any more is shown to who has it
    if (price === null && !bought) return [];
    const last = mine.at(-1);
    return {
      id,
      subscription_type,
      period,
      price: price ?? 0,
      is_active: access.current?.subscription_type === subscription_type && last?.period === period,
      has_remaining_subscription_period: mine.length > 0,
      until: last ? (last.grace_until ?? last.until) : null,
      auto_renewal: mine.some((segment) => segment?.auto_renewal) && access.agreement?.period === period,
    };
  });
}

/** The newest order of a user that may still be paid and has a page to pay it at. */
export async function pendingOrderOf(db: Db, user: string, now: Date): Promise<Order | undefined> {
  const orders = await pendingOrders(db, user);
  return orders.find(({ payment_url, expires_at }) => payment_url !== '' && Date.parse(expires_at) > now.getTime());
}

/** An order of the user; undefined for one of somebody else. */
export function orderOf(trx: Trx, user: string, guid: string) {
  return rowOf<Order>(trx)`select * from payment_order where guid = ${guid} and user_guid = ${user}`;
}
