import { sql } from 'kysely';
import { guid } from '../../../contract/primitives.ts';
import type { Trx } from '../../database/connection.ts';
import { hasRows, oneValue, rowOf } from '../../database/rows.ts';
import { lockUser, writeLedger } from '../billing/ledger/service.ts';
import {
  type Agreement,
  cardToken,
  entryOfAgreement,
  moveRenewal,
  RENEWAL_TRIES,
  readAccess,
  replaceAgreement,
  setNextCharge,
} from '../billing/service.ts';
import { afterGrace, bookPayment, decidedAt, misfitOf, type Result } from './chargeChecks.ts';
import { emailFailure } from './emails.ts';
import type { PaymentContext } from './paymentContext.ts';
import type { Charge } from './provider/notification.ts';
import { vatAt } from './receipt.ts';

/** The agreement that a renewal is of, its user locked. One whose number we have not heard yet is known by its user and price. */
export async function agreementOf(
  trx: Trx,
  context: PaymentContext,
  renewal: Pick<Charge, 'subscriptionId' | 'accountId' | 'amount'>,
): Promise<Agreement | undefined> {
  const { subscriptionId, accountId, amount } = renewal;
  const user = guid.safeParse(accountId).data ?? null;
  const found = await rowOf<Pick<Agreement, 'guid' | 'user_guid' | 'gateway_id'>>(trx)`
    select guid, user_guid, gateway_id from agreement
    where gateway = ${context.gateway.name}
      and (gateway_id = ${subscriptionId} or (gateway_id is null and user_guid = ${user} and price = ${amount / 100}))
    order by gateway_id is null, created_at desc limit 1`;
  if (!found) return undefined;
  await lockUser(trx, found.user_guid);
  if (found.gateway_id === null) {
    await sql`update agreement set gateway_id = ${subscriptionId} where guid = ${found.guid} and gateway_id is null`.execute(trx);
  }
  // under the lock it may have turned out to have another number
  return rowOf<Agreement>(trx)`select * from agreement where guid = ${found.guid} and gateway_id = ${subscriptionId}`;
}

/** Why a charge is no renewal of the agreement; null: it is one. */
export function rejectionOf(context: PaymentContext, agreement: Agreement | undefined, charge: Charge): Result | null {
  if (!agreement) return { answer: 10, outcome: 'Такого автопродления нет' };
  return misfitOf(context, charge, { user: agreement.user_guid, price: agreement.price, what: 'Автопродление' });
}

/** A renewal was charged: access goes on from the end of what was paid, once however often it is told. */
export async function settleRenewal(trx: Trx, context: PaymentContext, charge: Charge): Promise<Result> {
  const agreement = await agreementOf(trx, context, charge);
  const misfit = rejectionOf(context, agreement, charge);
  if (misfit || !agreement) {
    return { ...misfit, answer: 0, outcome: `Разобраться: ${misfit?.outcome ?? 'автопродление неизвестно'}`, alarm: true };
  }
  const { guid, user_guid: user, subscription_type: type, period, status } = agreement;
  const payment = await bookPayment(trx, context, charge, { user, agreement: guid, type, period, renewal: true });
  if (!payment) return { answer: 0, outcome: 'Уже учтён', user };
  const now = context.now();
  const off = status === 'off';
  const before = off ? await readAccess(trx, user, now) : null;
  await sql`
    update agreement set tries = 0, last_failure = '', ${off ? sql`told = false` : sql`status = 'on'`} where guid = ${guid}`.execute(trx);
  const detail = off ? 'Автопродление уже отключено, но\u00a0деньги списаны: доступ продлён. Их можно вернуть.' : '';
  const money = { amount: charge.amount / 100, payment };
  const at = await afterGrace(trx, agreement, decidedAt(charge, now));
  await writeLedger(
    trx,
    [
      { ...entryOfAgreement(agreement, 'paid', detail), ...money, at },
      { ...entryOfAgreement(agreement, 'renewed'), ...money, months: period, at },
    ],
    now,
  );
  if (before) {
    // the agreement that is in force now is charged at the new end
    await moveRenewal(trx, user, before, now);
    return { answer: 0, outcome: 'Разобраться: списано после отключения автопродления', user, alarm: true };
  }
  await setNextCharge(trx, guid, now);
  await followVat(trx, context, agreement);
  return { answer: 0, outcome: 'Подписка продлена', user };
}

/**
 * The provider repeats the receipt that it was given when the agreement began. Where the rate of VAT has changed since, or changes before the
 * next charge, a new agreement replaces it.
 */
async function followVat(trx: Trx, context: PaymentContext, agreement: Agreement) {
  const { config, now } = context;
  const { guid, user_guid, created_at } = agreement;
  // a new agreement needs the card token; the provider goes on charging the present one without it
  if (cardToken(context, agreement) === null) return;
  const next = await oneValue<string | null>(trx)`select next_charge_at from agreement where guid = ${guid}`;
  const rate = (moment: string) => vatAt(config.receipts.vat, new Date(moment));
  if (next !== null && rate(next) !== rate(created_at)) await replaceAgreement(trx, user_guid, now());
}

/** `reason`: in words for the payer; `guid`: of the notification, and of the ledger's entry about it. */
export type Decline = { reason: string; guid: string };

/** A renewal was declined: access goes on while it is tried again, and three days after the paid end. The user gets a letter. */
export async function failRenewal(trx: Trx, context: PaymentContext, charge: Charge, decline: Decline): Promise<Result> {
  const { reason } = decline;
  const agreement = await agreementOf(trx, context, charge);
  if (!agreement) return { answer: 0, outcome: 'Такого автопродления нет' };
  const { guid, user_guid: user } = agreement;
  const now = context.now();
  const at = decidedAt(charge, now);
  const money = { guid: decline.guid, amount: charge.amount / 100 };
  const off = agreement.status === 'off';
  // the provider may report that it gave up before it reports the last refusal
  const gaveUp = off && agreement.off_reason === 'failed' && agreement.tries < RENEWAL_TRIES;
  const isPaidSince = await hasRows(trx)`
    select from payment where user_guid = ${user} and agreement = ${guid} and renewal and paid_at > ${at} limit 1`;
  if (isPaidSince || (off && !gaveUp)) {
    // the bank has answered: the page no longer says that its answer is awaited
    if (!isPaidSince) await sql`update agreement set last_failure = ${reason} where guid = ${guid}`.execute(trx);
    await writeLedger(trx, { ...entryOfAgreement(agreement, 'declined', reason), ...money }, now);
    return { answer: 0, outcome: 'Запоздал: ничего не изменилось', user };
  }
  if (gaveUp) await sql`delete from ledger where user_guid = ${user} and agreement = ${guid} and kind = 'cancelled'`.execute(trx);
  const tries = agreement.tries + 1;
  const last = gaveUp || tries >= RENEWAL_TRIES;
  const after = last
    ? sql`status = 'off', off_reason = 'failed', told = ${gaveUp}, ended_at = ${now}, next_charge_at = null`
    : sql`status = 'past_due', next_charge_at = ${at}::timestamptz + interval '24 hours'`;
  await sql`update agreement set tries = ${tries}, last_failure = ${reason}, ${after} where guid = ${guid}`.execute(trx);
  const failure = { ...entryOfAgreement(agreement, 'renewal_failed', reason), ...money };
  await writeLedger(trx, { ...failure, at: await afterGrace(trx, agreement, at) }, now);
  await emailFailure(trx, context, agreement, reason, !last);
  return { answer: 0, outcome: last ? 'Списать не удалось, попыток больше не будет' : 'Списать не удалось', user };
}
