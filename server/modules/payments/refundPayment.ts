import { sql } from 'kysely';
import type * as z from 'zod';
import { toKopecks } from '../../../contract/money.ts';
import { moneyText } from '../../../contract/numberText.ts';
import type { PaymentRow, refundRequest } from '../../../contract/subscription.ts';
import type { Db, Trx } from '../../database/connection.ts';
import { ClaimLost, type IdempotencyClaim, storeAnswer } from '../../database/idempotency.ts';
import { rowOf } from '../../database/rows.ts';
import { inTransaction } from '../../database/transaction.ts';
import { DomainError, wrongField } from '../../domainError.ts';
import { isCredited, lockUser, readPaymentRow } from '../billing/ledger/service.ts';
import { IN_DOUBT_MS } from '../billing/orders/service.ts';
import { bookRefund } from './bookRefund.ts';
import { lockTransaction, type Payment } from './chargeChecks.ts';
import { noteFailure, type PaymentContext } from './paymentContext.ts';
import { GatewayRefused } from './provider/gateway.ts';
import { laterReceipt } from './receipt.ts';

type Wish = z.infer<typeof refundRequest> & { payment: string; author: string };

/**
 * Gives money back through the provider: all that is left of a payment, or a part. Two at once make one refund: the second waits for nobody
 * and is refused. Throws 1101, 1108 where nothing is left or somebody is at it, 1100 for more than is left.
 */
export async function refundPayment(context: PaymentContext, wish: Wish, claim: IdempotencyClaim | null): Promise<PaymentRow> {
  const begun = await beginRefund(context, wish, claim);
  if ('made' in begun) return begun.made;
  const { payment, wanted, doubted } = begun;
  const transactionId = await askProvider(context, payment, wanted).catch(async (error: unknown) => {
    // keys that are not accepted tell nothing of a request that had no answer before
    await endRequest(context.db, payment, error instanceof GatewayRefused ? doubted && !error.isFinal : true);
    throw sayTo(context, payment, error);
  });
  const row = await inTransaction(context.db, async (trx) => {
    await lockTransaction(trx, context.gateway.name, payment.transaction_id);
    await bookRefund(trx, context, { transactionId, paymentTransactionId: payment.transaction_id, amount: wanted });
    // answered: what is asked for from now on is another refund
    await endRequest(trx, payment, false);
    return answered(trx, payment, claim);
  });
  // the provider has to be told if the day of the next charge has changed
  context.outbox.wake();
  return row;
}

/** The payment as it is answered, stored together with the booking: a repetition under the key makes no other refund. */
async function answered(trx: Trx, { user_guid, guid }: Payment, claim: IdempotencyClaim | null) {
  const row = await readPaymentRow(trx, user_guid, guid);
  if (claim) {
    await storeAnswer(trx, claim, row).catch((error: unknown) => {
      // the provider has refunded: booked even where another request has answered under the key
      if (!(error instanceof ClaimLost)) throw error;
    });
  }
  return row;
}

async function askProvider(context: PaymentContext, payment: Payment, wanted: number) {
  const { guid, transaction_id, refunded } = payment;
  const receipt = await laterReceipt(context, payment, wanted, new Date(payment.paid_at));
  // what was refunded before makes the next refund another request, and a repetition of this one the same
  const { transactionId } = await context.gateway.refund(
    transaction_id,
    wanted,
    receipt,
    `refund-${guid}-${toKopecks(refunded)}-${wanted}`,
  );
  return transactionId;
}

/** What support is told of a failure of the provider; any other error is thrown on. */
function sayTo(context: PaymentContext, { guid }: Payment, error: unknown) {
  if (noteFailure(context, { payment: guid }, 'a refund', error))
    return new DomainError(1108, 'Платёжная система отказала в\u00a0возврате. Проверьте платёж в\u00a0её личном кабинете.');
  const detail = 'Платёжная система не\u00a0ответила. Повторите через минуту: второго возврата не\u00a0будет.';
  return new DomainError(1199, { http: 503, detail });
}

/** Longer than the provider is ever waited for (ask.ts): whoever was killed meanwhile leaves the refund to others after that. */
const REQUEST_MS = 120_000;

/** `made`: the answer to a repetition of what was made before without an answer; `wanted`: kopecks; `doubted`: as `noteRequest` answers */
type Begun = { made: PaymentRow } | { payment: Payment; wanted: number; doubted: boolean };

/**
 * Takes a refund for the asking, so that of several at once one asks the provider. Throws 1101, 1108 where there is nothing to give back or
 * somebody is at it, 1100 for a wrong amount.
 */
function beginRefund(context: PaymentContext, wish: Wish, claim: IdempotencyClaim | null): Promise<Begun> {
  return inTransaction(context.db, async (trx) => {
    const found = await readPayment(trx, wish.payment);
    if (!found) throw new DomainError(1101);
    await lockUser(trx, found.user_guid);
    const payment = (await readPayment(trx, wish.payment)) ?? found;
    if (await wasMade(trx, payment, wish.amount, context.now())) return { made: await answered(trx, payment, claim) };
    const wanted = wantedOf(payment, wish.amount);
    if (payment.gateway !== context.gateway.name) {
      throw new DomainError(1108, 'Платёж прошёл через другую платёжную систему: верните деньги в\u00a0её личном кабинете.');
    }
    if (await isCredited(trx, payment)) {
      throw new DomainError(1108, 'Остаток этого платежа зачтён в\u00a0оплату более высокого тарифа. Сначала верните ту\u00a0оплату.');
    }
    return { payment, wanted, doubted: await noteRequest(trx, payment, { ...wish, wanted }, context.now()) };
  });
}

/** Did the provider tell of a part before our request for it was answered? Asked for again, that is the same refund, not another one. */
async function wasMade(trx: Trx, payment: Payment, amount: number | undefined, now: Date) {
  if (amount === undefined) return false;
  const asked = await rowOf<Asked>(trx)`
    select * from refund_request where payment = ${payment.guid} and amount = ${amount} and before + amount = ${payment.refunded}
      and created_at > ${new Date(now.getTime() - IN_DOUBT_MS)}`;
  if (!asked) return false;
  refuseWhileAsked(asked, now);
  await endRequest(trx, { guid: payment.guid, refunded: asked.before }, false);
  return true;
}

type Asked = { before: number; amount: number; created_at: string; claimed_until: string | null };

function refuseWhileAsked({ claimed_until }: Asked, now: Date) {
  if (claimed_until === null || Date.parse(claimed_until) <= now.getTime()) return;
  throw new DomainError(1108, 'Этот платёж уже возвращают. Обновите страницу через минуту.');
}

function wantedOf(payment: Payment, amount: number | undefined) {
  const left = toKopecks(payment.amount) - toKopecks(payment.refunded);
  const wanted = amount === undefined ? left : toKopecks(amount);
  if (left === 0) throw new DomainError(1108, 'Этот платёж уже возвращён полностью.');
  if (wanted === 0) throw wrongField('amount', 'Укажите сумму больше нуля.');
  if (wanted > left) throw wrongField('amount', `Можно вернуть не\u00a0больше ${moneyText(left / 100)}.`);
  return wanted;
}

/** Notes what the provider is asked for. @returns was it asked for a while ago and not answered? */
async function noteRequest(trx: Trx, { guid, refunded }: Payment, { wanted, author, reason }: Wish & { wanted: number }, now: Date) {
  const before = await rowOf<Asked>(trx)`select * from refund_request where payment = ${guid} and before = ${refunded}`;
  if (before) refuseWhileAsked(before, now);
  const doubted = before !== undefined && now.getTime() - Date.parse(before.created_at) < IN_DOUBT_MS;
  if (doubted && toKopecks(before.amount) !== wanted) {
    const sentence = `Возврат ${moneyText(before.amount)} остался без\u00a0ответа: сначала повторите его с\u00a0той\u00a0же суммой.`;
    throw wrongField('amount', sentence);
  }
  await sql`
    insert into refund_request (payment, before, amount, author, reason, created_at, claimed_until)
    values (${guid}, ${refunded}, ${wanted / 100}, ${author}, ${reason}, ${now}, ${new Date(now.getTime() + REQUEST_MS)})
    on conflict (payment, before) do update set amount = excluded.amount, author = excluded.author, reason = excluded.reason,
      created_at = excluded.created_at, claimed_until = excluded.claimed_until`.execute(trx);
  return doubted;
}

/** Ends the asking for a refund. @param inDoubt it was not answered: the request is kept, to be repeated as it was */
async function endRequest(db: Db, { guid, refunded }: Pick<Payment, 'guid' | 'refunded'>, inDoubt: boolean) {
  const asked = sql`payment = ${guid} and before = ${refunded}`;
  await (inDoubt
    ? sql`update refund_request set claimed_until = null where ${asked}`
    : sql`delete from refund_request where ${asked}`
  ).execute(db);
}

function readPayment(trx: Trx, guid: string) {
  return rowOf<Payment>(trx)`select * from payment where guid = ${guid}`;
}
