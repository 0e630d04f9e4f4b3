import { sql } from 'kysely';
import { toKopecks } from '../../../contract/money.ts';
import type { Trx } from '../../database/connection.ts';
import { hasRows, rowOf } from '../../database/rows.ts';
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
  const isBooked = await hasRows(trx)`
    select from refund where gateway = ${context.gateway.name} and transaction_id = ${back.transactionId}`;
  if (isBooked) return { ...about, outcome: 'Уже учтён' };
  if (amount <= 0) return { ...about, outcome: 'Разобраться: возвращено больше, чем оплачено', alarm: true };
  const full = amount === left;
  const asked = await rowOf<{ author: string; reason: string }>(trx)`
    select author, reason from refund_request
    where payment = ${payment.guid} and before = ${payment.refunded} and amount = ${amount / 100}`;
  const now = context.now();
  const refundedAt = Math.max(momentOf(back.at ?? null, now).getTime(), Date.parse(payment.paid_at));
  await sql`
    insert into refund (guid, payment, gateway, transaction_id, amount, refunded_at, author, reason)
    values (gen_random_uuid(), ${payment.guid}, ${context.gateway.name}, ${back.transactionId}, ${amount / 100}, ${new Date(refundedAt)},
      ${asked?.author}, ${asked?.reason ?? ''})`.execute(trx);
  const refunded = (toKopecks(payment.refunded) + amount) / 100;
  await sql`update payment set refunded = ${refunded} where guid = ${payment.guid}`.execute(trx);
  if (payment.order !== null) {
    // a second payment of the same order gave nothing: the order stays paid when it is returned
    const paidFor = sql`
      select "order" from ledger where user_guid = ${user} and payment = ${payment.guid} and kind in ('granted', 'upgraded')`;
    const state = full ? 'refunded' : 'partly_refunded';
    await sql`update payment_order set state = ${state} where guid in (${paidFor})`.execute(trx);
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
