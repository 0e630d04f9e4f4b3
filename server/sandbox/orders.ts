import { sql } from 'kysely';
import type { Db, Trx } from '../database/connection.ts';
import { hasRows, rowOf, rowsOf } from '../database/rows.ts';
import { newId } from './sandbox.ts';

const columns = sql.raw(
  'id, number, amount, currency, description, email, invoice_id, account_id, json_data, success_url, fail_url, state, created_at',
);

export type TransactionRow = {
  id: number;
  operation: 'Payment' | 'Refund';
  order: string | null;
  subscription: string | null;
  payment: number | null;
  token: string | null;
  /** roubles, as `refunded` */
  amount: number;
  refunded: number;
  currency: string;
  invoice_id: string | null;
  account_id: string | null;
  email: string;
  description: string;
  json_data: Record<string, unknown>;
  receipt: Record<string, unknown> | null;
  receipt_id: string | null;
  status: 'AwaitingAuthentication' | 'Completed' | 'Declined';
  reason_code: number;
  created_at: string;
  first_six: string | null;
  last_four: string | null;
  system: string | null;
  expires: string | null;
  holder: string | null;
};
type Card = 'first_six' | 'last_four' | 'system' | 'expires' | 'holder';
export type NewTransaction = Omit<TransactionRow, 'id' | 'refunded' | 'created_at' | Card>;

/** @param condition on `t` */
function select(db: Db, condition: ReturnType<typeof sql>) {
  return rowsOf<TransactionRow>(db)`
    select t.id, t.operation, t."order", t.subscription, t.payment, t.token, t.amount, t.refunded, t.currency, t.invoice_id, t.account_id, t.email,
      t.description, t.json_data, t.receipt, t.receipt_id, t.status, t.reason_code, t.created_at,
      c.first_six, c.last_four, c.system, c.expires, c.holder
    from sandbox_transaction t left join sandbox_card_token c on c.token = t.token
    where ${condition}`;
}

export async function insertTransaction(db: Db, row: NewTransaction, at: Date): Promise<TransactionRow> {
  const found = await rowOf<{ id: number }>(db)`
    insert into sandbox_transaction (operation, "order", subscription, payment, token, amount, currency, invoice_id, account_id, email, description,
      json_data, receipt, receipt_id, status, reason_code, created_at)
    values (${row.operation}, ${row.order}, ${row.subscription}, ${row.payment}, ${row.token}, ${row.amount}, ${row.currency}, ${row.invoice_id},
      ${row.account_id}, ${row.email}, ${row.description}, ${JSON.stringify(row.json_data)},
      ${row.receipt === null ? null : JSON.stringify(row.receipt)}, ${row.receipt_id}, ${row.status}, ${row.reason_code}, ${at.toISOString()})
    returning id`;
  return transactionOf(db, found?.id ?? 0);
}

export async function transactionOf(db: Db, id: number): Promise<TransactionRow> {
  const [row] = await select(db, sql`t.id = ${id}`);
  if (!row) throw new Error(`there is no transaction ${id}`);
  return row;
}

/** Ends an attempt. @param reasonCode 0 when the money was taken */
export async function endTransaction(db: Db, id: number, reasonCode: number, receiptId: string | null): Promise<void> {
  const status = reasonCode === 0 ? 'Completed' : 'Declined';
  await sql`update sandbox_transaction set status = ${status}, reason_code = ${reasonCode}, receipt_id = ${receiptId} where id = ${id}`.execute(
    db,
  );
}

export async function lastOfInvoice(db: Db, invoiceId: string): Promise<TransactionRow | null> {
  const rows = await select(
    db,
    sql`t.invoice_id = ${invoiceId} and t.operation = 'Payment' order by t.status = 'Completed' desc, t.id desc limit 1`,
  );
  return rows[0] ?? null;
}

/** @param day of UTC, `2026-11-21` */
export function ofDay(db: Db, day: string): Promise<TransactionRow[]> {
  const from = new Date(`${day}T00:00:00Z`);
  const until = new Date(from.getTime() + 86_400_000);
  return select(db, sql`t.created_at >= ${from.toISOString()} and t.created_at < ${until.toISOString()} order by t.id`);
}

export async function byReceipt(db: Db, receiptId: string): Promise<TransactionRow | null> {
  const rows = await select(db, sql`t.receipt_id = ${receiptId}`);
  return rows[0] ?? null;
}

/** Takes back a part of a payment that is not returned yet; null when so much is not left or there is no such payment. @param amount roubles */
export async function takeRefund(trx: Trx, id: number, amount: number): Promise<TransactionRow | null> {
  const taken = await hasRows(trx)`
    update sandbox_transaction set refunded = refunded + ${amount}
    where id = ${id} and operation = 'Payment' and status = 'Completed' and refunded + ${amount} <= amount returning id`;
  return taken ? transactionOf(trx, id) : null;
}

/** The receipt of the payment of an order. */
export async function receiptOfOrder(db: Db, order: string): Promise<string | null> {
  const found = await rowOf<{ receipt_id: string | null }>(db)`
    select receipt_id from sandbox_transaction where "order" = ${order} and operation = 'Payment' and status = 'Completed' limit 1`;
  return found?.receipt_id ?? null;
}

export type OrderRow = {
  id: string;
  number: number;
  /** roubles */
  amount: number;
  currency: string;
  description: string;
  email: string;
  invoice_id: string | null;
  account_id: string | null;
  json_data: Record<string, unknown>;
  success_url: string;
  fail_url: string;
  state: 'created' | 'paid' | 'cancelled' | 'expired';
  created_at: string;
};

export type NewOrder = Omit<OrderRow, 'id' | 'number' | 'state' | 'created_at'>;

export async function insertOrder(db: Db, order: NewOrder, at: Date): Promise<OrderRow> {
  const row = await rowOf<OrderRow>(db)`
    insert into sandbox_order (id, amount, currency, description, email, invoice_id, account_id, json_data, success_url, fail_url, state, created_at)
    values (${newId()}, ${order.amount}, ${order.currency}, ${order.description}, ${order.email}, ${order.invoice_id}, ${order.account_id},
      ${JSON.stringify(order.json_data)}, ${order.success_url}, ${order.fail_url}, 'created', ${at.toISOString()})
    returning ${columns}`;
  if (!row) throw new Error('an order was not inserted');
  return row;
}

export async function findOrder(db: Db, id: string): Promise<OrderRow | null> {
  return (await rowOf<OrderRow>(db)`select ${columns} from sandbox_order where id = ${id}`) ?? null;
}

/** Takes the order for an attempt to pay; false when it is not to be paid any more or somebody is paying it now. */
export function claimOrder(db: Db, id: string, seconds: number) {
  return hasRows(db)`
    update sandbox_order set paying_until = now() + make_interval(secs => ${seconds}::float8)
    where id = ${id} and state = 'created' and (paying_until is null or paying_until < now()) returning id`;
}

/** Ends an attempt. @param state what has become of the order */
export async function releaseOrder(db: Db, id: string, state: OrderRow['state']): Promise<void> {
  await sql`update sandbox_order set paying_until = null, state = ${state} where id = ${id}`.execute(db);
}

/** false when there is no such order or it is paid. */
export function cancelOrder(db: Db, id: string) {
  return hasRows(db)`update sandbox_order set state = 'cancelled' where id = ${id} and state = 'created' returning id`;
}
