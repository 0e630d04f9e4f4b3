import type { Trx } from '../../../database/connection.ts';
import { renewalFailedMessage } from '../../../messages/billingMessages.ts';
import { type Agreement, RENEWAL_TRIES } from '../../billing/agreement.ts';
import { lockUser, withdrawEntry, writeLedger } from '../../billing/ledger/ledger.ts';
import { entryOf } from '../../billing/orders.ts';
import { type Charge, orderOf, paymentOf, type Result } from '../chargeChecks.ts';
import { accessUntil, emailAbout } from '../emails.ts';
import type { PaymentContext } from '../paymentContext.ts';
import { failRenewal } from '../settleRenewal.ts';

/** `reason`: in words for the payer; `guid`: of the notification, and of the ledger's entry about it. */
type Decline = { reason: string; guid: string };

/** A card was declined. An order can be paid again; a renewal is tried again by the provider. What has been paid was not declined. */
export async function fail(trx: Trx, context: PaymentContext, charge: Charge, { reason, guid }: Decline): Promise<Result> {
  const paid = await paymentOf(trx, context, charge.transactionId);
  if (paid) return { answer: 0, outcome: 'Этот платёж уже прошёл: ничего не изменилось', user: paid.user_guid };
  if (charge.subscriptionId !== null) {
    const { failed, ...result } = await failRenewal(trx, context, charge, { reason, guid });
    if (failed) await tellOfFailure(trx, context, failed, reason);
    return result;
  }
  const found = await orderOf(trx, context, charge);
  if ('misfit' in found) return { ...found.misfit, answer: 0 };
  const { order } = found;
  await trx
    .updateTable('payment_order')
    .set({ last_failure: reason })
    .where('guid', '=', order.guid)
    .where('state', '=', 'pending')
    .execute();
  await writeLedger(trx, { ...entryOf(order, 'declined', reason), guid }, context.now());
  return { answer: 0, outcome: 'Оплата не прошла', order: order.guid, user: order.user_guid };
}

/** What has been paid was not declined: a Fail that was told before of the same transaction leaves the ledger. */
export async function withdrawDecline(trx: Trx, context: PaymentContext, transaction: string): Promise<void> {
  const declined = await trx
    .selectFrom('payment_notification')
    .innerJoin('ledger', 'ledger.guid', 'payment_notification.guid')
    .select(['ledger.guid', 'ledger.user_guid'])
    .where('payment_notification.gateway', '=', context.gateway.name)
    .where('payment_notification.kind', '=', 'fail')
    .where('payment_notification.transaction_id', '=', transaction)
    .executeTakeFirst();
  if (!declined) return;
  await lockUser(trx, declined.user_guid);
  await withdrawEntry(trx, declined);
  await trx
    .updateTable('payment_notification')
    .set({ outcome: 'Этот платёж прошёл: ничего не изменилось' })
    .where('guid', '=', declined.guid)
    .execute();
}

/** The letter after a renewal was declined. @param agreement as it is after the failure */
async function tellOfFailure(trx: Trx, context: PaymentContext, agreement: Agreement, reason: string): Promise<void> {
  const about = await emailAbout(trx, context, agreement);
  if (!about) return;
  const until = await accessUntil(trx, context, agreement);
  const { price: amount, card_mask: card, tries } = agreement;
  await context.outbox.add(trx, renewalFailedMessage({ ...about, amount, reason, until, card, again: tries < RENEWAL_TRIES }));
}
