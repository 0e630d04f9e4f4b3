import { GRACE_DAYS } from '../../../contract/plan.ts';
import type { SubscriptionType } from '../../../contract/subscription.ts';
import type { Trx } from '../../database/connection.ts';
import { lockUser } from '../billing/ledger/service.ts';
import type { Order } from '../billing/orders/service.ts';
import type { PaymentContext } from './paymentContext.ts';
import type { GatewayCard } from './provider/gateway.ts';

/** A delayed notification counts from when the bank had decided; an older one than any grace is taken as of today. */
const OLDEST_MS = 2 * GRACE_DAYS * 86_400_000;

/** Money that the provider has charged, or asks whether it may. Money in kopecks. */
export type Charge = {
  transactionId: string;
  amount: number;
  currency: string;
  at: Date | null;
  invoiceId: string | null;
  /** guid of the order, where the provider gave back what it was told */
  order: string | null;
  accountId: string | null;
  subscriptionId: string | null;
  token: string | null;
  card: GatewayCard | null;
  testMode: boolean;
};

/** What became of a notification. `answer`: the provider's code; `outcome`: in words for support. */
export type Result = {
  answer: 0 | 10 | 11 | 12 | 13 | 20;
  outcome: string;
  order?: string;
  user?: string;
  /** transaction that has to be known first */
  awaits?: string;
  /** somebody has to look into it */
  alarm?: true;
};

/** The order that a charge is for, its user locked; or why it is for none. */
export async function orderOf(trx: Trx, context: PaymentContext, charge: Charge): Promise<{ order: Order } | { misfit: Result }> {
  const number = /^\d{1,9}$/.test(charge.invoiceId ?? '') ? Number(charge.invoiceId) : null;
  const found = number === null ? undefined : await readOrder(trx, number);
  if (!found || found.gateway !== context.gateway.name || (charge.order !== null && charge.order !== found.guid)) {
    return { misfit: { answer: 10, outcome: 'Такого заказа нет' } };
  }
  const about = { order: found.guid, user: found.user_guid };
  if (charge.accountId !== found.user_guid) return { misfit: { answer: 11, outcome: 'Заказ другого пользователя', ...about } };
  const wrong = wrongMoney(charge, found.amount);
  if (wrong) return { misfit: { answer: 12, outcome: wrong, ...about } };
  if (isTestPayment(context, charge)) return { misfit: { answer: 13, outcome: 'Тестовый платёж', ...about } };
  await lockUser(trx, found.user_guid);
  // as it stands under the lock
  return { order: (await readOrder(trx, found.number)) ?? found };
}

function readOrder(trx: Trx, number: number): Promise<Order | undefined> {
  return trx.selectFrom('payment_order').selectAll().where('number', '=', number).executeTakeFirst();
}

/** @param price in roubles */
export function wrongMoney({ amount, currency }: Pick<Charge, 'amount' | 'currency'>, price: number): string | null {
  if (currency !== 'RUB') return 'Не та валюта';
  return amount === Math.round(price * 100) ? null : 'Не та сумма';
}

/** A payment without money: the sandbox gives access for it where it is allowed to run, the provider's test mode only outside production. */
export function isTestPayment({ config, gateway }: PaymentContext, { testMode }: Pick<Charge, 'testMode'>): boolean {
  return testMode && gateway.name !== 'sandbox' && config.nodeEnv === 'production';
}

type Bought = { user: string; order: string | null; agreement: string | null; type: SubscriptionType; period: number; renewal: boolean };

/** Books a charge once: the guid of the new payment, or null where it was booked before. */
export async function bookPayment(trx: Trx, context: PaymentContext, charge: Charge, bought: Bought): Promise<string | null> {
  const { user, order, agreement, type, period, renewal } = bought;
  const row = await trx
    .insertInto('payment')
    .values({
      guid: crypto.randomUUID(),
      user_guid: user,
      order,
      agreement,
      gateway: context.gateway.name,
      transaction_id: charge.transactionId,
      subscription_type: type,
      period,
      amount: charge.amount / 100,
      card: charge.card?.mask ?? '',
      renewal,
      paid_at: momentOf(charge.at, context.now()).toISOString(),
      receipt_url: null,
      test: charge.testMode,
    })
    .onConflict((conflict) => conflict.columns(['gateway', 'transaction_id']).doNothing())
    .returning('guid')
    .executeTakeFirst();
  return row?.guid ?? null;
}

/** The recorded payment of a provider's transaction, if there is one. */
export function paymentOf(trx: Trx, { gateway }: PaymentContext, transaction: string) {
  return trx
    .selectFrom('payment')
    .selectAll()
    .where('gateway', '=', gateway.name)
    .where('transaction_id', '=', transaction)
    .executeTakeFirst();
}

/** The provider's clock, as far as it can be right: not ahead of ours. */
export function momentOf(at: Date | null, now: Date): Date {
  return at !== null && at < now ? at : now;
}

export function decidedAt({ at }: Charge, now: Date): string {
  const moment = momentOf(at, now);
  return (now.getTime() - moment.getTime() > OLDEST_MS ? now : moment).toISOString();
}

/**
 * What the bank decided, told late, stands in the ledger after the grace that was given while nobody knew: a grace that stood after the
 * renewal would be one for the next time.
 */
export async function afterGrace(trx: Trx, agreement: string, decided: string): Promise<string> {
  const grace = await trx
    .selectFrom('ledger')
    .select('at')
    .where('agreement', '=', agreement)
    .where('kind', '=', 'grace')
    .where('at', '>', decided)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return grace?.at ?? decided;
}

/** Whatever is said of one payment is said one after another until the transaction ends, even before the payment is known. */
export async function lockTransaction(trx: Trx, gateway: string, transaction_id: string): Promise<void> {
  await trx
    .insertInto('payment_transaction')
    .values({ gateway, transaction_id })
    .onConflict((conflict) => conflict.columns(['gateway', 'transaction_id']).doUpdateSet({ gateway }))
    .execute();
}
