import { toKopecks } from '../../../contract/primitives.ts';
import type { Db, Trx } from '../../database/connection.ts';
import { inTransaction } from '../../database/transaction.ts';
import { DomainError } from '../../domainError.ts';
import { lockUser } from '../billing/ledger/ledger.ts';
import { isCredited } from './bookRefund.ts';
import type { PaymentContext } from './paymentContext.ts';

/** Longer than the provider is ever waited for (ask.ts): whoever was killed meanwhile leaves the refund to others after that. */
const CLAIM_MS = 120_000;
/** A request that was not answered may have been carried out: until then the provider would have told of it. */
const IN_DOUBT_MS = 3_600_000;

type Wish = { payment: string; amount?: number | undefined; reason: string; author: string };

/**
 * Takes a refund for the asking, so that of several at once one asks the provider. Throws 1101, 1108 where there is nothing to give back or
 * somebody is at it, 1100 for a wrong amount. @returns `wanted` in kopecks
 */
export function claimRefund(context: PaymentContext, wish: Wish): Promise<{ payment: StoredPayment; wanted: number }> {
  return inTransaction(context.db, async (trx) => {
    const found = await readPayment(trx, wish.payment);
    if (!found) throw new DomainError(1101);
    await lockUser(trx, found.user_guid);
    const payment = (await readPayment(trx, wish.payment)) ?? found;
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

function wantedOf(payment: StoredPayment, amount: number | undefined): number {
  const left = toKopecks(payment.amount) - toKopecks(payment.refunded);
  const wanted = amount === undefined ? left : toKopecks(amount);
  if (left === 0) throw new DomainError(1108, { detail: 'Этот платёж уже возвращён полностью.' });
  if (wanted === 0) throw new DomainError(1100, { fields: { amount: ['Укажите сумму больше нуля.'] } });
  if (wanted > left) throw new DomainError(1100, { fields: { amount: [`Можно вернуть не\u00a0больше ${spoken(left / 100)}.`] } });
  return wanted;
}

async function claim(
  trx: Trx,
  { guid, refunded }: StoredPayment,
  { wanted, author, reason }: Wish & { wanted: number },
  now: Date,
): Promise<void> {
  const before = await trx
    .selectFrom('refund_request')
    .selectAll()
    .where('payment', '=', guid)
    .where('before', '=', refunded)
    .executeTakeFirst();
  if (before?.claimed_until && Date.parse(before.claimed_until) > now.getTime()) {
    throw new DomainError(1108, { detail: 'Этот платёж уже возвращают. Обновите страницу через минуту.' });
  }
  if (before && toKopecks(before.amount) !== wanted && now.getTime() - Date.parse(before.created_at) < IN_DOUBT_MS) {
    const sentence = `Возврат ${spoken(before.amount)} остался без\u00a0ответа: сначала повторите его с\u00a0той\u00a0же суммой.`;
    throw new DomainError(1100, { fields: { amount: [sentence] } });
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

/** Leaves a refund that the provider did not make. @param inDoubt it may have made it: the request is kept, to be repeated as it was */
export async function endClaim(db: Db, { guid, refunded }: StoredPayment, inDoubt: boolean): Promise<void> {
  if (inDoubt) {
    await db
      .updateTable('refund_request')
      .set({ claimed_until: null })
      .where('payment', '=', guid)
      .where('before', '=', refunded)
      .execute();
  } else await db.deleteFrom('refund_request').where('payment', '=', guid).where('before', '=', refunded).execute();
}

function spoken(roubles: number): string {
  return `${roubles.toFixed(2).replace('.', ',')}\u00a0₽`;
}

export type StoredPayment = NonNullable<Awaited<ReturnType<typeof readPayment>>>;

/** A payment with the number of its order; null for a renewal. */
export function readPayment(db: Db | Trx, guid: string) {
  return db
    .selectFrom('payment')
    .leftJoin('payment_order', 'payment_order.guid', 'payment.order')
    .selectAll('payment')
    .select('payment_order.number')
    .where('payment.guid', '=', guid)
    .executeTakeFirst();
}
