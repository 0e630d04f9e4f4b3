import { inTransaction } from '../database/transaction.ts';
import type { ReadCard } from './cardForm.ts';
import { tell, untilNotified } from './delivery.ts';
import { attemptFields, formOf, INSUFFICIENT_FUNDS, queueNotice, REFUSED_BY_SHOP, receiptFields } from './notices.ts';
import {
  claimOrder,
  endTransaction,
  insertTransaction,
  type OrderRow,
  releaseOrder,
  type TransactionRow,
  transactionOf,
} from './orders.ts';
import { newId, type Sandbox } from './sandbox.ts';
import { insertToken } from './subscriptions.ts';

/** What has come of an attempt to pay, in words for the payer where it failed. */
export type Outcome = { paid: true } | { paid: false; words: string };

/** Longer than the shop may think about the Check. */
const CLAIM_SECONDS = 30;
/** What somebody who presses «Вернуться» at once should find there. */
const TELL_MS = 3000;
const EXPIRED = 20;

/** Words for the answers to Check: developers.cloudpayments.ru, «Check». */
const refusals = new Map<number, string>([
  [10, 'Магазин не\u00a0знает такого заказа. Вернитесь и\u00a0оформите его заново.'],
  [11, 'Заказ оформлен на\u00a0другого пользователя. Вернитесь и\u00a0оформите его заново.'],
  [12, 'Сумма заказа изменилась. Вернитесь и\u00a0оформите его заново.'],
  [
    13,
    'Магазин не\u00a0принимает оплату этого заказа: возможно, он\u00a0уже оплачен или отменён. Вернитесь в\u00a0магазин и\u00a0проверьте.',
  ],
  [EXPIRED, 'Время на\u00a0оплату заказа вышло. Вернитесь и\u00a0оформите его заново.'],
]);

/** One attempt: Check, the card, then Pay or Fail. The card's number is stored nowhere. */
export async function payOrder(sandbox: Sandbox, order: OrderRow, read: ReadCard): Promise<Outcome> {
  const { db } = sandbox;
  if (!(await claimOrder(db, order.id, CLAIM_SECONDS))) {
    return { paid: false, words: 'Этот заказ уже оплачивают: подождите полминуты и\u00a0обновите страницу.' };
  }
  const attempt = await begin(sandbox, order, read);
  const code = await tell(sandbox, 'check', formOf(attemptFields('check', attempt)));
  if (code !== 0) {
    await endTransaction(db, attempt.id, REFUSED_BY_SHOP, null);
    await releaseOrder(db, order.id, code === EXPIRED ? 'expired' : 'created');
    const unreachable = 'Магазин не\u00a0отвечает. Деньги не\u00a0списаны, попробуйте ещё раз через минуту.';
    return { paid: false, words: refusals.get(code ?? -1) ?? unreachable };
  }
  if (!read.card.pays) {
    await decline(sandbox, order, attempt);
    return { paid: false, words: 'На\u00a0карте недостаточно средств. Попробуйте другую карту.' };
  }
  await complete(sandbox, order, attempt);
  sandbox.wake();
  await untilNotified(db, attempt.id, TELL_MS);
  return { paid: true };
}

function begin({ db, now }: Sandbox, order: OrderRow, read: ReadCard): Promise<TransactionRow> {
  return inTransaction(db, async (trx) => {
    const token = await insertToken(trx, order.account_id, read);
    const { amount, currency, invoice_id, account_id, email, description, json_data } = order;
    const about = { amount, currency, invoice_id, account_id, email, description, json_data };
    const links = { order: order.id, subscription: null, payment: null, token, receipt: receiptIn(json_data), receipt_id: null };
    const start = { operation: 'Payment', status: 'AwaitingAuthentication', reason_code: 0 } as const;
    return insertTransaction(trx, { ...about, ...links, ...start }, now());
  });
}

async function complete({ db, pages }: Sandbox, order: OrderRow, { id, receipt }: TransactionRow): Promise<void> {
  await inTransaction(db, async (trx) => {
    const receiptId = receipt === null ? null : newId();
    await endTransaction(trx, id, 0, receiptId);
    await releaseOrder(trx, order.id, 'paid');
    const paid = await transactionOf(trx, id);
    await queueNotice(trx, 'pay', attemptFields('pay', paid));
    if (receiptId !== null) await queueNotice(trx, 'receipt', receiptFields(paid, `${pages()}/pay/receipt/${receiptId}`));
  });
}

async function decline(sandbox: Sandbox, order: OrderRow, { id }: TransactionRow): Promise<void> {
  await inTransaction(sandbox.db, async (trx) => {
    await endTransaction(trx, id, INSUFFICIENT_FUNDS, null);
    await releaseOrder(trx, order.id, 'created');
    await queueNotice(trx, 'fail', attemptFields('fail', await transactionOf(trx, id)));
  });
  sandbox.wake();
}

/** JsonData.CloudPayments.CustomerReceipt */
export function receiptIn(jsonData: Record<string, unknown>): Record<string, unknown> | null {
  return recordOf(recordOf(jsonData.CloudPayments)?.CustomerReceipt);
}

function recordOf(value: unknown): Record<string, unknown> | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
}
