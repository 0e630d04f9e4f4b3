import type * as z from 'zod';
import { toKopecks } from '../../../contract/primitives.ts';
import type { PaymentRow, refundRequest } from '../../../contract/subscription.ts';
import { inTransaction } from '../../database/transaction.ts';
import { DomainError } from '../../domainError.ts';
import { orderNumber, purchaseTitle } from '../billing/purchaseTitle.ts';
import { bookRefund } from './bookRefund.ts';
import { lockTransaction } from './chargeChecks.ts';
import { claimRefund, endClaim, readPayment, type StoredPayment } from './claimRefund.ts';
import type { PaymentContext } from './paymentContext.ts';
import { GatewayRefused, GatewayUnavailable } from './provider/gateway.ts';
import { receiptAddress, receiptOf } from './receipt.ts';

type Wish = z.infer<typeof refundRequest> & { payment: string; author: string };

/**
 * Gives money back through the provider: all that is left of a payment, or a part. Two at once make one refund: the second waits for nobody
 * and is refused. Throws 1101, 1108 where nothing is left or somebody is at it, 1100 for more than is left.
 */
export async function refundPayment(context: PaymentContext, wish: Wish): Promise<PaymentRow> {
  const { payment, wanted } = await claimRefund(context, wish);
  const transactionId = await askProvider(context, payment, wanted).catch(async (error: unknown) => {
    await endClaim(context.db, payment, !(error instanceof GatewayRefused));
    throw sayTo(context, payment, error);
  });
  await inTransaction(context.db, async (trx) => {
    await lockTransaction(trx, context.gateway.name, payment.transaction_id);
    return bookRefund(trx, context, { transactionId, paymentTransactionId: payment.transaction_id, amount: wanted });
  });
  return rowOf((await readPayment(context.db, wish.payment)) ?? payment);
}

async function askProvider(context: PaymentContext, payment: StoredPayment, wanted: number): Promise<string> {
  const { guid, user_guid, subscription_type, period, transaction_id, refunded } = payment;
  const address = await receiptAddress(context.db, { user_guid });
  const label = purchaseTitle(subscription_type, period);
  const receipt = receiptOf({ label, amount: wanted, ...address, at: new Date(payment.paid_at) }, context.config.receipts);
  // what was refunded before makes the next refund another request, and a repetition of this one the same
  const { transactionId } = await context.gateway.refund(
    transaction_id,
    wanted,
    receipt,
    `refund-${guid}-${toKopecks(refunded)}-${wanted}`,
  );
  return transactionId;
}

/** What support is told of a failure of the provider. */
function sayTo(context: PaymentContext, { guid }: StoredPayment, error: unknown): unknown {
  if (error instanceof GatewayUnavailable) {
    context.log.warn({ payment: guid, reason: error.message }, 'the payment provider did not answer a refund');
    const detail = 'Платёжная система не\u00a0ответила. Повторите через минуту: второго возврата не\u00a0будет.';
    return new DomainError(1199, { http: 503, detail });
  }
  if (!(error instanceof GatewayRefused)) return error;
  context.log.error({ payment: guid, reason: error.message }, 'the payment provider refused a refund');
  return new DomainError(1108, { detail: 'Платёжная система отказала в\u00a0возврате. Проверьте платёж в\u00a0её личном кабинете.' });
}

function rowOf({
  guid,
  order,
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
    order,
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
