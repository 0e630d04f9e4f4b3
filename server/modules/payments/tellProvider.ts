import { sql } from 'kysely';
import { toKopecks } from '../../../contract/money.ts';
import type { Db, Trx } from '../../database/connection.ts';
import type { Queue } from '../../database/poller.ts';
import { hasRows, rowOf, rowsOf } from '../../database/rows.ts';
import { inTransaction } from '../../database/transaction.ts';
import { lockUser } from '../billing/ledger/service.ts';
import { purchaseTitle } from '../billing/orders/service.ts';
import { type Agreement, cardToken, latestAgreement, liveAgreement, stopRenewal } from '../billing/service.ts';
import { emailAccessEnded } from './emails.ts';
import { noteFailure, type PaymentContext } from './paymentContext.ts';
import { type GatewaySubscription, goesOn } from './provider/gateway.ts';
import { providerQueue } from './providerQueue.ts';
import { laterReceipt } from './receipt.ts';

const SOONEST_MS = 60_000;
const DAY_MS = 86_400_000;

/** Whoever took an agreement and was killed leaves it to others after that. */
const FIRST_PAUSE_S = 60;
const LONGEST_PAUSE_S = 3600;

/** Agreements that the provider does not know of yet, and those that it was not told to stop: repeated until it has heard. */
export function tellProvider(context: PaymentContext, everyMs: number): Queue {
  const work = async (agreement: Agreement) => {
    const { guid, status } = agreement;
    try {
      await (status === 'off' ? endRenewal(context, agreement) : beginRenewal(context, agreement));
    } catch (error) {
      const refused = noteFailure(context, { agreement: guid, status }, 'a renewal', error);
      // a stop that is refused is asked for again: silence would let the card be charged
      if (refused && status !== 'off') await giveUp(context, agreement);
    }
  };
  return providerQueue(context, { name: 'renewals to tell of', everyMs, take: takeDue, work, turnMs: LONGEST_PAUSE_S * 1000 });
}

function takeDue({ db, gateway, now }: PaymentContext) {
  const moment = now();
  return rowOf<Agreement>(db)`
    update agreement set tell_tries = least(tell_tries + 1, 32000),
      tell_at = ${moment}::timestamptz + make_interval(secs => least(${FIRST_PAUSE_S}::float8 * power(2, least(tell_tries, 20)), ${LONGEST_PAUSE_S}::float8))
    where guid = (
      select guid from agreement
      where gateway = ${gateway.name} and (tell_at is null or tell_at <= ${moment})
        and ((status <> 'off' and gateway_id is null and token is not null and next_charge_at is not null) or (status = 'off' and not told))
      -- what is to be stopped first
      order by status <> 'off', created_at limit 1 for update skip locked)
    returning *`;
}

/** Ends the subscription at the provider. */
async function endRenewal(context: PaymentContext, agreement: Agreement) {
  const { user_guid, gateway_id } = agreement;
  if (gateway_id !== null) await context.gateway.unsubscribe(gateway_id, user_guid);
  else if (!(await endStray(context, agreement))) return;
  await inTransaction(context.db, async (trx) => {
    await lockUser(trx, user_guid);
    await noteStopped(trx, context, agreement);
  });
  context.outbox.wake();
}

/**
 * The provider has stopped an agreement that is off here: its answer to us says so, or its notice, whichever comes first. A user who switched
 * renewal off gets a letter then, once, unless a newer agreement exists. The user is locked.
 */
export async function noteStopped(trx: Trx, context: PaymentContext, agreement: Agreement): Promise<void> {
  const { guid, user_guid, off_reason } = agreement;
  const told = await hasRows(trx)`
    update agreement set told = true, tell_at = null, tell_tries = 0 where guid = ${guid} and not told returning guid`;
  if (!told || (off_reason !== 'cancelled' && off_reason !== 'card_removed')) return;
  if ((await latestAgreement(trx, user_guid))?.guid === guid) await emailAccessEnded(trx, context, agreement);
}

/** Stops what the provider may have begun in the moment when it was switched off here. false: another agreement is just being begun, so that one cannot tell. */
async function endStray({ db, gateway }: PaymentContext, { user_guid }: Agreement) {
  const theirs = await gateway.listSubscriptions(user_guid);
  // asked after the list: what is begun only now is not in it
  if ((await liveAgreement(db, user_guid))?.gateway_id === null) return false;
  for (const one of await strangeOf(db, user_guid, theirs)) if (goesOn(one)) await gateway.unsubscribe(one.gatewayId, user_guid);
  return true;
}

/** Of the subscriptions that the provider has those that we know nothing of: the answer that told of them was lost, or is still to come. */
async function strangeOf(db: Db, user: string, theirs: readonly GatewaySubscription[]) {
  const ours = await rowsOf<Pick<Agreement, 'gateway_id'>>(db)`select gateway_id from agreement where user_guid = ${user}`;
  return theirs.filter(({ gatewayId }) => ours.every(({ gateway_id }) => gateway_id !== gatewayId));
}

/** Has the provider charge the card at the end of each paid time. Asked again after a lost answer, it makes no second subscription. */
async function beginRenewal(context: PaymentContext, agreement: Agreement) {
  const { guid, user_guid, next_charge_at } = agreement;
  const token = cardToken(context, agreement);
  if (token === null || next_charge_at === null) return giveUp(context, agreement);
  // a first try has nothing behind it that could have been lost
  const gatewayId =
    (agreement.tell_tries > 1 ? await madeBefore(context, agreement, next_charge_at) : undefined) ??
    (await subscribe(context, agreement, token, next_charge_at));
  await inTransaction(context.db, async (trx) => {
    await lockUser(trx, user_guid);
    // switched off meanwhile, it waits to be stopped under this number
    await sql`
      update agreement set gateway_id = ${gatewayId}, told = told and status <> 'off', tell_at = null, tell_tries = 0 where guid = ${guid}`.execute(
      trx,
    );
  });
}

async function subscribe(context: PaymentContext, agreement: Agreement, token: string, nextChargeAt: string) {
  const { guid, user_guid, price, period } = agreement;
  const amount = toKopecks(price);
  const startAt = new Date(Math.max(Date.parse(nextChargeAt), context.now().getTime() + SOONEST_MS));
  const receipt = await laterReceipt(context, agreement, amount, startAt);
  const { gatewayId } = await context.gateway.subscribe({
    token,
    accountId: user_guid,
    email: receipt.email,
    amount,
    startAt,
    months: period,
    description: `Продление: ${purchaseTitle(agreement)}`,
    receipt,
    requestId: `agreement-${guid}`,
  });
  return gatewayId;
}

/**
 * The subscription of an agreement that was made though the answer was lost. An earlier agreement of the same price may have left another one,
 * told by the day of its next charge, with a day to spare for what a provider makes of a moment.
 */
async function madeBefore(context: PaymentContext, { user_guid, price }: Agreement, nextChargeAt: string) {
  const strange = await strangeOf(context.db, user_guid, await context.gateway.listSubscriptions(user_guid));
  const due = Date.parse(nextChargeAt);
  // one whose first charge was due may have charged since
  const latest = due <= context.now().getTime() + SOONEST_MS ? Number.POSITIVE_INFINITY : due + DAY_MS;
  const isOurs = (next: Date | null) => next === null || (next.getTime() >= due - DAY_MS && next.getTime() <= latest);
  return strange.find(({ status, amount, nextAt }) => status === 'Active' && amount === toKopecks(price) && isOurs(nextAt))?.gatewayId;
}

/** The provider does not take this card for renewals: access stays as it was paid, and the user is told that it will not go on by itself. */
async function giveUp(context: PaymentContext, { guid, user_guid }: Agreement) {
  await inTransaction(context.db, async (trx) => {
    await lockUser(trx, user_guid);
    if ((await liveAgreement(trx, user_guid))?.guid !== guid) return;
    const detail = 'Платёжная система не\u00a0приняла карту для автопродления.';
    const ended = await stopRenewal(trx, user_guid, context.now(), { reason: 'provider', detail });
    if (ended) await emailAccessEnded(trx, context, ended);
  });
  context.outbox.wake();
}
