import { sql } from 'kysely';
import { toKopecks } from '../../../contract/money.ts';
import { GRACE_DAYS } from '../../../contract/plan.ts';
import type { SubscriptionType } from '../../../contract/subscription.ts';
import type { Trx } from '../../database/connection.ts';
import { oneValue, rowOf } from '../../database/rows.ts';
import { lockUser } from '../billing/ledger/service.ts';
import type { Order } from '../billing/orders/service.ts';
import type { Agreement } from '../billing/service.ts';
import type { PaymentContext } from './paymentContext.ts';
import type { Charge } from './provider/notification.ts';

/** A delayed notification counts from when the bank had decided; an older one than any grace is taken as of today. */
const OLDEST_MS = 2 * GRACE_DAYS * 86_400_000;

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
  /** orders that are not to be paid any more: their pages are closed after the transaction */
  ended?: readonly Order[];
};

/** The order that a charge is for, its user locked; or why it is for none. */
export async function orderOf(trx: Trx, context: PaymentContext, charge: Charge): Promise<{ order: Order } | { misfit: Result }> {
  const number = /^\d{1,9}$/.test(charge.invoiceId ?? '') ? Number(charge.invoiceId) : null;
  const found = number === null ? undefined : await readOrder(trx, number);
  if (!found || found.gateway !== context.gateway.name || (charge.order !== null && charge.order !== found.guid)) {
    return { misfit: { answer: 10, outcome: 'Такого заказа нет' } };
  }
  const misfit = misfitOf(context, charge, { user: found.user_guid, price: found.amount, what: 'Заказ' });
  if (misfit) return { misfit: { ...misfit, order: found.guid } };
  await lockUser(trx, found.user_guid);
  // as it stands under the lock
  return { order: (await readOrder(trx, found.number)) ?? found };
}

function readOrder(trx: Trx, number: number) {
  return rowOf<Order>(trx)`select * from payment_order where number = ${number}`;
}

/** `price`: roubles; `what`: in words, what is paid for */
type Due = { user: string; price: number; what: string };

/** Why a charge is not what is due; null: it is. */
export function misfitOf({ config, gateway }: PaymentContext, charge: Charge, { user, price, what }: Due): Result | null {
  const no = (answer: Result['answer'], outcome: string) => ({ answer, outcome, user });
  if (charge.accountId !== user) return no(11, `${what} другого пользователя`);
  if (charge.currency !== 'RUB') return no(12, 'Не та валюта');
  if (charge.amount !== toKopecks(price)) return no(12, 'Не та сумма');
  // no money came: the sandbox gives access for it where it is allowed to run, the provider's test mode only outside production
  const isTest = charge.testMode && gateway.name !== 'sandbox' && config.nodeEnv === 'production';
  return isTest ? no(13, 'Тестовый платёж') : null;
}

type Bought = { user: string; order?: string; agreement?: string; type: SubscriptionType; period: number; renewal: boolean };

/** Books a charge once: the guid of the new payment, undefined where it was booked before. */
export function bookPayment(trx: Trx, context: PaymentContext, charge: Charge, bought: Bought) {
  const { user, order, agreement, type, period, renewal } = bought;
  return oneValue<string | undefined>(trx)`
    insert into payment (guid, user_guid, "order", agreement, gateway, transaction_id, subscription_type, period, amount, card, renewal, paid_at, test)
    values (gen_random_uuid(), ${user}, ${order}, ${agreement}, ${context.gateway.name}, ${charge.transactionId}, ${type}, ${period},
      ${charge.amount / 100}, ${charge.card?.mask ?? ''}, ${renewal}, ${momentOf(charge.at, context.now())}, ${charge.testMode})
    on conflict (gateway, transaction_id) do nothing returning guid`;
}

/** Roubles. */
export type Payment = {
  guid: string;
  user_guid: string;
  order: string | null;
  agreement: string | null;
  gateway: string;
  transaction_id: string;
  subscription_type: SubscriptionType;
  period: number;
  amount: number;
  refunded: number;
  paid_at: string;
};

/** The recorded payment of a provider's transaction, if there is one. */
export function paymentOf(trx: Trx, { gateway }: PaymentContext, transaction: string) {
  return rowOf<Payment>(trx)`select * from payment where gateway = ${gateway.name} and transaction_id = ${transaction}`;
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
export async function afterGrace(trx: Trx, { guid, user_guid }: Agreement, decided: string): Promise<string> {
  const grace = await oneValue<string | null>(trx)`
    select max(at) from ledger where user_guid = ${user_guid} and agreement = ${guid} and kind = 'grace' and at > ${decided}`;
  return grace ?? decided;
}

/** Whatever is said of one payment is said one after another until the transaction ends, even before the payment is known. */
export async function lockTransaction(trx: Trx, gateway: string, transaction: string): Promise<void> {
  await sql`
    insert into payment_transaction (gateway, transaction_id) values (${gateway}, ${transaction})
    on conflict (gateway, transaction_id) do update set gateway = excluded.gateway`.execute(trx);
}
