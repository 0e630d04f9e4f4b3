import type { Till } from '../../../billing/till.ts';
import type { Trx } from '../../../database/connection.ts';
import { paidMessage } from '../../../letters/payments.ts';
import { accessUntil, letterAbout } from '../payer.ts';

/** The letter about a payment, once: with its receipt, or without where the cash register is late. */
export async function tellOfPayment(trx: Trx, till: Till, guid: string): Promise<void> {
  const payment = await trx
    .updateTable('payment')
    .set({ told_at: till.now().toISOString() })
    .where('guid', '=', guid)
    .where('told_at', 'is', null)
    .returning(['user_guid', 'subscription_type', 'period', 'amount', 'receipt_url'])
    .executeTakeFirst();
  const about = payment && (await letterAbout(trx, till, payment));
  if (!payment || !about) return;
  const agreement = await trx
    .selectFrom('agreement')
    .select(['next_charge_at', 'price'])
    .where('user_guid', '=', payment.user_guid)
    .where('status', '=', 'on')
    .executeTakeFirst();
  const next = agreement?.next_charge_at ? { at: agreement.next_charge_at, amount: agreement.price } : null;
  const until = await accessUntil(trx, till, payment);
  await till.outbox.add(trx, paidMessage({ ...about, amount: payment.amount, until, receiptUrl: payment.receipt_url, next }));
}
