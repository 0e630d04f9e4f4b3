import { type Selectable, sql } from 'kysely';
import type * as z from 'zod';
import { toKopecks } from '../../../contract/money.ts';
import type { PaymentRow, refundRequest } from '../../../contract/subscription.ts';
import type { Db, Trx } from '../../database/connection.ts';
import type { Schema } from '../../database/schema.ts';
import { inTransaction } from '../../database/transaction.ts';
import { DomainError, wrongField } from '../../domainError.ts';
import { isCredited, lockUser, readPaymentRow } from '../billing/ledger/service.ts';
import { IN_DOUBT_MS } from '../billing/orders/service.ts';
import { bookRefund } from './bookRefund.ts';
import { lockTransaction } from './chargeChecks.ts';
import { noteFailure, type PaymentContext } from './paymentContext.ts';
import { GatewayRefused } from './provider/gateway.ts';
import { laterReceipt } from './receipt.ts';

type Wish = z.infer<typeof refundRequest> & { payment: string; author: string };

/**
 * Gives money back through the provider: all that is left of a payment, or a part. Two at once make one refund: the second waits for nobody
 * and is refused. Throws 1101, 1108 where nothing is left or somebody is at it, 1100 for more than is left.
 */
export async function refundPayment(context: PaymentContext, wish: Wish): Promise<PaymentRow> {
  const { payment, wanted } = await claimRefund(context, wish);
  const { guid, user_guid, transaction_id } = payment;
  if (wanted === null) return readPaymentRow(context.db, user_guid, guid);
  const transactionId = await askProvider(context, payment, wanted).catch(async (error: unknown) => {
    await endClaim(context.db, payment, !(error instanceof GatewayRefused));
    throw sayTo(context, payment, error);
  });
  await inTransaction(context.db, async (trx) => {
    await lockTransaction(trx, context.gateway.name, transaction_id);
    await bookRefund(trx, context, { transactionId, paymentTransactionId: transaction_id, amount: wanted });
    // answered: what is asked for from now on is another refund
    await endClaim(trx, payment, false);
  });
  // the provider has to be told if the day of the next charge has changed
  context.outbox.wake();
  return readPaymentRow(context.db, user_guid, guid);
}

async function askProvider(context: PaymentContext, payment: StoredPayment, wanted: number) {
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
function sayTo(context: PaymentContext, { guid }: StoredPayment, error: unknown) {
  if (noteFailure(context, { payment: guid }, 'a refund', error))
    return new DomainError(1108, { detail: 'Платёжная система отказала в\u00a0возврате. Проверьте платёж в\u00a0её личном кабинете.' });
  const detail = 'Платёжная система не\u00a0ответила. Повторите через минуту: второго возврата не\u00a0будет.';
  return new DomainError(1199, { http: 503, detail });
}

/** Longer than the provider is ever waited for (ask.ts): whoever was killed meanwhile leaves the refund to others after that. */
const CLAIM_MS = 120_000;

/**
 * Takes a refund for the asking, so that of several at once one asks the provider. Throws 1101, 1108 where there is nothing to give back or
 * somebody is at it, 1100 for a wrong amount. @returns `wanted` in kopecks; null: it was made before, though that was not answered
 */
function claimRefund(context: PaymentContext, wish: Wish): Promise<{ payment: StoredPayment; wanted: number | null }> {
  return inTransaction(context.db, async (trx) => {
    const found = await readPayment(trx, wish.payment);
    if (!found) throw new DomainError(1101);
    await lockUser(trx, found.user_guid);
    const payment = (await readPayment(trx, wish.payment)) ?? found;
    if (await wasMade(trx, payment, wish.amount, context.now())) return { payment, wanted: null };
    const wanted = wantedOf(payment, wish.amount);
    if (payment.gateway !== context.gateway.name) {
      throw new DomainError(1108, { detail: 'Платёж прошёл через другую платёжную систему: верните деньги в\u00a0её личном кабинете.' });
    }
    if (await isCredited(trx, payment)) {
      throw new DomainError(1108, {
        detail: 'Остаток этого платежа зачтён в\u00a0оплату более высокого тарифа. Сначала верните ту\u00a0оплату.',
      });
    }
    await claim(trx, payment, { ...wish, wanted }, context.now());
    return { payment, wanted };
  });
}

/** Did the provider tell of a part before our request for it was answered? Asked for again, that is the same refund, not another one. */
async function wasMade(trx: Trx, payment: StoredPayment, amount: number | undefined, now: Date) {
  if (amount === undefined) return false;
  const asked = await trx
    .selectFrom('refund_request')
    .selectAll()
    .where('payment', '=', payment.guid)
    .where('amount', '=', amount)
    .where(sql`before + amount`, '=', payment.refunded)
    .where('created_at', '>', new Date(now.getTime() - IN_DOUBT_MS).toISOString())
    .executeTakeFirst();
  if (!asked) return false;
  refuseWhileAsked(asked, now);
  await endClaim(trx, { guid: payment.guid, refunded: asked.before }, false);
  return true;
}

function refuseWhileAsked({ claimed_until }: { claimed_until: string | null }, now: Date) {
  if (claimed_until === null || Date.parse(claimed_until) <= now.getTime()) return;
  throw new DomainError(1108, { detail: 'Этот платёж уже возвращают. Обновите страницу через минуту.' });
}

function wantedOf(payment: StoredPayment, amount: number | undefined) {
  const left = toKopecks(payment.amount) - toKopecks(payment.refunded);
  const wanted = amount === undefined ? left : toKopecks(amount);
  if (left === 0) throw new DomainError(1108, { detail: 'Этот платёж уже возвращён полностью.' });
  if (wanted === 0) throw wrongField('amount', 'Укажите сумму больше нуля.');
  if (wanted > left) throw wrongField('amount', `Можно вернуть не\u00a0больше ${spoken(left / 100)}.`);
  return wanted;
}

async function claim(trx: Trx, { guid, refunded }: StoredPayment, { wanted, author, reason }: Wish & { wanted: number }, now: Date) {
  const before = await trx
    .selectFrom('refund_request')
    .selectAll()
    .where('payment', '=', guid)
    .where('before', '=', refunded)
    .executeTakeFirst();
  if (before) refuseWhileAsked(before, now);
  if (before && toKopecks(before.amount) !== wanted && now.getTime() - Date.parse(before.created_at) < IN_DOUBT_MS) {
    const sentence = `Возврат ${spoken(before.amount)} остался без\u00a0ответа: сначала повторите его с\u00a0той\u00a0же суммой.`;
    throw wrongField('amount', sentence);
  }
  const asked = {
    amount: wanted / 100,
    author,
    reason,
    created_at: now.toISOString(),
    claimed_until: new Date(now.getTime() + CLAIM_MS).toISOString(),
  };
  await trx
    .insertInto('refund_request')
    .values({ payment: guid, before: refunded, ...asked })
    .onConflict((conflict) => conflict.columns(['payment', 'before']).doUpdateSet(asked))
    .execute();
}

/** Ends the asking for a refund. @param inDoubt it was not answered: the request is kept, to be repeated as it was */
async function endClaim(db: Db, { guid, refunded }: Pick<StoredPayment, 'guid' | 'refunded'>, inDoubt: boolean) {
  if (inDoubt) {
    await db
      .updateTable('refund_request')
      .set({ claimed_until: null })
      .where('payment', '=', guid)
      .where('before', '=', refunded)
      .execute();
  } else await db.deleteFrom('refund_request').where('payment', '=', guid).where('before', '=', refunded).execute();
}

function spoken(roubles: number) {
  return `${roubles.toFixed(2).replace('.', ',')}\u00a0₽`;
}

type StoredPayment = Selectable<Schema['payment']>;

function readPayment(trx: Trx, guid: string): Promise<StoredPayment | undefined> {
  return trx.selectFrom('payment').selectAll().where('guid', '=', guid).executeTakeFirst();
}
