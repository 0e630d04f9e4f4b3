import type { Db } from '../../server/database/connection.ts';
import { rowsOf } from '../../server/database/rows.ts';
import { schedule } from '../../server/modules/billing/ledger/schedule.ts';
import { readLedger } from '../../server/modules/billing/ledger/service.ts';
import type { PaymentRow, RefundRow } from './rows.ts';

/** Money in kopecks, moments in milliseconds. */
type Payment = { guid: string; user: string; at: number; amount: number; price: number; renewal: boolean };
type Refund = { at: number; amount: number; user: string };
type Stretch = { user: string; from: number; to: number; price: number; months: number };
export type Raw = { payments: Payment[]; refunds: Refund[]; stretches: Stretch[] };

/** All that was sold, from payments, refunds and the ledger alone: nothing that is kept for the figures is looked at. */
export async function readRaw(db: Db): Promise<Raw> {
  const orders = new Map(
    (await rowsOf<{ guid: string; price: number }>(db)`select guid, price from payment_order`).map(({ guid, price }) => [guid, price]),
  );
  const rows = await rowsOf<PaymentRow>(db)`select * from payment`;
  const counted = rows.filter(({ test, gateway }) => !test || gateway === 'sandbox');
  const payments = counted.map(({ guid, user_guid: user, paid_at, amount, order, renewal }) => {
    const price = kopecks(orders.get(order ?? '') ?? amount);
    return { guid, user, at: Date.parse(paid_at), amount: kopecks(amount), price, renewal };
  });
  const of = new Map(payments.map((payment) => [payment.guid, payment]));
  const refunds = (await rowsOf<RefundRow>(db)`select * from refund`).flatMap(({ payment, amount, refunded_at }) => {
    const user = of.get(payment)?.user;
    return user === undefined ? [] : [{ at: Date.parse(refunded_at), amount: kopecks(amount), user }];
  });
  const stretches: Stretch[] = [];
  for (const user of new Set(payments.map((payment) => payment.user))) {
    for (const { entry, months, pieces } of schedule(await readLedger(db, user)).grants) {
      const price = of.get(entry.payment ?? '')?.price;
      if (price !== undefined)
        stretches.push(...pieces.filter(({ from, to }) => to > from).map((piece) => ({ ...piece, user, price, months })));
    }
  }
  return { payments, refunds, stretches };
}

export type Figures = Record<string, number | null>;

/** Every figure of the period between two midnights, the slow way. `now` is the last moment that has come. */
export function naiveFigures({ payments, refunds, stretches }: Raw, from: number, until: number, now: number): Figures {
  const within = <T extends { at: number }>(list: T[]) => list.filter(({ at }) => at >= from && at < until);
  const [paid, back] = [within(payments), within(refunds)];
  const before = <T extends { at: number }>(list: T[]) => list.filter(({ at }) => at < until);
  const firsts = new Map<string, number>();
  for (const { user, at } of payments) firsts.set(user, Math.min(at, firsts.get(user) ?? at));
  const known = [...firsts.values()].filter((at) => at < until).length;
  const [start, end] = [monthly(stretches, Math.min(from, now + 1)), monthly(stretches, Math.min(until, now + 1))];
  const lost = [...start.keys()].filter((user) => !end.has(user)).length;
  const less = [...start].reduce((sum, [user, money]) => sum + Math.max(0, money - (end.get(user) ?? 0)), 0);
  return {
    revenue: sum(paid) / 100,
    refunds: sum(back) / 100,
    net: (sum(paid) - sum(back)) / 100,
    payments: paid.length,
    average_payment: share(sum(paid), paid.length),
    mrr: Math.round(total(end) / 12) / 100,
    active_payers: end.size,
    new_payers: [...firsts.values()].filter((at) => at >= from && at < until).length,
    lost_payers: lost,
    logo_churn: share(lost * 10_000, start.size),
    revenue_churn: share(less * 10_000, total(start)),
    lifetime_value: share(sum(before(payments)) - sum(before(refunds)), known),
  };
}

type Share = { part: number; whole: number };

/** What churn of the same period is computed from: payers, and roubles by month, gone of those there were at its start. */
export function naiveChurn({ stretches }: Raw, from: number, until: number, now: number): { logo_churn: Share; revenue_churn: Share } {
  const [start, end] = [from, until].map((moment) => monthly(stretches, Math.min(moment, now + 1))) as [Payers, Payers];
  const roubles = (twelfths: number) => Math.round(twelfths / 12) / 100;
  const less = [...start].map(([user, money]) => Math.max(0, money - (end.get(user) ?? 0)));
  return {
    logo_churn: { part: [...start.keys()].filter((user) => !end.has(user)).length, whole: start.size },
    revenue_churn: { part: roubles(less.reduce((all, money) => all + money, 0)), whole: roubles(total(start)) },
  };
}

type Payers = Map<string, number>;

/** Twelfths of kopecks by month of everybody who has paid access right before a moment. @throws where a user has two stretches at once */
function monthly(stretches: readonly Stretch[], moment: number): Payers {
  const users = new Map<string, number>();
  for (const { user, from, to, price, months } of stretches) {
    if (from >= moment || to < moment) continue;
    if (users.has(user)) throw new Error('two stretches at once');
    users.set(user, (price * 12) / months);
  }
  return users;
}

function total(users: ReadonlyMap<string, number>): number {
  return [...users.values()].reduce((all, money) => all + money, 0);
}

function sum(list: readonly { amount: number }[]): number {
  return list.reduce((all, { amount }) => all + amount, 0);
}

/** Hundredths, a half away from zero. */
function share(part: number, whole: number): number | null {
  return whole === 0 ? null : (Math.sign(part) * Math.round(Math.abs(part) / whole)) / 100;
}

function kopecks(roubles: number): number {
  return Math.round(roubles * 100);
}
