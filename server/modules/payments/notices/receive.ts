import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Trx } from '../../../database/connection.ts';
import { oneRow, rowsOf } from '../../../database/rows.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { lockTransaction, type Result } from '../chargeChecks.ts';
import { forgetPayment } from '../makeOrder.ts';
import type { PaymentContext } from '../paymentContext.ts';
import type { GatewayPayment } from '../provider/gateway.ts';
import { type Notification, readNotification } from '../provider/notification.ts';
import { redact } from '../provider/redact.ts';
import { act, type Kept } from './act.ts';

/**
 * Takes a notification whose signature was right, or what the provider answered when it was asked: keeps it and acts on it once, all in one
 * transaction, so that a killed server has done all of it or nothing. Answers the code for the provider.
 * @param body as it came; what could charge a card is not kept
 */
export async function receive(context: PaymentContext, notification: Notification, body: unknown): Promise<number> {
  const result = await inTransaction(context.db, (trx) => receiveWithin(trx, context, notification, body));
  for (const order of result.ended ?? []) forgetPayment(context, order);
  context.outbox.wake();
  if ('alarm' in result) {
    const about = { kind: notification.kind, key: keyOf(notification), outcome: result.outcome };
    context.log.warn(about, 'payment notification needs a look');
  }
  return result.answer;
}

async function receiveWithin(trx: Trx, context: PaymentContext, notification: Notification, body: unknown): Promise<Result> {
  const gateway = context.gateway.name;
  const { kind } = notification;
  const transaction = transactionOf(notification);
  if (transaction !== null) await lockTransaction(trx, gateway, transaction);
  const kept = await keep(trx, { gateway, kind, key: keyOf(notification), body: redact(body), at: context.now() });
  // a question is answered anew each time: the order may have expired since
  if (!kept.first && kind !== 'check') return { answer: 0, outcome: '' };
  const result = await act(trx, context, notification, kept);
  await conclude(trx, kept.guid, result);
  if (transaction !== null && (kind === 'pay' || kind === 'confirm')) await actOnWaiting(trx, context, transaction);
  return result;
}

/** What overtook this payment is acted upon now, in the order it came. */
async function actOnWaiting(trx: Trx, context: PaymentContext, transaction: string) {
  const waiting = await rowsOf<{ guid: string; kind: 'refund' | 'cancel' | 'receipt'; body: object }>(trx)`
    select guid, kind, body from payment_notification
    where gateway = ${context.gateway.name} and awaits = ${transaction} and kind in ('refund', 'cancel', 'receipt')
    order by received_at, transaction_id`;
  for (const { guid, kind, body } of waiting) {
    const notification = readNotification(kind, { ...body });
    if (notification) await conclude(trx, guid, await act(trx, context, notification, { guid, first: true }));
  }
}

/** The payment that a notification is about. */
function transactionOf(notification: Notification) {
  if (notification.kind === 'refund') return notification.paymentTransactionId;
  return notification.kind === 'recurrent' ? notification.gatewayId : notification.transactionId;
}

/** Acts on a payment that the provider was asked about as on the notification that should have told of it. */
export async function takeAsked(context: PaymentContext, payment: GatewayPayment): Promise<void> {
  const notification = noticeOf(payment);
  const { token: _, ...told } = payment;
  if (notification) await receive(context, notification, { source: 'reconciliation', ...told });
}

function noticeOf(payment: GatewayPayment): Notification | null {
  const { status, token, reason, paidAt, ...same } = payment;
  const attempt = { ...same, at: paidAt, order: null };
  if (status === 'Completed') return { ...attempt, kind: 'pay', status, token };
  return status === 'Declined' ? { ...attempt, kind: 'fail', reason } : null;
}

/** What makes two deliveries the same notification. */
function keyOf(notification: Notification) {
  switch (notification.kind) {
    case 'recurrent': {
      const { gatewayId, status, successful, failed } = notification;
      return `${gatewayId}:${status}:${successful}:${failed}`;
    }
    case 'receipt':
      return notification.receiptId;
    default:
      return notification.transactionId;
  }
}

/** The same for a body that cannot be read. */
export function keyOfBody(rawBody: string): string {
  return `?${createHash('sha256').update(rawBody).digest('hex').slice(0, 32)}`;
}

type Delivery = { gateway: string; kind: string; key: string; body: unknown; at: Date };

/** Keeps a delivery. `first`: nobody has acted on it; a parallel delivery waits here until the first has ended. */
export function keep(trx: Trx, { gateway, kind, key, body, at }: Delivery) {
  return oneRow<Kept>(trx)`
    insert into payment_notification as n (guid, gateway, kind, transaction_id, received_at, body, answer, outcome)
    values (${randomUUID()}, ${gateway}, ${kind}, ${key}, ${at}, ${JSON.stringify(body)}, 0, '')
    on conflict (gateway, kind, transaction_id) do update set deliveries = n.deliveries + 1
    returning guid, deliveries = 1 as first`;
}

/** Writes down what a notification led to. */
export async function conclude(trx: Trx, guid: string, { answer, outcome, order, user, awaits }: Result): Promise<void> {
  await sql`
    update payment_notification set answer = ${answer}, outcome = ${outcome}, "order" = ${order}, user_guid = ${user}, awaits = ${awaits}
    where guid = ${guid}`.execute(trx);
}
