import type { Verdict } from '../../../billing/charge.ts';
import { lockTransaction } from '../../../billing/lockTransaction.ts';
import type { Till } from '../../../billing/till.ts';
import type { Trx } from '../../../database/connection.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { type Notification, readNotification } from '../../../gateways/payments/cloudpayments/notifications/read.ts';
import { redact } from '../../../gateways/payments/cloudpayments/notifications/redact.ts';
import { act } from './act.ts';
import { awaiting, conclude, keep, keyOf } from './inbox.ts';

/**
 * Takes a notification whose signature was right, or what the provider answered when it was asked: keeps it and acts on it once, all in one
 * transaction, so that a killed server has done all of it or nothing. Answers the code for the provider.
 * @param body as it came; what could charge a card is not kept
 */
export async function receive(till: Till, notification: Notification, body: unknown): Promise<number> {
  const verdict = await inTransaction(till.db, (trx) => receiveWithin(trx, till, notification, body));
  till.outbox.wake();
  if ('alarm' in verdict) {
    const about = { kind: notification.kind, key: keyOf(notification), outcome: verdict.outcome };
    till.log.warn(about, 'payment notification needs a look');
  }
  return verdict.answer;
}

async function receiveWithin(trx: Trx, till: Till, notification: Notification, body: unknown): Promise<Verdict> {
  const gateway = till.gateway.name;
  const { kind } = notification;
  const transaction = transactionOf(notification);
  if (transaction !== null) await lockTransaction(trx, gateway, transaction);
  const kept = await keep(trx, { gateway, kind, key: keyOf(notification), body: redact(body), at: till.now() });
  // a question is answered anew each time: the order may have expired since
  if (!kept.first && kind !== 'check') return { answer: 0, outcome: '' };
  const verdict = await act(trx, till, notification, kept);
  await conclude(trx, kept.guid, verdict);
  if (transaction !== null && (kind === 'pay' || kind === 'confirm')) await actOnWaiting(trx, till, transaction);
  return verdict;
}

/** What overtook this payment is acted upon now. */
async function actOnWaiting(trx: Trx, till: Till, transaction: string): Promise<void> {
  for (const { guid, kind, body } of await awaiting(trx, till.gateway.name, transaction)) {
    if (kind !== 'refund' && kind !== 'cancel' && kind !== 'receipt') continue;
    const notification = readNotification(kind, { ...(body as object) });
    if (notification) await conclude(trx, guid, await act(trx, till, notification, { guid, first: true }));
  }
}

/** The payment that a notification is about. */
function transactionOf(notification: Notification): string | null {
  if (notification.kind === 'refund') return notification.paymentTransactionId;
  return notification.kind === 'recurrent' ? notification.gatewayId : notification.transactionId;
}
