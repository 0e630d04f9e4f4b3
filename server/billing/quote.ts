import { sql } from 'kysely';
import { offerIds } from '../../contract/plan.ts';
import { fromKopecks, toKopecks } from '../../contract/primitives.ts';
import type { Db, Trx } from '../database/connection.ts';
import { priceOf, type Terms, termsAt } from '../database/plans/terms.ts';
import { type Paid, unusedMoney } from './credit.ts';
import type { Order } from './orders.ts';
import { readLedger } from './readLedger.ts';
import { type Schedule, schedule } from './schedule.ts';

/** What an offer costs a user at a moment. Roubles; `to_pay` = `price` − `credit`. */
export type Quote = {
  offer: (typeof offerIds)[number];
  /** terms that an order of it keeps; null where the plan is not sold */
  terms: Terms | null;
  price: number;
  /** unused money of lower plans, which the purchase ends; 0 where it is worth as much as the price or more: then they wait */
  credit: number;
  to_pay: number;
  /** why it cannot be bought now, in words */
  obstacle: string | null;
};

/** Longer ahead nobody should pay: prices and plans change. */
const YEARS_AHEAD = 3;

/** Undefined for an offer that has never been. */
export async function quote(db: Db | Trx, user: string, offerId: number, now: Date): Promise<Quote | undefined> {
  return (await quotes(db, user, now)).find(({ offer }) => offer.id === offerId);
}

/** Of every offer, in the order of `offerIds`. */
export async function quotes(db: Db | Trx, user: string, now: Date): Promise<Quote[]> {
  const terms = await termsAt(db, now);
  const access = schedule(await readLedger(db, user));
  const paid = await readPaid(db, user);
  return offerIds.map((offer) => {
    const row = terms.find(({ plan }) => plan === offer.subscription_type) ?? null;
    const price = row && priceOf(row, offer.period);
    const worth = unusedMoney(access.grants, paid, offer.subscription_type, now);
    const kopecks = toKopecks(price ?? 0);
    const credit = worth < kopecks ? worth : 0;
    return {
      offer,
      terms: row,
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
  if (end !== undefined && Date.parse(end) > latest.getTime()) return `Тариф уже оплачен больше чем на ${YEARS_AHEAD} года вперёд.`;
  return null;
}

type Credited = Pick<Order, 'guid' | 'user_guid' | 'subscription_type' | 'credit' | 'created_at'>;

/** Is the rest that an order counts on still there? Another order may have been paid with it, or it was refunded. The user is locked. */
export async function isBacked(trx: Trx, { guid, user_guid, subscription_type, credit, created_at }: Credited): Promise<boolean> {
  if (credit === 0) return true;
  const { grants } = schedule(await readLedger(trx, user_guid));
  const { rows } = await sql<{ seq: number | null }>`
    select min(seq) as seq from ledger where user_guid = ${user_guid} and kind = 'order' and "order" = ${guid}`.execute(trx);
  const ordered = rows[0]?.seq ?? Number.POSITIVE_INFINITY;
  const counted = grants.filter(({ entry }) => entry.seq < ordered);
  return unusedMoney(counted, await readPaid(trx, user_guid), subscription_type, new Date(created_at)) >= toKopecks(credit);
}

/** What is being given back counts as given back: nobody knows yet that it is not. */
async function readPaid(db: Db | Trx, user: string): Promise<Paid> {
  const { rows } = await sql<{ guid: string; paid: number }>`
    select p.guid, coalesce(o.price, p.amount) - p.refunded - coalesce(r.amount, 0) as paid
    from payment p left join payment_order o on o.guid = p."order" left join refund_request r on r.payment = p.guid and r.before = p.refunded
    where p.user_guid = ${user}`.execute(db);
  return new Map(rows.map(({ guid, paid }) => [guid, paid]));
}
