import { sql } from 'kysely';
import type { Trx } from '../../database/connection.ts';
import { oneValue } from '../../database/rows.ts';
import { type NewEntry, writeLedger } from '../billing/ledger/service.ts';
import { endOrder, entryOf, isBacked, type Order, orderNumber, pendingOrders } from '../billing/orders/service.ts';
import { beginAgreement, endAgreement, setNextCharge } from '../billing/service.ts';
import { bookPayment, orderOf, type Result } from './chargeChecks.ts';
import type { PaymentContext } from './paymentContext.ts';
import type { Charge } from './provider/notification.ts';

/**
 * An order was paid: books the payment and gives the access, once however often it is told. Real money for an order that has expired or was
 * cancelled gives access as well; what does not fit an order gives nothing and is left to support, for the provider cannot put it right. Who was
 * switched off meanwhile could not stop later charges, so none are agreed on.
 */
export async function settleOrder(trx: Trx, context: PaymentContext, charge: Charge): Promise<Result> {
  const found = await orderOf(trx, context, charge);
  if ('misfit' in found) return { ...found.misfit, answer: 0, outcome: `Разобраться: ${found.misfit.outcome}`, alarm: true };
  const { order } = found;
  const about = { answer: 0, order: order.guid, user: order.user_guid } as const;
  const again = !['pending', 'cancelled', 'expired'].includes(order.state);
  const { user_guid: user, subscription_type: type, period } = order;
  const payment = await bookPayment(trx, context, charge, { user, order: order.guid, type, period, renewal: false });
  if (!payment) return { ...about, outcome: 'Уже учтён' };
  const now = context.now();
  if (again) {
    const detail = 'Заказ оплачен второй раз. Доступ не\u00a0изменился: эти деньги нужно вернуть.';
    await writeLedger(trx, { ...entryOf(order, 'paid', detail), payment }, now);
    return { ...about, outcome: 'Разобраться: заказ оплачен второй раз', alarm: true };
  }
  if (!(await isBacked(trx, order, now))) {
    const detail =
      'Остаток прежнего тарифа, который вычтен из цены, уже зачтён или возвращён. Доступ не изменился: эти деньги нужно вернуть.';
    await writeLedger(trx, { ...entryOf(order, 'paid', detail), payment }, now);
    if (order.state === 'pending') await endOrder(trx, order, 'cancelled', now);
    return { ...about, outcome: 'Разобраться: остаток прежнего тарифа уже зачтён в другой оплате', alarm: true };
  }
  const isActive = await oneValue<boolean>(trx)`select is_active from app_user where guid = ${user}`;
  await grant(trx, context, order, isActive ? charge : { ...charge, token: null }, payment);
  const opened = { ...about, ended: await endUnbacked(trx, user, now) };
  if (!isActive) return { ...opened, outcome: 'Разобраться: оплатил тот, кого отключили; доступ открыт без автопродления', alarm: true };
  return { ...opened, outcome: order.state === 'pending' ? 'Доступ открыт' : 'Заказ уже не ждал оплаты, но деньги пришли: доступ открыт' };
}

async function grant(trx: Trx, context: PaymentContext, order: Order, charge: Charge, payment: string) {
  const now = context.now();
  await sql`update payment_order set state = 'paid', paid_at = ${now}, last_failure = '' where guid = ${order.guid}`.execute(trx);
  // one card is charged at a time: the new one, or none where it left no token
  await endAgreement(trx, order.user_guid, 'replaced', now);
  const agreement = await beginAgreement(trx, context, order, charge);
  if (agreement !== null) await sql`update payment set agreement = ${agreement} where guid = ${payment}`.execute(trx);
  const money = { guid: payment, amount: charge.amount / 100, agreement };
  await writeLedger(trx, [{ ...entryOf(order, 'paid', lateness(order)), payment }, entryOfPaidOrder(order, money)], now);
  if (agreement !== null) await setNextCharge(trx, agreement, now);
}

/** Orders that counted on the same rest are not to be paid any more. Answers what was ended. */
async function endUnbacked(trx: Trx, user: string, now: Date) {
  const ended: Order[] = [];
  for (const order of await pendingOrders(trx, user)) {
    const cancelled = (await isBacked(trx, order, now)) ? undefined : await endOrder(trx, order, 'cancelled', now);
    if (cancelled) ended.push(cancelled);
  }
  return ended;
}

function lateness({ state, number }: Order) {
  if (state === 'expired') return `Срок заказа ${orderNumber(number)} уже вышел, но\u00a0деньги пришли: доступ открыт.`;
  if (state === 'cancelled') return `Заказ ${orderNumber(number)} был отменён, но\u00a0деньги пришли: доступ открыт.`;
  return '';
}

type PaidOrder = Pick<Order, 'guid' | 'user_guid' | 'subscription_type' | 'credit'> & { period: number };

/**
 * What a paid order gives, as the ledger says it. With a credit it is an upgrade: the lower plans that were paid end, for their unused
 * money is in the price; without one they wait.
 * @param payment its guid, and the money that came
 */
export function entryOfPaidOrder(order: PaidOrder, payment: { guid: string; amount: number; agreement?: string | null }): NewEntry {
  const { guid, user_guid, subscription_type, period, credit } = order;
  return {
    user_guid,
    kind: credit > 0 ? 'upgraded' : 'granted',
    subscription_type,
    period,
    months: period,
    amount: payment.amount,
    order: guid,
    payment: payment.guid,
    agreement: payment.agreement ?? null,
  };
}
