import type { Trx } from '../../database/connection.ts';
import { hasRows, rowOf } from '../../database/rows.ts';
import {
  accessEndedMessage,
  extraPaymentMessage,
  paidMessage,
  renewalFailedMessage,
  renewalOffMessage,
} from '../../messages/billingMessages.ts';
import { purchaseTitle } from '../billing/orders/service.ts';
import { type Agreement, canResume, liveAgreement, readAccess } from '../billing/service.ts';
import { loginsOf } from '../identity/service.ts';
import type { PaymentContext } from './paymentContext.ts';

/** Older ends are no news: a server that slept, or a database taken over. */
const NEWS_MS = 7 * 86_400_000;

const EMAIL_DAYS_MS = 3 * 86_400_000;

type Bought = Parameters<typeof purchaseTitle>[0] & { user_guid: string };

/**
 * What every letter about a subscription begins with; `until`: the end of the plan's use, grace included, null: it is not used.
 * Answers null where there is nobody to write to.
 */
export async function emailAbout(trx: Trx, { now, config }: Pick<PaymentContext, 'now' | 'config'>, bought: Bought) {
  const moment = now();
  const user = await rowOf<{ email: string | null; phone: string | null; is_active: boolean; until: string | null }>(trx)`
    select u.email, u.phone, u.is_active, (
      select max(coalesce(s.grace_until, s.until)) from subscription s
      where s.user_guid = u.guid and s.subscription_type = ${bought.subscription_type} and coalesce(s.grace_until, s.until) > ${moment}) as until
    from app_user u where u.guid = ${bought.user_guid}`;
  const [to] = user?.is_active ? loginsOf(user) : [];
  if (!user || !to) return null;
  const expiresAt = new Date(moment.getTime() + EMAIL_DAYS_MS);
  return { to, expiresAt, title: purchaseTitle(bought), url: `${config.appUrl}/subscription`, until: user.until };
}

/** Writes to whoever's access has just ended. */
export function tellOfAccessEnd({ now, config, outbox }: Pick<PaymentContext, 'now' | 'config' | 'outbox'>) {
  return async (trx: Trx, ended: Bought & { at: string }) => {
    if (now().getTime() - Date.parse(ended.at) > NEWS_MS) return;
    const about = await emailAbout(trx, { now, config }, ended);
    if (about) await outbox.add(trx, accessEndedMessage(about));
  };
}

/** The letter that nothing will be charged any more. */
export async function emailAccessEnded(trx: Trx, context: PaymentContext, agreement: Agreement): Promise<void> {
  const about = await emailAbout(trx, context, agreement);
  if (!about) return;
  const now = context.now();
  const resumable = canResume(await readAccess(trx, agreement.user_guid, now), now);
  await context.outbox.add(trx, renewalOffMessage({ ...about, canResume: resumable }));
}

/** The letter after a renewal was declined. @param again the provider will try once more */
export async function emailFailure(trx: Trx, context: PaymentContext, agreement: Agreement, reason: string, again: boolean): Promise<void> {
  const about = await emailAbout(trx, context, agreement);
  const { price: amount, card_mask: card } = agreement;
  if (about) await context.outbox.add(trx, renewalFailedMessage({ ...about, amount, reason, card, again }));
}

/** The letter about a payment, once: with its receipt, or without where the cash register is late; another one where it gave nothing. */
export async function tellOfPayment(trx: Trx, context: PaymentContext, guid: string): Promise<void> {
  const payment = await rowOf<Bought & { amount: number; refunded: number; receipt_url: string | null }>(trx)`
    update payment set told_at = ${context.now()} where guid = ${guid} and told_at is null
    returning user_guid, subscription_type, period, amount, refunded, receipt_url`;
  // «Оплата получена» about money that has been returned in full would mislead
  if (!payment || payment.refunded >= payment.amount) return;
  const about = await emailAbout(trx, context, payment);
  if (!about) return;
  const gave = await hasRows(trx)`
    select from ledger where user_guid = ${payment.user_guid} and payment = ${guid} and kind in ('granted', 'upgraded', 'renewed') limit 1`;
  if (!gave) {
    await context.outbox.add(trx, extraPaymentMessage({ ...about, amount: payment.amount }));
    return;
  }
  const agreement = await liveAgreement(trx, payment.user_guid);
  const next = agreement?.status === 'on' && agreement.next_charge_at ? { at: agreement.next_charge_at, amount: agreement.price } : null;
  await context.outbox.add(trx, paidMessage({ ...about, amount: payment.amount, receiptUrl: payment.receipt_url, next }));
}
