import { type Charge, orderOf, type Verdict } from '../../../billing/charge.ts';
import { entryOf } from '../../../billing/orders.ts';
import { failRenewal } from '../../../billing/renew.ts';
import type { Till } from '../../../billing/till.ts';
import { writeLedger } from '../../../billing/writeLedger.ts';
import type { Trx } from '../../../database/connection.ts';
import { tellOfFailure } from '../renewals/tellOfFailure.ts';

/** A card was declined. An order can be paid again; a renewal is tried again by the provider. @param reason in words for the payer */
export async function fail(trx: Trx, till: Till, charge: Charge, reason: string): Promise<Verdict> {
  if (charge.subscriptionId !== null) {
    const { failed, ...verdict } = await failRenewal(trx, till, charge, reason);
    if (failed) await tellOfFailure(trx, till, failed, reason);
    return verdict;
  }
  const found = await orderOf(trx, till, charge);
  if ('misfit' in found) return { ...found.misfit, answer: 0 };
  const { order } = found;
  await trx
    .updateTable('payment_order')
    .set({ last_failure: reason })
    .where('guid', '=', order.guid)
    .where('state', '=', 'pending')
    .execute();
  await writeLedger(trx, entryOf(order, 'declined', reason), till.now());
  return { answer: 0, outcome: 'Оплата не прошла', order: order.guid, user: order.user_guid };
}
