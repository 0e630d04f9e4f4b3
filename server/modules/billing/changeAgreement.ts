import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Trx } from '../../database/connection.ts';
import { seal, unseal } from '../../messages/seal.ts';
import type { Charge } from '../payments/chargeChecks.ts';
import type { PaymentContext } from '../payments/paymentContext.ts';
import { type Agreement, endAgreement, resumeAgreement } from './agreement.ts';
import { writeLedger } from './ledger/ledger.ts';
import type { Order } from './orders.ts';

/** Charged a little before the paid time ends, so that access has no gap while the bank thinks. */
const AHEAD_MS = 3_600_000;

/** Keeps the consent that goes with a paid order: later charges are for the same plan at its full price of today. null: the card left no token. */
export async function beginAgreement(trx: Trx, context: PaymentContext, order: Order, { token, card }: Charge): Promise<string | null> {
  if (token === null) return null;
  const guid = randomUUID();
  await trx
    .insertInto('agreement')
    .values({
      guid,
      user_guid: order.user_guid,
      subscription_type: order.subscription_type,
      period: order.period,
      plan: order.plan,
      price: order.price,
      status: 'on',
      gateway: context.gateway.name,
      gateway_id: null,
      // bound to the user, not to this row: whoever switches renewal on again takes the token along
      token: seal(context.secrets('card-token'), order.user_guid, token),
      card_mask: card?.mask ?? '',
      card_system: card?.system ?? '',
      card_expires: card?.expires ?? '',
      next_charge_at: null,
      off_reason: null,
      reminded_for: null,
      created_at: context.now().toISOString(),
      ended_at: null,
    })
    .execute();
  return guid;
}

/** The token of an agreement's card; null where the card was removed, or was sealed with another master secret. */
export function cardToken({ secrets }: PaymentContext, { token, user_guid }: Agreement): string | null {
  if (token === null) return null;
  try {
    return unseal(secrets('card-token'), user_guid, token);
  } catch {
    return null;
  }
}

/** Sets the next charge of a live agreement to the end of what is paid of its plan. */
export async function setNextCharge(trx: Trx, agreement: string, now: Date): Promise<void> {
  await sql`
    update agreement a set next_charge_at = greatest(s.until - make_interval(secs => ${AHEAD_MS / 1000}::float8), ${now.toISOString()}::timestamptz)
    from (
      select max(t.until) as until from agreement b join subscription t on t.user_guid = b.user_guid and t.subscription_type = b.subscription_type
      where b.guid = ${agreement}) s
    where a.guid = ${agreement} and a.status <> 'off' and s.until is not null`.execute(trx);
}

/**
 * Has a user's card charged at the new end of what is had of its plan, at the price agreed on, where that end was changed by hand. A provider keeps
 * the day that it was told: the agreement goes on as another one, and a worker that the caller wakes stops the old charge and begins the new.
 * Failures are forgotten: the time in which the card was to be charged again is another. The user is locked, the ledger written.
 */
export async function moveRenewal(trx: Trx, user: string, now: Date): Promise<void> {
  const replaced = await endAgreement(trx, user, 'replaced', now);
  if (replaced) await setNextCharge(trx, await resumeAgreement(trx, replaced, now), now);
}

/**
 * Switches a user's auto-renewal off: access stays to its end, and the provider is told by a worker that the caller wakes once this is
 * committed. Where it is off already nothing happens. @param by the member of staff who does it, and why
 * @returns whether it was on
 */
export async function stopRenewal(trx: Trx, user: string, now: Date, by: { author?: string; detail?: string } = {}): Promise<boolean> {
  const ended = await endAgreement(trx, user, 'cancelled', now);
  if (!ended) return false;
  const { guid, subscription_type, period } = ended;
  await writeLedger(trx, { user_guid: user, kind: 'cancelled', subscription_type, period, agreement: guid, ...by }, now);
  return true;
}
