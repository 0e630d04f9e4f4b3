import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Verdict } from '../../../billing/charge.ts';
import type { Trx } from '../../../database/connection.ts';
import type { Notification } from '../../../gateways/payments/cloudpayments/notifications/read.ts';

/** What makes two deliveries the same notification. */
export function keyOf(notification: Notification): string {
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
export async function keep(
  trx: Trx,
  { gateway, kind, key, body, at }: Delivery,
): Promise<{ guid: string; first: boolean; answer: number }> {
  const { rows } = await sql<{ guid: string; first: boolean; answer: number }>`
    insert into payment_notification as n (guid, gateway, kind, transaction_id, received_at, body, answer, outcome)
    values (${randomUUID()}, ${gateway}, ${kind}, ${key}, ${at.toISOString()}, ${JSON.stringify(body)}, 0, '')
    on conflict (gateway, kind, transaction_id) do update set deliveries = n.deliveries + 1
    returning guid, answer, deliveries = 1 as first`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error('a notification was neither kept nor found');
  return row;
}

/** Writes down what a notification led to. */
export async function conclude(trx: Trx, guid: string, { answer, outcome, order, user, awaits }: Verdict): Promise<void> {
  await trx
    .updateTable('payment_notification')
    .set({ answer, outcome, order: order ?? null, user_guid: user ?? null, awaits: awaits ?? null })
    .where('guid', '=', guid)
    .execute();
}

/** Notifications that overtook the payment they are about, in the order they came. */
export function awaiting(trx: Trx, gateway: string, transaction: string) {
  return trx
    .selectFrom('payment_notification')
    .select(['guid', 'kind', 'body'])
    .where('gateway', '=', gateway)
    .where('awaits', '=', transaction)
    .orderBy('received_at')
    .orderBy('transaction_id')
    .execute();
}
