import type { Verdict } from '../../../billing/charge.ts';
import { lockUser } from '../../../billing/lockUser.ts';
import type { Till } from '../../../billing/till.ts';
import { writeLedger } from '../../../billing/writeLedger.ts';
import type { Trx } from '../../../database/connection.ts';
import { tellOfPayment } from '../orders/tellOfPayment.ts';

type Slip = { transactionId: string | null; isReturn: boolean; url: string | null };

/** The cash register has made the receipt of a payment. Waits for a payment that is not known yet. */
export async function receipt(trx: Trx, till: Till, { transactionId, isReturn, url }: Slip): Promise<Verdict> {
  if (isReturn) return { answer: 0, outcome: 'Чек возврата пробит' };
  if (transactionId === null || url === null) return { answer: 0, outcome: 'Чек без платежа или без ссылки' };
  const payment = await trx
    .selectFrom('payment')
    .select(['guid', 'user_guid', 'order', 'agreement', 'subscription_type', 'period', 'amount'])
    .where('gateway', '=', till.gateway.name)
    .where('transaction_id', '=', transactionId)
    .executeTakeFirst();
  if (!payment) return { answer: 0, outcome: 'Ждёт оплаты, к которой относится', awaits: transactionId };
  const { guid, user_guid, order } = payment;
  await lockUser(trx, user_guid);
  await trx.updateTable('payment').set({ receipt_url: url }).where('guid', '=', guid).execute();
  const { subscription_type, period, agreement, amount } = payment;
  await writeLedger(trx, { user_guid, kind: 'receipt', subscription_type, period, order, agreement, payment: guid, amount }, till.now());
  await tellOfPayment(trx, till, guid);
  return { answer: 0, outcome: 'Чек пробит', user: user_guid, ...(order !== null && { order }) };
}
