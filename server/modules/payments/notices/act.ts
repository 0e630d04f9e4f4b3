import { sql } from 'kysely';
import type { Trx } from '../../../database/connection.ts';
import { rowOf } from '../../../database/rows.ts';
import { lockUser, withdrawEntry, writeLedger } from '../../billing/ledger/service.ts';
import { entryOf, isBacked, type Order } from '../../billing/orders/service.ts';
import { stopRenewal } from '../../billing/service.ts';
import { bookRefund } from '../bookRefund.ts';
import { orderOf, paymentOf, type Result } from '../chargeChecks.ts';
import { emailAccessEnded, tellOfPayment } from '../emails.ts';
import type { PaymentContext } from '../paymentContext.ts';
import { type GatewaySubscription, goesOn } from '../provider/gateway.ts';
import type { Charge, Notification } from '../provider/notification.ts';
import { settleOrder } from '../settleOrder.ts';
import { agreementOf, type Decline, failRenewal, rejectionOf, settleRenewal } from '../settleRenewal.ts';
import { noteStopped } from '../tellProvider.ts';

/** A notification as it is kept. `first`: delivered for the first time, only a question is acted upon again. */
export type Kept = { guid: string; first: boolean };

/** What a notification leads to, in one transaction. */
export async function act(trx: Trx, context: PaymentContext, notification: Notification, kept: Kept): Promise<Result> {
  switch (notification.kind) {
    case 'check':
      return check(trx, context, notification, kept.first);
    case 'pay':
    case 'confirm':
      // held on the card only: Confirm or Cancel will follow
      if (notification.status === 'Authorized' && notification.kind === 'pay')
        return { answer: 0, outcome: 'Деньги удержаны, ждём подтверждения' };
      return settle(trx, context, notification);
    case 'fail':
      return fail(trx, context, notification, { reason: notification.reason, guid: kept.guid });
    case 'refund':
      return bookRefund(trx, context, notification);
    case 'cancel':
      // the whole payment, and under its own number
      return bookRefund(trx, context, {
        transactionId: `cancel-${notification.transactionId}`,
        paymentTransactionId: notification.transactionId,
        amount: null,
      });
    case 'recurrent':
      return recurrent(trx, context, notification);
    case 'receipt':
      return receipt(trx, context, notification);
  }
}

async function settle(trx: Trx, context: PaymentContext, charge: Charge): Promise<Result> {
  await withdrawDecline(trx, context, charge.transactionId);
  return charge.subscriptionId === null ? settleOrder(trx, context, charge) : settleRenewal(trx, context, charge);
}

type Slip = { transactionId: string | null; isReturn: boolean; url: string | null };

/** The cash register has made the receipt of a payment. Waits for a payment that is not known yet. */
async function receipt(trx: Trx, context: PaymentContext, { transactionId, isReturn, url }: Slip): Promise<Result> {
  if (isReturn) return { answer: 0, outcome: 'Чек возврата пробит' };
  if (transactionId === null || url === null) return { answer: 0, outcome: 'Чек без платежа или без ссылки' };
  const payment = await paymentOf(trx, context, transactionId);
  if (!payment) return { answer: 0, outcome: 'Ждёт оплаты, к которой относится', awaits: transactionId };
  const { guid, user_guid, order } = payment;
  await lockUser(trx, user_guid);
  await sql`update payment set receipt_url = ${url} where guid = ${guid}`.execute(trx);
  const { subscription_type, period, agreement, amount } = payment;
  await writeLedger(trx, { user_guid, kind: 'receipt', subscription_type, period, order, agreement, payment: guid, amount }, context.now());
  await tellOfPayment(trx, context, guid);
  return { answer: 0, outcome: 'Чек пробит', user: user_guid, ...(order !== null && { order }) };
}

/**
 * May the provider charge? Asked before any money moves, so here a no costs nobody anything.
 * @param first not asked of this transaction before
 */
async function check(trx: Trx, context: PaymentContext, charge: Charge, first: boolean): Promise<Result> {
  if (charge.subscriptionId !== null) return checkRenewal(trx, context, charge);
  const found = await orderOf(trx, context, charge);
  if ('misfit' in found) return found.misfit;
  const { order } = found;
  const about = { order: order.guid, user: order.user_guid };
  const obstacle = obstacleOf(order, context.now());
  if (obstacle) return { ...obstacle, ...about };
  if (!(await isBacked(trx, order, context.now()))) return { answer: 12, outcome: 'Остаток прежнего тарифа уже зачтён', ...about };
  if (first) await writeLedger(trx, entryOf(order, 'check'), context.now());
  return { answer: 0, outcome: 'Можно платить', ...about };
}

function obstacleOf({ state, expires_at }: Order, now: Date): Result | null {
  if (state === 'expired' || (state === 'pending' && Date.parse(expires_at) <= now.getTime())) {
    return { answer: 20, outcome: 'Срок заказа вышел' };
  }
  return state === 'pending' ? null : { answer: 13, outcome: 'Заказ уже не ждёт оплаты' };
}

async function checkRenewal(trx: Trx, context: PaymentContext, charge: Charge): Promise<Result> {
  const agreement = await agreementOf(trx, context, charge);
  const misfit = rejectionOf(context, agreement, charge);
  if (misfit) return misfit;
  if (agreement?.status === 'off') return { answer: 13, outcome: 'Автопродление отключено', user: agreement.user_guid };
  return { answer: 0, outcome: 'Можно продлить', ...(agreement && { user: agreement.user_guid }) };
}

/** The provider's subscription has another status: the agreement follows. One that is off stays off. */
async function recurrent(trx: Trx, context: PaymentContext, subscription: GatewaySubscription): Promise<Result> {
  const { gatewayId, accountId, amount, status } = subscription;
  const now = context.now();
  const agreement = await agreementOf(trx, context, { subscriptionId: gatewayId, accountId, amount });
  if (!agreement) return { answer: 0, outcome: 'Такого автопродления нет' };
  const about = { answer: 0, user: agreement.user_guid } as const;
  if (agreement.status === 'off') {
    if (!goesOn(subscription)) await noteStopped(trx, context, agreement);
    return { ...about, outcome: 'Автопродление уже отключено' };
  }
  switch (status) {
    case 'Active':
    case 'PastDue':
      // what came of each try is told by Pay and Fail
      return { ...about, outcome: status === 'Active' ? 'Автопродление действует' : 'Списание не прошло, будет повторено' };
    case 'Rejected':
      await stopRenewal(trx, agreement.user_guid, now, {
        reason: 'failed',
        told: true,
        detail: 'Списать не удалось несколько раз подряд.',
      });
      return { ...about, outcome: 'Автопродление прекращено: списать не удалось' };
    case 'Cancelled':
    case 'Expired':
      await stopRenewal(trx, agreement.user_guid, now, {
        reason: 'provider',
        told: true,
        detail: 'Автопродление отключено в платёжной системе.',
      });
      await emailAccessEnded(trx, context, agreement);
      return { ...about, outcome: 'Автопродление отключено в платёжной системе' };
  }
}

/** A card was declined. An order can be paid again; a renewal is tried again by the provider. What has been paid was not declined. */
async function fail(trx: Trx, context: PaymentContext, charge: Charge, { reason, guid }: Decline): Promise<Result> {
  const paid = await paymentOf(trx, context, charge.transactionId);
  if (paid) return { answer: 0, outcome: 'Этот платёж уже прошёл: ничего не изменилось', user: paid.user_guid };
  if (charge.subscriptionId !== null) return failRenewal(trx, context, charge, { reason, guid });
  const found = await orderOf(trx, context, charge);
  if ('misfit' in found) return { ...found.misfit, answer: 0 };
  const { order } = found;
  await sql`update payment_order set last_failure = ${reason} where guid = ${order.guid} and state = 'pending'`.execute(trx);
  await writeLedger(trx, { ...entryOf(order, 'declined', reason), guid }, context.now());
  return { answer: 0, outcome: 'Оплата не прошла', order: order.guid, user: order.user_guid };
}

/** What has been paid was not declined: a Fail that was told before of the same transaction leaves the ledger. */
async function withdrawDecline(trx: Trx, context: PaymentContext, transaction: string) {
  const declined = await rowOf<{ guid: string; user_guid: string }>(trx)`
    select l.guid, l.user_guid from payment_notification n join ledger l on l.guid = n.guid
    where n.gateway = ${context.gateway.name} and n.kind = 'fail' and n.transaction_id = ${transaction}`;
  if (!declined) return;
  await lockUser(trx, declined.user_guid);
  await withdrawEntry(trx, declined);
  await sql`
    update payment_notification set outcome = 'Этот платёж прошёл: ничего не изменилось' where guid = ${declined.guid}`.execute(trx);
}
