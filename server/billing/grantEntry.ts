import type { NewEntry } from './writeLedger.ts';

type PaidOrder = { guid: string; user_guid: string; subscription_type: NewEntry['subscription_type']; period: number; credit: number };

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
