import { randomUUID } from 'node:crypto';
import { toKopecks } from '../../../contract/money.ts';
import type { Trx } from '../../database/connection.ts';
import { hasRows } from '../../database/rows.ts';
import { isCredited, lockUser, writeLedger } from '../billing/ledger/service.ts';
import { type Agreement, endAgreement, hasSubscription, liveAgreement, moveRenewal, readAccess } from '../billing/service.ts';
import { writeCrmEvents } from '../crm/service.ts';
import { momentOf, paymentOf, type Result } from './chargeChecks.ts';
import type { PaymentContext } from './paymentContext.ts';

/** Money that was given back. */
type GivenBack = {
  transactionId: string;
  /** of the payment */
  paymentTransactionId: string;
  /** kopecks; null: all that is left of the payment */
  amount: number | null;
  /** when the bank gave it back, where that is told */
  at?: Date | null;
};

/** Books a refund once: a full one ends the access that the payment gave and its renewal. Waits for a payment that is not known yet. */
export async function bookRefund(trx: Trx, context: PaymentContext, back: GivenBack): Promise<Result> {
  const found = await paymentOf(trx, context, back.paymentTransactionId);
  if (!found) return { answer: 0, outcome: 'Ждёт оплаты, которая возвращена', awaits: back.paymentTransactionId };
  const { user_guid: user } = found;
  await lockUser(trx, user);
  const payment = (await paymentOf(trx, context, back.paymentTransactionId)) ?? found;
  const about = { answer: 0, user, ...(payment.order !== null && { order: payment.order }) } as const;
  const left = toKopecks(payment.amount) - toKopecks(payment.refunded);
  const amount = Math.min(back.amount ?? left, left);
  if (await isBooked(trx, context, back)) return { ...about, outcome: 'Уже учтён' };
  if (amount <= 0) return { ...about, outcome: 'Разобраться: возвращено больше, чем оплачено', alarm: true };
  const full = amount === left;
  const asked = await trx
    .selectFrom('refund_request')
    .select(['author', 'reason'])
    .where('payment', '=', payment.guid)
    .where('before', '=', payment.refunded)
    .where('amount', '=', amount / 100)
    .executeTakeFirst();
  const now = context.now();
  const refundedAt = Math.max(momentOf(back.at ?? null, now).getTime(), Date.parse(payment.paid_at));
  await trx
    .insertInto('refund')
    .values({
      guid: randomUUID(),
      payment: payment.guid,
      gateway: context.gateway.name,
      transaction_id: back.transactionId,
      amount: amount / 100,
      refunded_at: new Date(refundedAt).toISOString(),
      author: asked?.author ?? null,
      reason: asked?.reason ?? '',
    })
    .execute();
  const refunded = (toKopecks(payment.refunded) + amount) / 100;
  await trx.updateTable('payment').set({ refunded }).where('guid', '=', payment.guid).execute();
  if (payment.order !== null) {
    const state = full ? 'refunded' : 'partly_refunded';
    // a second payment of the same order gave nothing: the order stays paid when it is returned
    const gave = trx
      .selectFrom('ledger')
      .select('order')
      .where('user_guid', '=', user)
      .where('payment', '=', payment.guid)
      .where('kind', 'in', ['granted', 'upgraded']);
    await trx.updateTable('payment_order').set({ state }).where('guid', 'in', gave).execute();
  }
  const before = await readAccess(trx, user, now);
  const live = await liveAgreement(trx, user);
  if (full && live && (await renews(trx, live, payment.agreement))) await endAgreement(trx, user, 'refunded', now);
  const { subscription_type, period, order, agreement, guid } = payment;
  const entry = { user_guid: user, subscription_type, period, order, agreement, payment: guid, amount: amount / 100 };
  await writeLedger(trx, { ...entry, kind: 'refunded', author: asked?.author ?? null, detail: asked?.reason ?? '' }, now);
  await moveRenewal(trx, user, before, now);
  if (asked) {
    const changes = [{ field: 'refunded', before: payment.refunded, after: refunded }];
    await writeCrmEvents(trx, [{ user, author: asked.author, kind: 'refund', at: now, changes, reason: asked.reason }]);
  }
  if (await isCredited(trx, payment))
    return { ...about, outcome: 'Разобраться: остаток возвращённого платежа зачтён в другой оплате', alarm: true };
  const over = back.amount !== null && back.amount > left;
  if (over) return { ...about, outcome: 'Разобраться: возвращено больше, чем оплачено', alarm: true };
  if (!full) return { ...about, outcome: 'Возвращена часть' };
  const ended = before.current !== null && !(await hasSubscription(trx, user, now));
  return { ...about, outcome: `Возвращено полностью${ended ? ': доступ закрыт' : ''}` };
}

/** Is an agreement the one that a payment was made under, or that one gone on with: only then the sealed card is the same to the byte. */
async function renews(trx: Trx, { guid, token }: Agreement, of: string | null) {
  return guid === of || hasRows(trx)`select from agreement where guid = ${of} and token = ${token}`;
}

function isBooked(trx: Trx, { gateway }: PaymentContext, { transactionId }: GivenBack) {
  return hasRows(trx)`select from refund where gateway = ${gateway.name} and transaction_id = ${transactionId}`;
}
