import { sql } from 'kysely';
import type * as z from 'zod';
import { toKopecks } from '../../../../contract/primitives.ts';
import type { PaymentRow, refundRequest } from '../../../../contract/resources/billing.ts';
import { orderNumber } from '../../../billing/orderNumber.ts';
import { purchaseTitle } from '../../../billing/purchaseTitle.ts';
import { receiptOf } from '../../../billing/receipt.ts';
import { bookRefund, lockTransaction } from '../../../billing/refund.ts';
import type { Till } from '../../../billing/till.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { GatewayRefused, GatewayUnavailable } from '../../../gateways/payments/gateway.ts';
import { ApiError } from '../../../http/api-error.ts';
import { receiptAddress } from '../renewals/receiptAddress.ts';
import { readPayment, type StoredPayment } from './store.ts';

type Wish = z.infer<typeof refundRequest> & { payment: string; author: string };

/**
 * Gives money back through the provider: all that is left of a payment, or a part. Two at once make one refund: the second waits for nobody
 * and is refused. Throws 1101, 1108 where nothing is left or somebody is at it, 1100 for more than is left.
 */
export function refundPayment(till: Till, wish: Wish): Promise<PaymentRow> {
  // a transaction of its own only holds the lock: the provider's notification books the refund meanwhile
  return till.db.transaction().execute(async (trx) => {
    const { rows } = await sql<{
      free: boolean;
    }>`select pg_try_advisory_xact_lock(hashtextextended(${`refund ${wish.payment}`}, 0)) as free`.execute(trx);
    if (!rows[0]?.free) throw new ApiError(1108, { detail: 'Этот платёж уже возвращают. Обновите страницу через минуту.' });
    return refund(till, wish);
  });
}

async function refund(till: Till, { payment: guid, amount, reason, author }: Wish): Promise<PaymentRow> {
  const payment = await readPayment(till.db, guid);
  if (!payment) throw new ApiError(1101);
  const left = toKopecks(payment.amount) - toKopecks(payment.refunded);
  const wanted = amount === undefined ? left : toKopecks(amount);
  if (left === 0) throw new ApiError(1108, { detail: 'Этот платёж уже возвращён полностью.' });
  if (wanted === 0) throw new ApiError(1100, { fields: { amount: ['Укажите сумму больше нуля.'] } });
  if (wanted > left)
    throw new ApiError(1100, { fields: { amount: [`Можно вернуть не\u00a0больше ${(left / 100).toFixed(2).replace('.', ',')}\u00a0₽.`] } });
  if (payment.gateway !== till.gateway.name) {
    throw new ApiError(1108, { detail: 'Платёж прошёл через другую платёжную систему: верните деньги в\u00a0её личном кабинете.' });
  }
  await till.db
    .insertInto('refund_request')
    .values({ payment: guid, before: payment.refunded, amount: wanted / 100, author, reason, created_at: till.now().toISOString() })
    .onConflict((conflict) => conflict.columns(['payment', 'before']).doUpdateSet({ amount: wanted / 100, author, reason }))
    .execute();
  const transactionId = await askProvider(till, payment, wanted);
  await inTransaction(till.db, async (trx) => {
    await lockTransaction(trx, till.gateway.name, payment.transaction_id);
    return bookRefund(trx, till, { transactionId, paymentTransactionId: payment.transaction_id, amount: wanted });
  });
  const after = (await readPayment(till.db, guid)) ?? payment;
  return rowOf(after);
}

async function askProvider(till: Till, payment: StoredPayment, wanted: number): Promise<string> {
  const { guid, user_guid, subscription_type, period, transaction_id, refunded } = payment;
  const address = await receiptAddress(till.db, { user_guid });
  const label = purchaseTitle(subscription_type, period);
  const receipt = receiptOf({ label, amount: wanted, ...address, at: new Date(payment.paid_at) }, till.config.receipts);
  try {
    // what was refunded before makes the next refund another request, and a repetition of this one the same
    const { transactionId } = await till.gateway.refund(transaction_id, wanted, receipt, `refund-${guid}-${toKopecks(refunded)}-${wanted}`);
    return transactionId;
  } catch (error) {
    if (error instanceof GatewayUnavailable) {
      till.log.warn({ payment: guid, reason: error.message }, 'the payment provider did not answer a refund');
      const detail = 'Платёжная система не\u00a0ответила. Повторите через минуту: второго возврата не\u00a0будет.';
      throw new ApiError(1199, { http: 503, detail });
    }
    if (!(error instanceof GatewayRefused)) throw error;
    till.log.error({ payment: guid, reason: error.message }, 'the payment provider refused a refund');
    throw new ApiError(1108, { detail: 'Платёжная система отказала в\u00a0возврате. Проверьте платёж в\u00a0её личном кабинете.' });
  }
}

function rowOf({
  guid,
  number,
  transaction_id,
  paid_at,
  subscription_type,
  period,
  amount,
  refunded,
  renewal,
  card,
  receipt_url,
}: StoredPayment): PaymentRow {
  return {
    guid,
    number: number === null ? `№ ${transaction_id}` : orderNumber(number),
    date: paid_at,
    subscription_type,
    period: period as PaymentRow['period'],
    amount,
    refunded,
    status: refunded === 0 ? 'paid' : refunded < amount ? 'partly_refunded' : 'refunded',
    source: 'card',
    renewal,
    card,
    receipt_url,
  };
}
